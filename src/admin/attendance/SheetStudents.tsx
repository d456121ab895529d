import { Text } from '@mantine/core';
import type { SheetStudent } from '../../../machines/lessons/attendance.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from '../../lessons/students.module.css';
import { statusNames } from '../../strings/lessons.ts';

/** Students with their status. */
export function SheetStudents({ students }: { students: readonly SheetStudent[] }) {
  return (
    <ul className={classes.students} aria-label="Estudiantes">
      {students.map(({ id, name, status }) => (
        <li key={id} className={classes.student}>
          <Text size="sm" className={classes.name}>
            {name}
          </Text>
          <StatusBadge status={statusNames[status]} />
        </li>
      ))}
    </ul>
  );
}
