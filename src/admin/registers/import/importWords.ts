import { isDay, weekdayOf } from '../../../../machines/kit/calendar.ts';
import { blanks } from '../../../../machines/registers/blanks.ts';
import type { CommonProblem } from '../../../../machines/registers/import/commonProblems.ts';
import { problemKey } from '../../../../machines/registers/import/commonProblems.ts';
import type { RegisterKey } from '../../../../machines/registers/drafts.ts';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import type { ClassHours, ImportRow } from '../../../../machines/registers/import/importRows.ts';
import type { ScheduledClass } from '../../../../machines/timetable/schedules.ts';
import type { Column } from '../../../files/lists/recordColumns.ts';
import type { Formats } from '../../../strings/format.ts';
import { namesakeLineText, namesakesText } from '../../../strings/groupText.ts';
import type { FieldChange } from '../../../strings/importedRows.ts';
import { changedText, problemText } from '../../../strings/importedRows.ts';
import { recordWarningTexts } from '../../../strings/recordWarnings.ts';
import { warningWords } from '../../../strings/schedules.ts';

/** What words are made with. */
interface Wording {
  register: ImportKey;
  /** Of a register; none of the timetable. */
  columns: readonly Column[];
  day: Formats['day'];
  common: ReadonlyMap<string, CommonProblem>;
}

/**
 * Why a row is left out but for what is said of many at once, or what it changes; of a class when and
 * where it is, and what speaks against it.
 */
export function wordsOf(row: ImportRow, { register, columns, day, common }: Wording): string[] {
  const { kind, problems, changed, hours, entry, warnings } = row;
  if (problems.length > 0) {
    const reasons = problems
      .filter((one) => kind !== 'error' || !common.has(problemKey(one)))
      .map((one) => problemText(register, one));
    return hours ? [hoursText(hours, day), ...reasons].filter(Boolean) : reasons;
  }
  if (register !== 'schedules') {
    const doubts = warnings.map(warningText);
    if (changed.length > 0) {
      return [changedText(register, changesOf(columns, row, day)), ...doubts];
    }
    const namesakes = namesakesText(row.namesakes);
    const said = entry ? [readText(register, columns, entry.draft, day)] : [];
    const above = row.namesakeLine !== '' ? [namesakeLineText(row.namesakeLine)] : [];
    return [...said, ...doubts, ...(namesakes === null ? [] : [namesakes]), ...above];
  }
  if (!entry) return [];
  const draft = entry.draft as ScheduledClass;
  return [
    `${hoursText(draft, day)}, ${draft.employee}, ${draft.classroom}`,
    ...warnings.map(warningText),
  ];
}

function warningText(warning: ImportRow['warnings'][number]): string {
  return warning.code === 'enrolledLater' || warning.code === 'endsBeforeStart'
    ? recordWarningTexts[warning.code]
    : warningWords(warning, null);
}

function hoursText({ date, startTime, endTime, group }: ClassHours, day: Formats['day']): string {
  const end = startTime === '' && endTime !== '' ? `hasta ${endTime}` : endTime;
  const times = [startTime, end].filter(Boolean).join('–');
  const written = date === '' ? '' : `${weekdayOf(date)} ${day(date)}`;
  return [written, times, group].filter(Boolean).join(', ');
}

/** What a file says of a new record beside its name, as its columns write it; of a password nothing. */
function readText(
  register: RegisterKey,
  columns: readonly Column[],
  draft: object,
  day: Formats['day'],
): string {
  return columns
    .filter(({ field }) => field !== null && field !== 'name' && field !== 'password')
    .flatMap(({ heading, write }) => {
      const [read, blank] = [draft, blanks[register]].map(write as (record: object) => unknown);
      return read === blank ? [] : [`${heading}: ${writtenOut(read, day)}`];
    })
    .join(' · ');
}

/** What an update changes, as the file's columns write it. */
function changesOf(
  columns: readonly Column[],
  { changed, entry }: ImportRow,
  day: Formats['day'],
): FieldChange[] {
  return changed.map((field): FieldChange => {
    const column = columns.find((one) => one.field === field);
    if (!column || !entry?.base || field === 'password')
      return { field, before: null, after: null };
    const write = column.write as (record: object) => unknown;
    const [before, after] = [entry.base, { ...entry.base, ...entry.draft }].map(write);
    return { field, before: writtenOut(before, day), after: writtenOut(after, day) };
  });
}

/** A day as the settings write days: how the file wrote it may be read in two ways. */
function writtenOut(value: unknown, day: Formats['day']): string {
  const text = String(value);
  return isDay(text) ? day(text) : text;
}
