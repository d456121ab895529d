import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import type { ClassSession } from '../../machines/domain/school.ts';
import type { TrackedSession } from '../../machines/domain/tracking.ts';
import { MarkLegend } from './MarkLegend.tsx';
import { SessionCard } from './SessionCard.tsx';
import classes from './SessionCard.module.css';
import { WindowedList } from './WindowedList.tsx';
import { useFormats } from './useFormats.ts';

interface SessionListProps {
  tracked: readonly TrackedSession[];
  /** Whether they are all of one teacher, who need not be named. */
  isOfOneTeacher?: boolean;
  renderActions?: (session: ClassSession) => ReactNode;
}

/** Session cards, of which a long list holds those in view; what was expanded stays so. */
export function SessionList({ tracked, isOfOneTeacher = false, renderActions }: SessionListProps) {
  const formats = useFormats();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (sessionId: string) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(sessionId)) after.add(sessionId);
        return after;
      }),
    [],
  );
  return (
    <>
      <MarkLegend className={classes.legend} />
      <WindowedList
        items={tracked}
        itemKey={({ session }) => session.id}
        renderItem={({ session, teacher }) => (
          <SessionCard
            session={session}
            teacherName={isOfOneTeacher ? null : teacher.name}
            formatDay={formats.day}
            isExpanded={expanded.has(session.id)}
            onToggle={toggle}
            actions={expanded.has(session.id) ? renderActions?.(session) : null}
          />
        )}
      />
    </>
  );
}
