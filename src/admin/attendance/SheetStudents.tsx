import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { SheetStudent } from '../../../machines/lessons/attendance.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from '../../lessons/students.module.css';
import { statusNames } from '../../strings/lessons.ts';
import { studentNames } from '../../strings/studentNames.ts';
import thumb from '../../ui/thumb.module.css';

interface SheetStudentsProps {
  students: readonly SheetStudent[];
  /** Whether they are those of the school, whose files there are. */
  areKnown: boolean;
}

/** Students with their status. */
export function SheetStudents({ students, areKnown }: SheetStudentsProps) {
  const names = studentNames(students);
  return (
    <ul className={classes.students} aria-label="Estudiantes">
      {students.map(({ id, status }, place) => (
        <li key={id} className={classes.student}>
          <Text size="sm" className={classes.name}>
            {areKnown ? (
              <Anchor
                component={Link}
                href={`/admin/students/${id}`}
                inherit
                className={thumb.link}
              >
                {names[place]}
              </Anchor>
            ) : (
              names[place]
            )}
          </Text>
          <StatusBadge status={statusNames[status]} />
        </li>
      ))}
    </ul>
  );
}
