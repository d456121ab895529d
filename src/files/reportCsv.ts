import type { Cell, ColumnCode, Report } from '../../machines/reports/reports.ts';
import { columnKinds } from '../../machines/reports/reports.ts';
import type { Formats } from '../strings/format.ts';
import { cellText, columnLabels } from '../strings/reports.ts';
import type { CsvCell } from './csv.ts';
import { writeCsv } from './csv.ts';

/** A report as CSV: one line of headings, its rows, and its totals where it has some. */
export function writeReportCsv(
  { columns, rows, totals }: Pick<Report, 'columns' | 'rows' | 'totals'>,
  formats: Formats,
): string {
  const write = (row: readonly Cell[]) =>
    row.map((cell, index) => csvCell(columns[index]!, cell, formats));
  return writeCsv([
    columns.map((column) => columnLabels[column]),
    ...rows.map(write),
    ...(totals ? [['Total', ...write(totals).slice(1)]] : []),
  ]);
}

/** Numbers stay numbers, money in pesos; what there is nothing to say of stays empty. */
function csvCell(column: ColumnCode, cell: Cell, formats: Formats): CsvCell {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return cellText(column, cell, formats);
  return columnKinds[column] === 'money' ? cell / 100 : Number(cell.toFixed(4));
}
