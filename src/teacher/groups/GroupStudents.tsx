import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { counted } from '../../strings/counted.ts';
import classes from '../../ui/rows.module.css';

/** What is asked about which student. */
export interface StudentQuestion {
  id: number;
  about: 'profile' | 'attendance';
}

interface GroupStudentsProps {
  students: readonly Student[];
  /** The question whose answer was left: its button takes the focus again. */
  lastQuestion: StudentQuestion | null;
  onAsk: (question: StudentQuestion) => void;
}

export function GroupStudents({ students, lastQuestion, onAsk }: GroupStudentsProps) {
  const lastAsked = useRef<HTMLButtonElement>(null);
  useEffect(() => lastAsked.current?.focus(), []);
  if (students.length === 0) {
    return <Text c="dimmed">No hay estudiantes asignados a este grupo.</Text>;
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {counted(students.length, 'estudiante', 'estudiantes')}
      </Text>
      <ul className={classes.rows}>
        {students.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <Text fw={600} id={`student-${id}`}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                ID: {id}
              </Text>
            </div>
            <Group gap="xs">
              {questions.map(({ about, label }) => (
                <Button
                  key={about}
                  ref={lastQuestion?.id === id && lastQuestion.about === about ? lastAsked : null}
                  variant="default"
                  className={classes.action}
                  aria-describedby={`student-${id}`}
                  onClick={() => onAsk({ id, about })}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}

const questions = [
  { about: 'profile', label: 'Perfil' },
  { about: 'attendance', label: 'Asistencias' },
] as const;
