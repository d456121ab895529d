import type { PDFImage, PDFPage, RGB } from 'pdf-lib';
import { rgb } from 'pdf-lib';
import type { AttendanceRoll, RollRow } from '../../../machines/lessons/attendanceRolls.ts';
import { hasNotListed } from '../../../machines/lessons/attendanceRolls.ts';
import type { Mark } from '../../../machines/lessons/justifications.ts';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import { pause } from '../../loading/pause.ts';
import {
  dayNumber,
  figureHeads,
  figuresOf,
  hasSeveralADay,
  letterOf,
  notListedText,
  rollTitle,
  teachersLine,
  teachersText,
  weekdayLetter,
} from '../../strings/rolls.ts';
import { monthText } from '../../strings/studentFile.ts';
import { studentNames } from '../../strings/studentNames.ts';
import type { PdfOptions } from './openPdf.ts';
import { openPdf } from './openPdf.ts';
import type { PdfText } from './pdfText.ts';
import { accent, gray, ink, shade, wideLetter } from './paperLook.ts';

const page = wideLetter;
const left = 30;
const right = page.width - left;
const tableTop = 534;
const headHeight = 24;
const tableFoot = 66;
const numberWidth = 18;
const leastNameWidth = 168;
const mostNameWidth = 280;
const figureWidth = 26;
const rateWidth = 40;
const figuresWidth = (figureHeads.length - 1) * figureWidth + rateWidth;
const marksWidth = right - figuresWidth - leastNameWidth - numberWidth - left;
const widestMark = 24;

/** Six days a week in a month of 31 days. */
const classesPerPage = 27;
const rowsPerPage = 45;
const tallestRow = 15;

const line = rgb(0.72, 0.75, 0.8);
const markColors: Readonly<Record<Mark | 'notListed', RGB>> = {
  presente: ink,
  ausente: rgb(0.72, 0.08, 0.08),
  retardo: rgb(0.6, 0.34, 0),
  justificada: accent,
  notListed: gray,
};

/** Which rows and classes of the roll a page has; the totals stand beside the last classes. */
interface Part {
  rows: readonly RollRow[];
  firstRow: number;
  firstClass: number;
  endClass: number;
  hasTotals: boolean;
  /** Whether it ends with the sum of all rows. */
  hasSum: boolean;
}

interface Drawing {
  roll: AttendanceRoll;
  /** As the list has them, by row. */
  names: readonly string[];
  text: PdfText;
  rowHeight: number;
}

/** A roll on letter pages, each with its heading, its days and a line to sign. */
export async function writeRollPdf(roll: AttendanceRoll, options: PdfOptions): Promise<Uint8Array> {
  const { group, subject, month, teachers, rows } = roll;
  const texts = [group, subject, ...teachers, ...rows.map(({ name }) => name)];
  const title = `${rollTitle}: ${group}, ${subject}, ${monthText(month)}`;
  const { document, text, image } = await openPdf(title, texts, options);

  const parts = partsOf(roll);
  const mostLines = Math.max(...parts.map((part) => part.rows.length)) + 1;
  const room = tableTop - headHeight - tableFoot;
  const rowHeight = Math.min(tallestRow, room / mostLines);
  const drawing = { roll, names: studentNames(rows), text, rowHeight };
  for (const [index, part] of parts.entries()) {
    const sheet = document.addPage([page.width, page.height]);
    drawHeading(sheet, { roll, settings: options.settings, text, image });
    drawTable(sheet, drawing, part);
    drawFoot(sheet, drawing, `Página ${index + 1} de ${parts.length}`);
    if (index % 10 === 9) await pause();
  }
  return document.save({ objectsPerTick: 50 });
}

/** The pages: all classes of the first rows, then those of the next. */
function partsOf({ rows, classes }: AttendanceRoll): Part[] {
  const across = Math.max(1, Math.ceil(classes.length / classesPerPage));
  const down = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const perPage = Math.ceil(classes.length / across);
  return Array.from({ length: across * down }, (_, index): Part => {
    const row = Math.floor(index / across) * rowsPerPage;
    const column = index % across;
    const hasTotals = column === across - 1;
    return {
      rows: rows.slice(row, row + rowsPerPage),
      firstRow: row,
      firstClass: column * perPage,
      endClass: Math.min(classes.length, (column + 1) * perPage),
      hasTotals,
      hasSum: index === across * down - 1,
    };
  });
}

