import type { PDFPage } from 'pdf-lib';
import type { PaidClass, PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import { counted } from '../../strings/counted.ts';
import { writeDuration } from '../../strings/duration.ts';
import { shortDay } from '../../strings/format.ts';
import { left, middle, right } from './payslipPage.ts';
import type { PdfText } from './pdfText.ts';
import { gray } from './paperLook.ts';

/** Below the last line of a payslip whose amounts take three rows, in points. */
const top = 170;
const lowest = 36;
const lineHeight = 10.5;
const titleHeight = 14;
const size = 7.5;
const durationWidth = 34;

/** The classes that pay by the hour is for; a fixed pay is for none. */
export function classesOf({ paymentType, classes }: PayrollRecord): readonly PaidClass[] {
  return paymentType === 'hourly' ? classes : [];
}

/** Whether the classes have room on the payslip itself, in one column or two. */
export function haveRoom(classes: readonly PaidClass[], drop: number): boolean {
  return classes.length <= 2 * linesIn(drop);
}

/** Draws the classes under the payslip, or says that they are in its annex. */
export function drawClasses(
  sheet: PDFPage,
  classes: readonly PaidClass[],
  drop: number,
  text: PdfText,
): void {
  if (classes.length === 0) return;
  const start = top - drop;
  const style = { size: 8, isBold: true, color: gray };
  if (!haveRoom(classes, drop)) {
    const many = counted(classes.length, 'clase', 'clases');
    text.draw(sheet, `Se pagan ${many}: ver anexo.`, left, start, style);
    return;
  }
  text.draw(sheet, 'CLASES QUE SE PAGAN', left, start, style);
  const isNarrow = classes.length > linesIn(drop);
  const inFirst = isNarrow ? Math.ceil(classes.length / 2) : classes.length;
  for (const [index, one] of classes.entries()) {
    const isFirst = index < inFirst;
    const [from, to] = isFirst ? [left, isNarrow ? middle - 9 : right] : [middle + 9, right];
    const y = start - titleHeight - (isFirst ? index : index - inFirst) * lineHeight;
    drawClass(sheet, one, { from, to, y, size }, text);
  }
}

/** A class as a line: when, what, of whom and how long. */
export function drawClass(
  sheet: PDFPage,
  one: PaidClass,
  { from, to, y, size: lineSize }: { from: number; to: number; y: number; size: number },
  text: PdfText,
): void {
  const when = `${shortDay(one.date)}, ${one.startTime}–${one.endTime}`;
  const group = hasGroup(one) ? [one.group] : [];
  const covered = one.titular === undefined ? [] : [`suplencia de ${one.titular}`];
  const what = [when, one.activity, ...group, ...covered].join(' · ');
  text.draw(sheet, what, from, y, { size: lineSize, width: to - from - durationWidth });
  text.draw(sheet, writeDuration(one.minutes), to, y, {
    size: lineSize,
    align: 'right',
    width: durationWidth,
  });
}

function linesIn(drop: number): number {
  return Math.max(0, Math.floor((top - drop - titleHeight - lowest) / lineHeight) + 1);
}
