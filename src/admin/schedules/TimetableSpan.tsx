import { addDays, mondayOf } from '../../../machines/kit/calendar.ts';
import type { TimetableGrid } from '../../../machines/timetable/scheduleGrid.ts';
import { counted } from '../../strings/counted.ts';
import type { Formats } from '../../strings/format.ts';
import { fullDay } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import type { TimetableView } from './useTimetableView.ts';

const unbroken = { whiteSpace: 'nowrap' } as const;
const ofSomebody = {
  display: 'block',
  color: 'var(--mantine-color-text)',
  fontWeight: 600,
} as const;

/** Whose week or which day is shown, and how many classes. */
export function TimetableSpan({ timetable }: { timetable: TimetableView }) {
  const formats = useFormats();
  const { whose } = timetable;
  return (
    <>
      {whose && whose.name !== '' ? (
        <span style={ofSomebody}>
          {whose.kind === 'group' ? `Grupo ${whose.name}` : whose.name}
        </span>
      ) : null}
      <span>{spanText(timetable, formats)}</span>
      {'\u00a0'}
      <span style={unbroken}>{`· ${counted(countOf(timetable.grid), 'clase', 'clases')}`}</span>
    </>
  );
}

function spanText({ subject, date }: TimetableView, { day }: Formats): string {
  if (!subject) return `Día seleccionado: ${fullDay(date)}`;
  const monday = mondayOf(date);
  return `Semana del ${day(monday)} al ${day(addDays(monday, 6))}`;
}

function countOf({ columns, outside }: TimetableGrid): number {
  return columns.reduce((count, { placed }) => count + placed.length, outside.length);
}
