import { Alert, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { VList } from 'virtua';
import {
  commonProblems,
  problemKey,
  saidTogether,
} from '../../../../machines/registers/import/commonProblems.ts';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import {
  byUrgency,
  doubtsOf,
  remarksOf,
} from '../../../../machines/registers/import/importRemarks.ts';
import type { ImportRow } from '../../../../machines/registers/import/importRows.ts';
import { readChosen } from '../../../../machines/registers/import/importing.ts';
import { useFormats } from '../../../ui/useFormats.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { writeCount } from '../../../strings/counted.ts';
import { remarkTexts } from '../../../strings/importRemarks.ts';
import { problemText, rowKinds } from '../../../strings/importedRows.ts';
import type { Column } from '../../../files/lists/recordColumns.ts';
import { columnsOf } from '../../../files/lists/recordColumns.ts';
import { rowTones } from './ImportTotals.tsx';
import { wordsOf } from './importWords.ts';
import classes from './ImportPreview.module.css';

interface ImportPreviewProps {
  importing: ImportRef;
  register: ImportKey;
  rows: readonly ImportRow[];
}

/** What scrolls must be reached by keyboard. */
const reached = { tabIndex: 0 };
const region = { ...reached, 'aria-label': 'Filas del archivo' };
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
  const shown = useMemo(() => byUrgency(rows), [rows]);
  const common = useMemo(() => commonProblems(rows), [rows]);
  const read = useSelector(importing, ({ context }) => context.read);
  const options = useSelector(importing, ({ context }) => context.options);
  const remarks = useMemo(
    () => remarksOf(rows, readChosen({ read, options }).rows, records),
    [rows, read, options, records],
  );
  const isOfSheets = read.sheet?.name === null;
  // Of 800 rows those in view alone are put into words.
  const renderRow = (row: ImportRow) => (
    <PreviewRow key={row.line} row={row} words={wordsOf(row, { register, columns, day, common })} />
  );
  return (
    <>
      {remarks.map(([remark, count]) => (
        <Alert key={remark} color="marigold" variant="light" role="note">
          {remarkTexts[remark](count, { register, isOfSheets })}
        </Alert>
      ))}
      {common.size > 0 ? (
        <ul {...reached} className={classes.common} aria-label="Errores de varias filas">
          {saidTogether(common).map(({ problem, count }) => (
            <Text key={problemKey(problem)} component="li" size="sm">
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
