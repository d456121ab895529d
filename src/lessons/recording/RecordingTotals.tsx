import { shallowEqual, useSelector } from '@xstate/react';
import { Fragment, useRef } from 'react';
import { countMarks } from '../../../machines/lessons/attendanceRate.ts';
import { marks } from '../../../machines/lessons/justifications.ts';
import { nextRowMarked } from '../../../machines/lessons/lessons.ts';
import type { AttendanceStatus } from '../../../machines/school/words.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { statusCounts } from '../../strings/lessons.ts';
import { longList } from './markPlaces.ts';
import classes from './RecordLessonDialog.module.css';

interface TotalsProps {
  recording: ClassRecordRef;
}

/** The counts; that of the absent and of the late leads to the next of them in the list. */
export function Totals({ recording }: TotalsProps) {
  const counts = useSelector(
    recording,
    ({ context: { draft, records } }) => countMarks(draft.lesson, records.justifications),
    shallowEqual,
  );
  const lastRow = useRef(-1);
  const shown = marks.filter((mark) => mark !== 'justificada' || counts[mark] > 0);
  const showNext = (form: HTMLFormElement | null, status: AttendanceStatus) => {
    const { draft } = recording.getSnapshot().context;
    const row = draft && nextRowMarked(draft.lesson, status, lastRow.current);
    if (row === null) return;
    lastRow.current = row;
    comeTo(form?.querySelector(`[data-row="${row}"][aria-pressed="true"]`));
  };
  return shown.map((one, index) => {
    const text = `${statusCounts[one]} ${counts[one]}`;
    return (
      <Fragment key={one}>
        {index === 0 ? '' : ' · '}
        {one === 'presente' || one === 'justificada' || counts[one] === 0 ? (
          text
        ) : (
          <button
            type="button"
            className={classes.jump}
            onClick={({ currentTarget: { form } }) => showNext(form, one)}
          >
            {text}
          </button>
        )}
      </Fragment>
    );
  });
}

/** Past a long list, the field that every record needs. */
export function TopicLink({ recording }: TotalsProps) {
  const isLong = useSelector(
    recording,
    ({ context: { draft } }) => (draft.lesson.students.length ?? 0) > longList,
  );
  if (!isLong) return null;
  return (
    <button
      type="button"
      className={classes.jump}
      onClick={({ currentTarget: { form } }) => comeTo(form?.querySelector('[name="topic"]'))}
    >
      Ir al tema
    </button>
  );
}

/** Takes the focus there, clear of the foot. */
function comeTo(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
