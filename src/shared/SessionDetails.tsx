import { Group, Text } from '@mantine/core';
import type { ClassSession } from '../../machines/domain/school.ts';
import { statusLetters, statusNames, topicStatusNames } from '../strings/sessions.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { ToneBadge, markTones } from './ToneBadge.tsx';
import classes from './SessionCard.module.css';
import studentClasses from './students.module.css';

/** A session's topic, comments and marks, student by student. */
export function SessionDetails({ session }: { session: ClassSession }) {
  return (
    <>
      <Group gap="xs">
        <Text size="sm" className={classes.text}>
          <Text span fw={600} inherit>
            Tema:
          </Text>{' '}
          {session.topic || 'No especificado'}
        </Text>
        <StatusBadge status={topicStatusNames[session.topicStatus]} />
      </Group>
      <Text size="sm" mt={6} className={classes.comments}>
        <Text span fw={600} inherit>
          Comentarios:
        </Text>{' '}
        {session.comments || 'Sin comentarios'}
      </Text>
      {session.students.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          Sin estudiantes en la lista.
        </Text>
      ) : (
        <ul
          className={`${studentClasses.students} ${studentClasses.columns}`}
          aria-label="Asistencia"
        >
          {session.students.map(({ id, name }) => {
            const status = session.attendance[String(id)] ?? 'presente';
            return (
              <li key={id} className={studentClasses.student}>
                <Text size="sm" className={studentClasses.name}>
                  {name}
                </Text>
                <ToneBadge
                  tone={markTones[status]}
                  flex="none"
                  aria-label={statusNames[status]}
                  title={statusNames[status]}
                  role="img"
                >
                  {statusLetters[status]}
                </ToneBadge>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
