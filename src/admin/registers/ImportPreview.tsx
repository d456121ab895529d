import { Group, Text } from '@mantine/core';
import { VList } from 'virtua';
import type { ImportableKey } from '../../../machines/registers/fields.ts';
import type { ImportRow, RowKind } from '../../../machines/registers/imports.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { StatusTone } from '../../ui/ToneBadge.tsx';
import { counted } from '../../strings/counted.ts';
import type { FieldChange } from '../../strings/imports.ts';
import { changedText, problemText, rowKinds } from '../../strings/imports.ts';
import { columnsOf } from '../../files/recordColumns.ts';
import classes from './ImportPreview.module.css';

interface ImportPreviewProps {
  register: ImportableKey;
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
  const lines = rows.map((row) => <PreviewRow key={row.line} register={register} row={row} />);
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

function PreviewRow({ register, row }: { register: ImportableKey; row: ImportRow }) {
  const { line, kind, name, problem, changed } = row;
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
        {problem || changed.length > 0 ? (
          <Text span size="xs" c="dimmed" display="block">
            {problem
              ? problemText(register, problem)
              : changedText(register, changesOf(register, row))}
          </Text>
        ) : null}
      </Text>
    </article>
  );
}

/** What an update changes, as the file's columns write it. */
function changesOf(register: ImportableKey, { changed, entry }: ImportRow): FieldChange[] {
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
