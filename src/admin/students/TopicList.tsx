import { Text } from '@mantine/core';
import type { StudentMark } from '../../../machines/lessons/studentRecord.ts';
import { statusNames } from '../../strings/lessons.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import classes from './StudentFile.module.css';

/** What was seen in each of a student's classes, and how they were there. */
export function TopicList({ marks }: { marks: readonly StudentMark[] }) {
  const { day } = useFormats();
  if (marks.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        Todavía no hay sesiones registradas con este estudiante.
      </Text>
    );
  }
  return (
    <WindowedList
      items={marks}
      itemKey={({ lesson }) => lesson.id}
      renderItem={({ lesson, status }) => (
        <div className={classes.row}>
          <div className={classes.what}>
            <Text size="sm" fw={600}>
              {lesson.topic || 'No especificado'}
            </Text>
            <Text size="sm" c="dimmed">
              {day(lesson.date)} · {lesson.time} · {lesson.subject} · {lesson.groupName}
            </Text>
          </div>
          <StatusBadge status={statusNames[status]} />
        </div>
      )}
    />
  );
}
