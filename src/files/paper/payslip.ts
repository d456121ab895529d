import type { PDFDocument, PDFImage, PDFPage } from 'pdf-lib';
import { spanOfRun } from '../../../machines/payroll/runs.ts';
import type { CancelledRecord, PayslipRecord } from '../../../machines/payroll/corrections.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import type { Formats } from '../../strings/format.ts';
import { formatsOf } from '../../strings/format.ts';
import { amountInWords } from '../../strings/amountInWords.ts';
import { identifierLabels } from '../../strings/fields.ts';
import { pause } from '../../loading/pause.ts';
import { drawAmounts, layOutAmounts } from './payslipAmounts.ts';
import { drawAnnex } from './payslipAnnex.ts';
import { classesOf, drawClasses, haveRoom } from './payslipClasses.ts';
import { left, middle, page, right } from './payslipPage.ts';
import type { PdfOptions } from './openPdf.ts';
import { openPdf } from './openPdf.ts';
import type { PdfText } from './pdfText.ts';
import { accent, gray, ink, shade, stampRed } from './paperLook.ts';

export interface PayslipOptions extends PdfOptions {
  /** Called with the count after each payslip. */
  onWritten?: (written: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds of work after which the page gets its turn. */
const longestWork = 25;

/** One document, a letter page for each record and what it has no room for after it; throws when the signal aborts it. */
export async function writePayslips(
  records: readonly PayslipRecord[],
  { onWritten, signal, ...options }: PayslipOptions,
): Promise<Uint8Array> {
  const { settings } = options;
  const people = records.flatMap((record) => [
    record.name,
    record.position,
    ...(record.adjustments ?? []).map(({ concept }) => concept),
    ...classesOf(record).flatMap(({ activity, group, titular = '' }) => [activity, group, titular]),
    ...('cancelled' in record ? [record.cancelled.reason] : []),
  ]);
  const texts = [settings.school.email, ...people];
  const { document, text, image } = await openPdf(titleOf(records), texts, options);
  document.setSubject('Recibo de nómina');
  const slip = { text, settings, image, formats: formatsOf(settings.system) };
  await pause();
  let since = performance.now();
  for (const [index, record] of records.entries()) {
    drawPayslip(document, record, slip);
    onWritten?.(index + 1);
    if (performance.now() - since > longestWork) {
      await pause();
      since = performance.now();
    }
    signal?.throwIfAborted();
  }
  await pause();
  const bytes = await document.save({ objectsPerTick: 20 });
  signal?.throwIfAborted();
  return bytes;
}

function titleOf(records: readonly PayrollRecord[]): string {
  const { employeeId = '', payPeriod = '', cutOff = '' } = records[0] ?? {};
  return records.length === 1
    ? `Recibo de nómina ${employeeId} ${payPeriod}`
    : `Recibos de nómina, corte ${cutOff}`;
}

interface Slip {
  text: PdfText;
  settings: Settings;
  image: PDFImage | null;
  formats: Formats;
}

function drawPayslip(document: PDFDocument, record: PayslipRecord, slip: Slip): void {
  const sheet = document.addPage([page.width, page.height]);
  const amounts = layOutAmounts(record, slip.text, slip.formats);
  drawHeader(sheet, record, slip);
  drawEmployee(sheet, record, slip);
  drawAmounts(sheet, amounts, slip.text);
  drawTotal(sheet, record, slip, amounts.drop);
  drawSignature(sheet, record, slip, amounts.drop);
  const classes = classesOf(record);
  drawClasses(sheet, classes, amounts.drop, slip.text);
  const annex = drawAnnex(
    document,
    record,
    {
      adjustments: amounts.overflow,
      classes: haveRoom(classes, amounts.drop) ? [] : classes,
    },
    slip,
  );
  const sheets = [sheet, ...annex];
  if (!('cancelled' in record)) return;
  for (const one of sheets) slip.text.stamp(one, 'CANCELADO');
  drawCancellation(sheet, record, slip);
}

function drawCancellation(
  sheet: PDFPage,
  { cancelled: { on, reason } }: CancelledRecord,
  { text, formats }: Slip,
): void {
  const style = { size: 8, isBold: true, color: stampRed };
  const words = `Pago cancelado el ${formats.day(on)}: ${reason}`;
  for (const [index, line] of text
    .wrap(words, right - left, style)
    .slice(0, 4)
    .entries()) {
    text.draw(sheet, line, left, 772 - index * 10, { ...style, width: right - left });
  }
}

function drawHeader(sheet: PDFPage, { payPeriod }: PayrollRecord, slip: Slip): void {
  const { text, settings, image } = slip;
  const { name, address, phone, email } = settings.school;
  const start = image ? left + 62 : left;
  if (image) {
    const { width, height } = image.scaleToFit(48, 48);
    sheet.drawImage(image, { x: left, y: 714 - height / 2, width, height });
  }
  const width = 410 - start;
  text.draw(sheet, name, start, 724, { size: 15, isBold: true, width });
  text.draw(sheet, address, start, 708, { size: 9, color: gray, width });
  text.draw(sheet, [phone, email].filter(Boolean).join('  ·  '), start, 695, {
    size: 9,
    color: gray,
    width,
  });
  const style = { size: 12, isBold: true, align: 'right', color: accent } as const;
  text.draw(sheet, 'RECIBO DE NÓMINA', right, 724, style);
  text.draw(sheet, `Período ${payPeriod}`, right, 708, { size: 9, align: 'right', color: gray });
  sheet.drawRectangle({ x: left, y: 676, width: right - left, height: 2, color: accent });
}

function drawEmployee(sheet: PDFPage, record: PayrollRecord, { text, formats }: Slip): void {
  const { from, to } = spanOfRun(record.cutOff);
  const facts = [
    ['Empleado', record.name],
    ['Número de empleado', record.employeeId],
    ['Puesto', record.position],
    ['Período que se paga', `${formats.day(from)} al ${formats.day(to)}`],
    ['Fecha de corte', formats.day(record.cutOff)],
    ['Fecha de pago', record.payDate === null ? 'Pendiente' : formats.day(record.payDate)],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const x = index % 2 === 0 ? left : 366;
    const y = 652 - Math.floor(index / 2) * 36;
    const width = index % 2 === 0 ? 296 : right - 366;
    text.draw(sheet, label, x, y, { size: 8, color: gray });
    drawValue(sheet, text, value, x, y, { width, isBold: index === 0 });
  }
  const known = printed.flatMap((one) =>
    record[one] ? [`${identifierLabels[one]} ${record[one]}`] : [],
  );
  text.draw(sheet, known.join('   ·   '), left, 547, { size: 9, width: right - left });
}

/** Nobody needs the number of an account to sign for what went there. */
const printed = ['rfc', 'curp', 'nss'] as const;

/** Under its label: a long one in two smaller lines. */
function drawValue(
  sheet: PDFPage,
  text: PdfText,
  value: string,
  x: number,
  y: number,
  { width, isBold }: { width: number; isBold: boolean },
): void {
  const [first = '', ...others] = text.wrap(value, width, { size: 11, isBold });
  if (others.length === 0) {
    text.draw(sheet, first, x, y - 14, { size: 11, isBold, width });
    return;
  }
  const [upper = '', ...lower] = text.wrap(value, width, { size: 8.5, isBold });
  text.draw(sheet, upper, x, y - 11, { size: 8.5, isBold, width });
  text.draw(sheet, lower.join(' '), x, y - 21, { size: 8.5, isBold, width });
}

function drawTotal(sheet: PDFPage, record: PayrollRecord, slip: Slip, drop: number): void {
  const { text, settings, formats } = slip;
  const box = { x: left, y: 352 - drop, width: right - left, height: 56 };
  sheet.drawRectangle({ ...box, color: shade });
  text.draw(sheet, 'TOTAL A PAGAR', left + 12, 386 - drop, {
    size: 9,
    isBold: true,
    color: accent,
  });
  const words = `(${amountInWords(record.netSalary, settings.system.currency)})`;
  const style = { size: 9 };
  for (const [index, line] of text.wrap(words, 330, style).entries()) {
    text.draw(sheet, line, left + 12, 371 - drop - index * 11, style);
  }
  text.draw(sheet, formats.money(record.netSalary), right - 12, 373 - drop, {
    size: 20,
    isBold: true,
    align: 'right',
    width: 140,
  });
}

function drawSignature(
  sheet: PDFPage,
  { name }: PayrollRecord,
  { text }: Slip,
  drop: number,
): void {
  const style = { size: 9, color: gray };
  text.draw(
    sheet,
    'Recibí la cantidad indicada como pago de mi trabajo en el período señalado.',
    left,
    322 - drop,
    style,
  );
  const line = { color: ink, thickness: 0.75 };
  sheet.drawLine({ start: { x: 186, y: 262 - drop }, end: { x: 426, y: 262 - drop }, ...line });
  text.draw(sheet, name, middle, 248 - drop, { size: 10, align: 'center', width: 440 });
  text.draw(sheet, 'Firma de recibido', middle, 235 - drop, { ...style, align: 'center' });
  text.draw(sheet, 'Este recibo no sustituye al CFDI de nómina.', middle, 196 - drop, {
    size: 8,
    color: gray,
    align: 'center',
  });
}
