import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { Lesson } from '../../machines/school/school.ts';
import type { TrackedLesson } from '../../machines/lessons/tracking.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { LessonCard } from './LessonCard.tsx';
import classes from './LessonCard.module.css';
import { WindowedList } from '../ui/WindowedList.tsx';
import { useFormats } from '../ui/useFormats.ts';

interface LessonListProps {
  tracked: readonly TrackedLesson[];
  /** Whether they are all of one teacher, who need not be named. */
  isOfOneTeacher?: boolean;
  renderActions?: (lesson: Lesson) => ReactNode;
}

/** Session cards, of which a long list holds those in view; what was expanded stays so. */
export function LessonList({ tracked, isOfOneTeacher = false, renderActions }: LessonListProps) {
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
            teacherName={isOfOneTeacher ? null : teacher.name}
            formatDay={formats.day}
            isExpanded={expanded.has(lesson.id)}
            onToggle={toggle}
            actions={expanded.has(lesson.id) ? renderActions?.(lesson) : null}
          />
        )}
      />
    </>
  );
}
