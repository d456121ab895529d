import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { VList } from 'virtua';
import { isDay, weekdayOf } from '../../../machines/kit/calendar.ts';
import { blanks } from '../../../machines/registers/blanks.ts';
import type { CommonProblem } from '../../../machines/registers/commonProblems.ts';
import { commonProblems, problemKey } from '../../../machines/registers/commonProblems.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import type { ImportKey } from '../../../machines/registers/importColumns.ts';
import type { ImportRef } from '../../../machines/registers/importMachine.ts';
import type { ClassHours, ImportRow } from '../../../machines/registers/importRows.ts';
import { readChosen } from '../../../machines/registers/importing.ts';
import { bringsBack, countUngrouped, leavesGroup } from '../../../machines/registers/importRows.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { writeCount } from '../../strings/counted.ts';
import type { FieldChange } from '../../strings/imports.ts';
import {
  broughtBackText,
  changedText,
  movedText,
  namedTwiceText,
  problemText,
  rowKinds,
  ungroupedText,
  unknownIdsText,
} from '../../strings/imports.ts';
import { namesakeLineText, namesakesText } from '../../strings/groupText.ts';
import { recordWarningTexts } from '../../strings/recordWarnings.ts';
import { warningWords } from '../../strings/schedules.ts';
import type { Column } from '../../files/recordColumns.ts';
import { columnsOf } from '../../files/recordColumns.ts';
import { rowTones } from './ImportTotals.tsx';
import classes from './ImportPreview.module.css';

interface ImportPreviewProps {
  importing: ImportRef;
  register: ImportKey;
  rows: readonly ImportRow[];
}

/** What scrolls must be reached by keyboard. */
const region = { tabIndex: 0, 'aria-label': 'Filas del archivo' };
const alwaysRendered = 60;

/** What becomes of each row. */
export function ImportPreview({ importing, register, rows }: ImportPreviewProps) {
  const { day } = useFormats();
  const records = useSelector(importing, ({ context }) => context.records);
  const today = useSelector(importing, ({ context }) => context.today);
  const columns = useMemo(
    () =>
      register === 'schedules'
        ? []
        : (columnsOf(register, { ...records, today }) as readonly Column[]),
    [register, records, today],
  );
  // What somebody must mend comes first.
  const shown = useMemo(() => rows.toSorted((one, other) => urgency(other) - urgency(one)), [rows]);
  const common = useMemo(() => commonProblems(rows), [rows]);
  const moved = useMemo(() => rows.filter(leavesGroup).length, [rows]);
  const unknownIds = useMemo(() => rows.filter((row) => row.isIdUnknown).length, [rows]);
  const twice = useMemo(() => rows.filter((row) => row.namesakeLine !== '').length, [rows]);
  const read = useSelector(importing, ({ context }) => context.read);
  const options = useSelector(importing, ({ context }) => context.options);
  const ungrouped = useMemo(
    () => countUngrouped(rows, readChosen({ read, options }).rows),
    [rows, read, options],
  );
  const isJoined = useSelector(importing, ({ context }) => context.read.sheet?.name === null);
  const back = useMemo(() => rows.filter(bringsBack).length, [rows]);
  // Of 800 rows those in view alone are put into words.
  const renderRow = (row: ImportRow) => (
    <PreviewRow key={row.line} row={row} words={wordsOf(row, { register, columns, day, common })} />
  );
  return (
    <>
      {moved > 0 ? (
        <Alert color="marigold" variant="light" role="note">
          {movedText(moved)}
        </Alert>
      ) : null}
      {back > 0 ? (
        <Alert color="marigold" variant="light" role="note">
          {broughtBackText(back)}
        </Alert>
      ) : null}
      {ungrouped > 0 ? (
        <Alert color="marigold" variant="light" role="note">
          {ungroupedText(register, ungrouped)}
        </Alert>
      ) : null}
      {twice > 0 ? (
        <Alert color="marigold" variant="light" role="note">
          {namedTwiceText(twice, isJoined)}
        </Alert>
      ) : null}
      {unknownIds > 0 ? (
        <Alert color="marigold" variant="light" role="note">
          {unknownIdsText(unknownIds)}
        </Alert>
      ) : null}
      {common.size > 0 ? (
        <ul className={classes.common} aria-label="Errores de varias filas">
          {[...common].map(([key, { problem, count }]) => (
            <Text key={key} component="li" size="sm">
              <b>{`${writeCount(count)} filas:`}</b> {problemText(register, problem)}
            </Text>
          ))}
        </ul>
      ) : null}
      {rows.length <= alwaysRendered ? (
        <section {...region} className={classes.list}>
          {shown.map(renderRow)}
        </section>
      ) : (
        <VList {...region} role="region" className={classes.window} data={shown}>
          {renderRow}
        </VList>
      )}
    </>
  );
}

function urgency(row: ImportRow): number {
  if (row.kind === 'error') return 2;
  return doubtsOf(row) > 0 ? 1 : 0;
}

/** How many of a row's words, the last ones, are what a person should look at. */
function doubtsOf({ warnings, namesakes, namesakeLine }: ImportRow): number {
  return warnings.length + Math.min(1, namesakes.length) + (namesakeLine === '' ? 0 : 1);
}

function PreviewRow({ row, words }: { row: ImportRow; words: readonly string[] }) {
  const { line, kind, name } = row;
  const doubts = doubtsOf(row);
  const firstDoubt = words.length - doubts;
  return (
    <article aria-label={`Fila ${line}`} className={classes.row}>
      <span className={classes.line}>{line}</span>
      <span className={classes.kind}>
        <StatusTag status={rowKinds[kind]} tone={doubts > 0 ? 'warning' : rowTones[kind]} />
      </span>
      <span className={classes.words}>
        {name === '' ? 'Sin nombre' : name}
        {words.map((text, place) => (
          <span key={text} className={classes.word} data-warning={place >= firstDoubt || undefined}>
            {text}
          </span>
        ))}
      </span>
    </article>
  );
}

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
function wordsOf(row: ImportRow, { register, columns, day, common }: Wording): string[] {
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
