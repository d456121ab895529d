import { Text } from '@mantine/core';
import type { StudentMark } from '../../../machines/lessons/studentRecord.ts';
import { statusNames } from '../../strings/lessons.ts';
import { ShowMore } from '../../ui/windowed/ShowMore.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useAtOnce } from '../../ui/useAtOnce.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { firstRows, moreRows, rowWidth } from './rows.ts';
import classes from './StudentFile.module.css';

/** What was seen in each of a student's classes, and how they were there. */
export function TopicList({ marks }: { marks: readonly StudentMark[] }) {
  const { day } = useFormats();
  const { shown, rest, showMore } = useAtOnce(marks, firstRows, moreRows);
  if (marks.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        Todavía no hay sesiones registradas con este estudiante.
      </Text>
    );
  }
  return (
    <>
      <WindowedList
        items={shown}
        minCardWidth={rowWidth}
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
      <ShowMore rest={rest} one="clase" several="clases" onShow={showMore} />
    </>
  );
}
