import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { VList } from 'virtua';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import type { ImportKey } from '../../../machines/registers/importColumns.ts';
import type { ImportRow, RowKind } from '../../../machines/registers/importRows.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { StatusTone } from '../../ui/ToneBadge.tsx';
import { counted } from '../../strings/counted.ts';
import type { FieldChange } from '../../strings/imports.ts';
import { changedText, problemText, rowKinds } from '../../strings/imports.ts';
import { warningWords } from '../../strings/schedules.ts';
import { columnsOf } from '../../files/recordColumns.ts';
import classes from './ImportPreview.module.css';

interface ImportPreviewProps {
  register: ImportKey;
  rows: readonly ImportRow[];
}

const kinds = ['new', 'update', 'duplicate', 'error'] as const satisfies readonly RowKind[];
const tones: Readonly<Record<RowKind, StatusTone>> = {
  new: 'good',
  update: 'info',
  duplicate: 'neutral',
  error: 'bad',
};
const totals: Readonly<Record<RowKind, (count: number) => string>> = {
  new: (count) => counted(count, 'nuevo', 'nuevos'),
  update: (count) => `${count} por actualizar`,
  duplicate: (count) => counted(count, 'duplicado', 'duplicados'),
  error: (count) => `${count} con error`,
};
/** What scrolls must be reached by keyboard. */
const region = { tabIndex: 0, 'aria-label': 'Filas del archivo' };
const alwaysRendered = 60;

/** What becomes of each row, and how many of each kind there are. */
export function ImportPreview({ register, rows }: ImportPreviewProps) {
  const formats = useFormats();
  // What somebody must mend comes first.
  const shown = useMemo(() => rows.toSorted((one, other) => urgency(other) - urgency(one)), [rows]);
  const lines = shown.map((row) => (
    <PreviewRow key={row.line} row={row} words={wordsOf(register, row, formats)} />
  ));
  return (
    <>
      <Group gap="xs" role="status">
        {kinds.map((kind) => (
          <StatusBadge
            key={kind}
            status={totals[kind](rows.filter((row) => row.kind === kind).length)}
            tone={tones[kind]}
          />
        ))}
      </Group>
      {rows.length <= alwaysRendered ? (
        <section {...region} className={classes.list}>
          {lines}
        </section>
      ) : (
        <VList {...region} role="region" className={classes.window}>
          {lines}
        </VList>
      )}
    </>
  );
}

function urgency({ kind, warnings }: ImportRow): number {
  if (kind === 'error') return 2;
  return warnings.length > 0 ? 1 : 0;
}

function PreviewRow({ row, words }: { row: ImportRow; words: readonly string[] }) {
  const { line, kind, name } = row;
  return (
    <article aria-label={`Fila ${line}`} className={classes.row}>
      <Text span size="xs" c="dimmed" className={classes.line}>
        {line}
      </Text>
      <span className={classes.kind}>
        <StatusBadge status={rowKinds[kind]} tone={tones[kind]} />
      </span>
      <Text span size="sm" className={classes.words}>
        {name === '' ? 'Sin nombre' : name}
        {words.map((text) => (
          <Text key={text} span size="xs" c="dimmed" display="block">
            {text}
          </Text>
        ))}
      </Text>
    </article>
  );
}

/** Why a row is left out, what it changes, or when and where a class is and what speaks against it. */
function wordsOf(register: ImportKey, row: ImportRow, { day }: Formats): string[] {
  const { problem, changed, entry, warnings } = row;
  if (problem) return [problemText(register, problem)];
  if (register !== 'schedules') {
    return changed.length > 0 ? [changedText(register, changesOf(register, row))] : [];
  }
  if (!entry) return [];
  const { date, startTime, endTime, group, employee, classroom } = entry.draft as ScheduledClass;
  return [
    `${weekdayOf(date)} ${day(date)}, ${startTime}–${endTime}, ${group}, ${employee}, ${classroom}`,
    ...warnings.map((warning) => warningWords(warning, null)),
  ];
}

/** What an update changes, as the file's columns write it. */
function changesOf(register: RegisterKey, { changed, entry }: ImportRow): FieldChange[] {
  const columns = columnsOf(register);
  return changed.map((field): FieldChange => {
    const column = columns.find((one) => one.field === field);
    if (!column || !entry?.base || field === 'password')
      return { field, before: null, after: null };
    const write = column.write as (record: object) => unknown;
    const [before, after] = [entry.base, { ...entry.base, ...entry.draft }].map(write);
    return { field, before: String(before), after: String(after) };
  });
}
