import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { LessonTeacher } from '../../machines/lessons/lessons.ts';
import type { Lesson } from '../../machines/school/school.ts';
import type { TrackedLesson } from '../../machines/lessons/tracking.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { LessonCard } from './LessonCard.tsx';
import classes from './LessonCard.module.css';
import { WindowedList } from '../ui/WindowedList.tsx';
import { useFormats } from '../ui/useFormats.ts';

interface LessonListProps {
  tracked: readonly TrackedLesson[];
  /** Whose history it is: their own lessons need no name, those of others say who recorded them. */
  readerId?: number;
  /** What can be done with a lesson, of a reader's own ones alone. */
  renderActions?: (lesson: Lesson) => ReactNode;
}

/** Whose lesson it is, or who recorded it of the reader's group; nothing of their own. */
function byline({ id, name }: LessonTeacher, readerId: number | undefined): string | null {
  if (readerId === undefined) return name;
  return id === readerId ? null : `Registró ${name}`;
}

/** Session cards, of which a long list holds those in view; what was expanded stays so. */
export function LessonList({ tracked, readerId, renderActions }: LessonListProps) {
  const formats = useFormats();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (lessonId: string) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(lessonId)) after.add(lessonId);
        return after;
      }),
    [],
  );
  return (
    <>
      <MarkLegend className={classes.legend} />
      <WindowedList
        items={tracked}
        itemKey={({ lesson }) => lesson.id}
        renderItem={({ lesson, teacher }) => (
          <LessonCard
            lesson={lesson}
            by={byline(teacher, readerId)}
            hasTopic={readerId !== undefined}
            formatDay={formats.day}
            isExpanded={expanded.has(lesson.id)}
            onToggle={toggle}
            actions={
              expanded.has(lesson.id) && (readerId === undefined || teacher.id === readerId)
                ? renderActions?.(lesson)
                : null
            }
          />
        )}
      />
    </>
  );
}
