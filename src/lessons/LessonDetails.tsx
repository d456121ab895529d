import { Group, Text } from '@mantine/core';
import { markIn } from '../../machines/lessons/justifications.ts';
import { timeOf } from '../../machines/kit/calendar.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { useSchool } from '../AppContext.ts';
import { statusLetters, statusNames, topicStatusNames } from '../strings/lessons.ts';
import { studentNames } from '../strings/studentNames.ts';
import { useFormats } from '../ui/useFormats.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ToneBadge, markTones } from '../ui/ToneBadge.tsx';
import classes from './LessonCard.module.css';
import studentClasses from './students.module.css';

/** A session's topic, comments and marks, student by student. */
export function LessonDetails({ lesson }: { lesson: Lesson }) {
  const { day } = useFormats();
  const justifications = useSchool((school) => school.justifications);
  const names = studentNames(lesson.students);
  return (
    <>
      <Group gap="xs">
        <Text size="sm" className={classes.text}>
          <Text span fw={600} inherit>
            Tema:
          </Text>{' '}
          {lesson.topic || 'No especificado'}
        </Text>
        <StatusBadge status={topicStatusNames[lesson.topicStatus]} />
      </Group>
      <Text size="sm" mt={6} className={classes.comments}>
        <Text span fw={600} inherit>
          Comentarios:
        </Text>{' '}
        {lesson.comments || 'Sin comentarios'}
      </Text>
      {lesson.correction ? (
        <Text size="sm" mt={6} className={classes.text}>
          <Text span fw={600} inherit>
            Corregido:
          </Text>{' '}
          {lesson.correction.by || 'Sin nombre'}, {day(dayOf(lesson.correction.at))},{' '}
          {timeOf(lesson.correction.at)}
        </Text>
      ) : null}
      {lesson.students.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          Sin estudiantes en la lista.
        </Text>
      ) : (
        <ul
          className={`${studentClasses.students} ${studentClasses.columns}`}
          aria-label="Asistencia"
        >
          {lesson.students.map(({ id }, place) => {
            const status = markIn(lesson, id, justifications);
            return (
              <li key={id} className={studentClasses.student}>
                <Text size="sm" className={studentClasses.name}>
                  {names[place]}
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
