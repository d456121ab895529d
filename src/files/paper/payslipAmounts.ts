import type { PDFPage } from 'pdf-lib';
import type { Adjustment, PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import { counted } from '../../strings/counted.ts';
import { writeDuration } from '../../strings/duration.ts';
import type { Formats } from '../../strings/format.ts';
import { writePercent } from '../../strings/percent.ts';
import { left, middle, right } from './payslipPage.ts';
import type { PdfText } from './pdfText.ts';
import { gray, rule, shade } from './paperLook.ts';

/** A line of a column: what for, in as many lines as it takes, and how much. */
interface Row {
  label: readonly string[];
  amount: string;
}

interface Column {
  from: number;
  to: number;
  title: string;
  rows: readonly Row[];
  total: Row;
}

/** What a payslip has of amounts, and what of them has no room on its page. */
export interface Amounts {
  columns: readonly Column[];
  /** How much lower than with three rows all that follows stands, in points. */
  drop: number;
  overflow: readonly Adjustment[];
}

const labelSize = 10;
const conceptSize = 9;
const rowHeight = 19;
const lineHeight = 10;
/** With three rows. */
const leastHeight = 3 * rowHeight;
/** As much as leaves the signature on the page. */
const mostHeight = leastHeight + 146;
const amountWidth = 110;

/** Lays the amounts out: adjustments by concept, those of a column that is too long on a page of their own. */
export function layOutAmounts(
  record: PayrollRecord,
  text: PdfText,
  { money, pesos }: Formats,
): Amounts {
  const { adjustments = [] } = record;
  const bonuses = adjustments.filter(({ type }) => type === 'bonus');
  const deductions = adjustments.filter(({ type }) => type === 'deduction');
  const rowOf = ({ concept, amount }: Adjustment): Row => ({
    label: text.wrap(concept, middle - left - 9 - amountWidth, { size: conceptSize }),
    amount: money(amount),
  });
  const inOne = (some: readonly Adjustment[], noun: string): Row => ({
    label: [noun, `${counted(some.length, 'concepto', 'conceptos')}, ver anexo`],
    amount: money(some.reduce((sum, { amount }) => sum + amount, 0)),
  });
  const earned: Row[] = [row(payOf(record, pesos), money(record.baseSalary))];
  const withheld: Row[] = [
    row(`ISR (${writePercent(record.isrPercent)})`, money(record.isr)),
    row(`IMSS (${writePercent(record.imssPercent)})`, money(record.imss)),
    row(`IVA retenido (${writePercent(record.ivaPercent)})`, money(record.iva)),
  ];
  const bonusRows =
    bonuses.length === 0 ? [row('Bonos', money(record.bonuses))] : bonuses.map(rowOf);
  const deductionRows = deductions.map(rowOf);
  const isLong = (rows: readonly Row[]) => heightOf(rows) > mostHeight;
  const [manyBonuses, manyDeductions] = [
    isLong([...earned, ...bonusRows]),
    isLong([...withheld, ...deductionRows]),
  ];
  const columns: Column[] = [
    {
      from: left,
      to: middle - 9,
      title: 'PERCEPCIONES',
      rows: [...earned, ...(manyBonuses ? [inOne(bonuses, 'Bonos')] : bonusRows)],
      total: row('Total de percepciones', money(record.baseSalary + record.bonuses)),
    },
    {
      from: middle + 9,
      to: right,
      title: 'DEDUCCIONES',
      rows: [
        ...withheld,
        ...(manyDeductions ? [inOne(deductions, 'Otras deducciones')] : deductionRows),
      ],
      total: row('Total de deducciones', money(record.deductions)),
    },
  ];
  const tallest = Math.max(leastHeight, ...columns.map(({ rows }) => heightOf(rows)));
  return {
    columns,
    drop: tallest - leastHeight,
    overflow: [...(manyBonuses ? bonuses : []), ...(manyDeductions ? deductions : [])],
  };
}

export function drawAmounts(sheet: PDFPage, { columns, drop }: Amounts, text: PdfText): void {
  for (const { from, to, title, rows, total } of columns) {
    sheet.drawRectangle({ x: from, y: 516, width: to - from, height: 20, color: shade });
    text.draw(sheet, title, from + 8, 523, { size: 8, isBold: true, color: gray });
    let y = 498;
    for (const one of rows) {
      drawRow(one, y, false);
      y -= heightOf([one]);
    }
    const bottom = 446 - drop;
    sheet.drawLine({ start: { x: from, y: bottom }, end: { x: to, y: bottom }, color: rule });
    drawRow(total, bottom - 15, true);

    function drawRow({ label, amount }: Row, at: number, isBold: boolean) {
      const size = label.length > 1 ? conceptSize : labelSize;
      text.draw(sheet, amount, to - 8, at, { size: labelSize, isBold, align: 'right', width: 90 });
      for (const [index, line] of label.entries()) {
        const style = { size, isBold, width: to - from - amountWidth };
        text.draw(sheet, line, from + 8, at - index * lineHeight, style);
      }
    }
  }
}

function row(label: string, amount: string): Row {
  return { label: [label], amount };
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { label }) => sum + rowHeight + (label.length - 1) * lineHeight, 0);
}

function payOf({ paymentType, minutes, rate }: PayrollRecord, pesos: Formats['pesos']): string {
  if (paymentType === 'weekly') return 'Sueldo semanal';
  return `Sueldo por hora (${writeDuration(minutes)} × ${pesos(rate)})`;
}
