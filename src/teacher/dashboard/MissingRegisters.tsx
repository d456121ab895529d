import { useRef, useState } from 'react';
import type { MissingRegister } from '../../../machines/lessons/missingRegisters.ts';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { ShowMore } from '../../ui/windowed/ShowMore.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useInFrame } from '../../ui/focus/useInFrame.ts';
import { setQuery, useQueryState } from '../../ui/useQueryState.ts';
import { counted } from '../../strings/counted.ts';
import { ClassRow } from './ClassRow.tsx';
import { StrandedDraft } from './StrandedDraft.tsx';
import rowClasses from '../../ui/rows.module.css';

interface MissingRegistersProps {
  missing: readonly MissingRegister[];
  /** Drafts that no other row leads to. */
  stranded: readonly Lesson[];
  recording: RecordingRef;
  cancelling: CancellingRef | null;
}

const shownAtFirst = 5;

/**
 * A teacher's past classes without a record, each one tap from its dialog; `?pendientes=1` in the
 * address leads to them.
 */
export function MissingRegisters({
  missing,
  stranded,
  recording,
  cancelling,
}: MissingRegistersProps) {
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [asked] = useQueryState('pendientes');
  useInFrame(() => {
    list.current?.querySelector('button')?.focus();
    setQuery({ pendientes: null });
  }, asked || null);
  const shown = isWhole ? missing : missing.slice(0, shownAtFirst);
  return (
    <RecordCard
      title="Registros Pendientes"
      {...(missing.length > 0 ? headOf(missing.length) : {})}
    >
      <ul ref={list} className={rowClasses.rows}>
        {stranded.map((lesson) => (
          <StrandedDraft key={lesson.id} lesson={lesson} recording={recording} />
        ))}
        {shown.map(({ scheduled }) => (
          <ClassRow
            key={slotId(scheduled)}
            taught={{ scheduled, lesson: undefined, cancelled: undefined, exemption: null }}
            day={formats.day(scheduled.date)}
            recording={recording}
            cancelling={cancelling}
          />
        ))}
      </ul>
      <ShowMore
        rest={missing.length - shown.length}
        one="clase"
        several="clases"
        onShow={() => setIsWhole(true)}
      />
    </RecordCard>
  );
}

function headOf(count: number) {
  return {
    subtitle: 'Clases de los últimos 30 días sin registrar',
    badge: <StatusBadge status={counted(count, 'clase', 'clases')} tone="warning" />,
  };
}
