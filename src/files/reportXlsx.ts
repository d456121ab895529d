import type { CellObject, SheetData } from 'write-excel-file/browser';
import writeXlsxFile from 'write-excel-file/browser';
import { isDay } from '../../machines/kit/calendar.ts';
import type { Cell, ColumnCode, ColumnKind, Report } from '../../machines/reports/reports.ts';
import { columnKinds } from '../../machines/reports/reports.ts';
import { filedCycles } from '../../machines/school/cycles.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import { filedText } from '../strings/cycles.ts';
import type { Formats } from '../strings/format.ts';
import { formatsOf } from '../strings/format.ts';
import { cellText, columnLabels, isNumeric, reportTitles } from '../strings/reports.ts';
import { measuredRows } from './measuredRows.ts';

/** A report as a workbook of one sheet: numbers are numbers, days are dates, money has its format. */
export function writeReportXlsx(report: Report, settings: Settings): Promise<Blob> {
  const { columns, rows, totals } = report;
  const cells = rows.map((row) => writeRow(row, columns, settings));
  const measured = measuredRows(rows, totals);
  const formats = formatsOf(settings.system);
  const data: SheetData = [
    ...heading(report, settings),
    columns.map((column) => ({
      value: columnLabels[column],
      fontWeight: 'bold',
      backgroundColor: '#dfe7f5',
      align: isNumeric(column) ? 'right' : 'left',
    })),
    ...cells,
    ...(totals ? [writeTotals(totals, columns, settings)] : []),
  ];
  return writeXlsxFile(data, {
    sheet: reportTitles[report.kind],
    orientation: 'landscape',
    stickyRowsCount: headingRows + 1,
    columns: columns.map((column, index) => ({
      width: widthOf(
        column,
        measured.map((row) => row[index] ?? null),
        formats,
      ),
    })),
  }).toBlob();
}

const headingRows = 4;
const widest = 44;

function heading({ kind, period }: Report, { school, system }: Settings): SheetData {
  const formats = formatsOf(system);
  const { day } = formats;
  const filed = filedText(filedCycles(school, period), formats);
  return [
    [{ value: school.name, fontWeight: 'bold', fontSize: 14 }],
    [{ value: school.address, textColor: '#5b6473' }],
    [
      {
        value: `Reporte de ${reportTitles[kind]}, del ${day(period.from)} al ${day(period.to)}`,
        fontWeight: 'bold',
      },
    ],
    filed === '' ? [] : [{ value: filed, textColor: '#5b6473' }],
  ];
}

function writeRow(
  row: readonly Cell[],
  columns: readonly ColumnCode[],
  settings: Settings,
): CellObject[] {
  return row.map((cell, index) => writeCell(columns[index]!, cell, settings));
}

function writeTotals(
  totals: readonly Cell[],
  columns: readonly ColumnCode[],
  settings: Settings,
): CellObject[] {
  const cells = writeRow(totals, columns, settings);
  return [{ value: 'Total' }, ...cells.slice(1)].map((cell) => ({
    ...cell,
    fontWeight: 'bold',
    topBorderStyle: 'thin',
  }));
}

function writeCell(column: ColumnCode, cell: Cell, { system }: Settings): CellObject {
  if (cell === null || cell === '') return {};
  const kind = columnKinds[column];
  if (typeof cell === 'string') {
    if (kind !== 'day' || !isDay(cell)) {
      return { value: cellText(column, cell, formatsOf(system)), type: String };
    }
    const format = system.dateFormat.toLowerCase();
    return { value: new Date(`${cell}T00:00:00Z`), type: Date, format };
  }
  const value = kind === 'money' ? cell / 100 : cell;
  return { value, type: Number, ...numberFormats[kind] };
}

const numberFormats: Partial<Record<ColumnKind, { format: string }>> = {
  money: { format: '#,##0.00' },
  hours: { format: '0.00' },
  percent: { format: '0.0' },
};

/** A number that is wider than its column is shown as '####', by any spreadsheet. */
function widthOf(column: ColumnCode, cells: readonly Cell[], formats: Formats): number {
  const longest = cells.reduce<number>(
    (most, cell) => Math.max(most, cellText(column, cell, formats).length),
    columnLabels[column].length,
  );
  return Math.min(widest, Math.max(12, longest + 2));
}
