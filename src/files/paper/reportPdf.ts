import type { PDFImage, PDFPage } from 'pdf-lib';
import type { Cell, ColumnCode, Report } from '../../../machines/reports/reports.ts';
import { filedCycles } from '../../../machines/school/cycles.ts';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import { filedText } from '../../strings/cycles.ts';
import type { Formats } from '../../strings/format.ts';
import { formatsOf } from '../../strings/format.ts';
import {
  cellText,
  columnLabels,
  emptyReport,
  isNumeric,
  reportTitles,
} from '../../strings/reports.ts';
import { pause } from '../../loading/pause.ts';
import { measuredRows } from '../measuredRows.ts';
import type { PdfOptions } from './openPdf.ts';
import { openPdf } from './openPdf.ts';
import type { PdfText } from './pdfText.ts';
import { accent, gray, rule, shade, wideLetter } from './paperLook.ts';

const page = wideLetter;
const left = 42;
const right = page.width - left;
const firstRow = 482;
const lastRow = 52;
const rowHeight = 17;
const size = 8.5;

/** A report on letter pages, each with the school's heading, the column names and its number. */
export async function writeReportPdf(report: Report, options: PdfOptions): Promise<Uint8Array> {
  const { settings } = options;
  const formats = formatsOf(settings.system);
  const { columns, totals } = report;
  const rows = report.rows.map((row) => textsOf(row, columns, formats));
  const filed = filedText(filedCycles(settings.school, report.period), formats);
  const texts = [filed, ...rows.flat()];
  const { document, text, image } = await openPdf(titleOf(report, formats), texts, options);

  const summed = totals
    ? ['Total', ...textsOf(totals, columns, formats).slice(1)].map((one) =>
        one === '—' ? '' : one,
      )
    : null;
  const places = placesOf(columns, measuredRows(rows, summed));
  const perPage = Math.floor((firstRow - lastRow) / rowHeight);
  const lines = summed ? [...rows, summed] : rows;
  const pages = Math.max(1, Math.ceil(lines.length / perPage));
  // No sheet has the totals alone.
  const isLastShort = summed !== null && pages > 1 && lines.length % perPage === 1;
  const endOf = (number: number) =>
    isLastShort && number === pages - 1 ? lines.length - 2 : number * perPage;
  for (let number = 1; number <= pages; number += 1) {
    const sheet = document.addPage([page.width, page.height]);
    drawHeading(sheet, { report, settings, formats, filed, text, image });
    drawColumns(sheet, text, columns, places);
    const own = lines.slice(endOf(number - 1), endOf(number));
    for (const [index, line] of own.entries()) {
      const y = firstRow - index * rowHeight;
      drawRow(sheet, text, line, { columns, places, y, isBold: line === summed });
    }
    if (lines.length === 0)
      text.draw(sheet, emptyReport, left, firstRow, { size: 10, color: gray });
    text.draw(sheet, `Página ${number} de ${pages}`, right, 28, {
      size: 8,
      align: 'right',
      color: gray,
    });
    if (number % 10 === 0) await pause();
  }
  return document.save({ objectsPerTick: 50 });
}

interface Heading {
  report: Report;
  settings: Settings;
  formats: Formats;
  /** Which cycles of the period are in a file, in words. */
  filed: string;
  text: PdfText;
  image: PDFImage | null;
}

function drawHeading(
  sheet: PDFPage,
  { report, settings, formats, filed, text, image }: Heading,
): void {
  const { name, address, phone } = settings.school;
  const start = image ? left + 48 : left;
  if (image) {
    const { width, height } = image.scaleToFit(38, 38);
    sheet.drawImage(image, { x: left, y: 558 - height / 2, width, height });
  }
  const width = 410 - start;
  text.draw(sheet, name, start, 564, { size: 13, isBold: true, width });
  text.draw(sheet, [address, phone].filter(Boolean).join('  ·  '), start, 549, {
    size: 8.5,
    color: gray,
    width,
  });
  text.draw(sheet, `Reporte de ${reportTitles[report.kind]}`, right, 564, {
    size: 13,
    isBold: true,
    align: 'right',
    color: accent,
  });
  text.draw(sheet, periodText(report, formats), right, 549, {
    size: 8.5,
    align: 'right',
    color: gray,
  });
  text.draw(sheet, filed, right, 537, { size: 8.5, align: 'right', color: gray });
  sheet.drawRectangle({ x: left, y: 530, width: right - left, height: 1.5, color: accent });
}

interface Place {
  x: number;
  width: number;
}

function drawColumns(
  sheet: PDFPage,
  text: PdfText,
  columns: readonly ColumnCode[],
  places: readonly Place[],
): void {
  sheet.drawRectangle({ x: left, y: 500, width: right - left, height: 20, color: shade });
  const labels = columns.map((column) => columnLabels[column]);
  drawCells(sheet, text, labels, { columns, places, y: 507, isBold: true });
}

interface RowPlace {
  columns: readonly ColumnCode[];
  places: readonly Place[];
  y: number;
  isBold: boolean;
}

function drawRow(sheet: PDFPage, text: PdfText, cells: readonly string[], place: RowPlace): void {
  drawCells(sheet, text, cells, place);
  const y = place.y - 5.5;
  sheet.drawLine({
    start: { x: left, y },
    end: { x: right, y },
    color: rule,
    thickness: 0.5,
  });
}

function drawCells(
  sheet: PDFPage,
  text: PdfText,
  cells: readonly string[],
  { columns, places, y, isBold }: RowPlace,
): void {
  for (const [index, cell] of cells.entries()) {
    const { x, width } = places[index]!;
    const isRight = isNumeric(columns[index]!);
    text.draw(sheet, cell, isRight ? x + width - 5 : x + 5, y, {
      size,
      isBold,
      width: width - 10,
      align: isRight ? 'right' : 'left',
    });
  }
}

/** Columns share the page by the length of what stands in them. */
function placesOf(columns: readonly ColumnCode[], rows: readonly (readonly string[])[]): Place[] {
  const lengths = columns.map((column, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, row[index]?.length ?? 0),
      columnLabels[column].length,
    );
    return Math.min(34, Math.max(7, longest)) + 2;
  });
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let x = left;
  return lengths.map((length) => {
    const width = ((right - left) * length) / all;
    const place = { x, width };
    x += width;
    return place;
  });
}

function textsOf(row: readonly Cell[], columns: readonly ColumnCode[], formats: Formats): string[] {
  return row.map((cell, index) => cellText(columns[index]!, cell, formats));
}

function titleOf(report: Report, formats: Formats): string {
  return `Reporte de ${reportTitles[report.kind]}, ${periodText(report, formats)}`;
}

function periodText({ period }: Report, { day }: Formats): string {
  return `del ${day(period.from)} al ${day(period.to)}`;
}