function drawTable(sheet: PDFPage, { roll, names, text, rowHeight }: Drawing, part: Part): void {
  const classes = roll.classes.slice(part.firstClass, part.endClass);
  const width = Math.min(widestMark, marksWidth / Math.max(1, classes.length));
  const spare = marksWidth - classes.length * width;
  const nameWidth = Math.min(mostNameWidth, leastNameWidth + spare);
  const marksLeft = left + numberWidth + nameWidth;
  const figuresLeft = marksLeft + classes.length * width;
  const end = part.hasTotals ? figuresLeft + figuresWidth : figuresLeft;
  const size = Math.min(9, rowHeight - 1.6);
  const top = tableTop - headHeight;
  const place = (index: number) => marksLeft + (index + 0.5) * width;
  const drawFigures = (texts: readonly string[], y: number, isBold: boolean) => {
    for (const [index, value] of texts.entries()) {
      const x = figuresLeft + (index + 1) * figureWidth;
      const isRate = index === texts.length - 1;
      text.draw(sheet, value, (isRate ? figuresLeft + figuresWidth : x) - 4, y, {
        size,
        isBold,
        align: 'right',
      });
    }
  };

  sheet.drawRectangle({ x: left, y: top, width: end - left, height: headHeight, color: shade });
  text.draw(sheet, 'Estudiante', left + numberWidth, top + 5, { size: 8.5, isBold: true });
  const hasHours = hasSeveralADay(roll.classes);
  for (const [index, { date, time }] of classes.entries()) {
    const style = { size: 8, align: 'center' as const, width: width - 1 };
    text.draw(sheet, weekdayLetter(date), place(index), top + 15.5, { ...style, color: gray });
    text.draw(sheet, dayNumber(date), place(index), top + 7, { ...style, isBold: true });
    if (hasHours) text.draw(sheet, time, place(index), top + 1.5, { ...style, size: 5 });
  }
  if (part.hasTotals) drawFigures(figureHeads, top + 5, true);

  const lines = part.rows.length + (part.hasSum ? 1 : 0);
  const baseOf = (row: number) =>
    top - (row + 1) * rowHeight + (rowHeight - size) / 2 + size * 0.13;
  for (const [index, { marks, ...counted }] of part.rows.entries()) {
    const y = baseOf(index);
    const number = String(part.firstRow + index + 1);
    text.draw(sheet, number, left + numberWidth - 4, y, { size, align: 'right', color: gray });
    const name = names[part.firstRow + index]!;
    text.draw(sheet, name, left + numberWidth, y, { size, width: nameWidth - 4 });
    for (const [column, mark] of marks.slice(part.firstClass, part.endClass).entries()) {
      if (mark === null) continue;
      const isBold = mark !== 'presente' && mark !== 'notListed';
      const style = { size, isBold, align: 'center' as const, color: markColors[mark] };
      text.draw(sheet, letterOf(mark), place(column), y, style);
    }
    if (part.hasTotals) drawFigures(figuresOf(counted), y, false);
  }
  if (part.hasSum) {
    text.draw(sheet, 'Total', left + numberWidth, baseOf(lines - 1), { size, isBold: true });
    drawFigures(figuresOf(roll.total), baseOf(lines - 1), true);
  }

  const bottom = top - lines * rowHeight;
  for (let row = 0; row <= lines; row += 1) {
    const y = top - row * rowHeight;
    sheet.drawLine({ start: { x: left, y }, end: { x: end, y }, color: line, thickness: 0.4 });
  }
  const columns = classes.map((_, index) => marksLeft + index * width);
  for (const x of [...columns, figuresLeft]) {
    const start = { x, y: tableTop };
    sheet.drawLine({ start, end: { x, y: bottom }, color: line, thickness: 0.4 });
  }
}

interface Heading {
  roll: AttendanceRoll;
  settings: Settings;
  text: PdfText;
  image: PDFImage | null;
}

function drawHeading(sheet: PDFPage, { roll, settings, text, image }: Heading): void {
  const { name, address, phone } = settings.school;
  const start = image ? left + 42 : left;
  if (image) {
    const { width, height } = image.scaleToFit(30, 30);
    sheet.drawImage(image, { x: left, y: 576 - height / 2, width, height });
  }
  const width = 380 - start;
  text.draw(sheet, name, start, 577, { size: 12, isBold: true, width });
  const contact = [address, phone].filter(Boolean).join('  ·  ');
  text.draw(sheet, contact, start, 564, { size: 8, color: gray, width });
  const title = `${rollTitle} · ${monthText(roll.month)}`;
  text.draw(sheet, title, right, 577, {
    size: 12,
    isBold: true,
    align: 'right',
    color: accent,
    width: right - 396,
  });
  text.draw(sheet, teachersLine(roll), right, 564, {
    size: 8.5,
    align: 'right',
    width: right - 396,
  });
  text.draw(sheet, `Grupo ${roll.group}  ·  ${roll.subject}`, left, 544, {
    size: 10.5,
    isBold: true,
    width: right - left,
  });
  sheet.drawRectangle({ x: left, y: 556, width: right - left, height: 1.2, color: accent });
}

function drawFoot(sheet: PDFPage, { roll, text }: Drawing, number: string): void {
  const y = 36;
  const start = right - 250;
  sheet.drawLine({ start: { x: start, y }, end: { x: right, y }, color: ink, thickness: 0.7 });
  text.draw(sheet, `Firma: ${teachersText(roll)}`, start + 125, y - 11, {
    size: 8.5,
    align: 'center',
    width: 250,
  });
  const legend = 'P presente · A ausente · R tardanza · J justificada';
  const whole = hasNotListed(roll) ? `${legend} · ${notListedText}` : legend;
  text.draw(sheet, whole, left, y - 11, { size: 8, color: gray });
  text.draw(sheet, number, left, y, { size: 8, color: gray });
}
