import type { PDFDocument, PDFPage } from 'pdf-lib';
import type {
  Adjustment,
  PaidClass,
  PayrollRecord,
} from '../../../machines/school/payrollShapes.ts';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import { adjustmentLabels } from '../../strings/adjustments.ts';
import type { Formats } from '../../strings/format.ts';
import { drawClass } from './payslipClasses.ts';
import { left, page, right } from './payslipPage.ts';
import type { PdfText } from './pdfText.ts';
import { accent, gray, rule } from './paperLook.ts';

const top = 660;
const lowest = 60;
const lineHeight = 12;
const size = 10;
const classHeight = 16;

/** What has no room on the payslip. */
interface Overflow {
  adjustments: readonly Adjustment[];
  classes: readonly PaidClass[];
}

interface AnnexMeans {
  text: PdfText;
  settings: Settings;
  formats: Formats;
}

/** Concepts, then classes, that have no room on the payslip, on as many pages as they take. */
export function drawAnnex(
  document: PDFDocument,
  record: PayrollRecord,
  { adjustments, classes }: Overflow,
  { text, settings: { school }, formats }: AnnexMeans,
): PDFPage[] {
  const sheets: PDFPage[] = [];
  let y = lowest;
  for (const { type, concept, amount } of adjustments) {
    const lines = text.wrap(concept, 330, { size });
    const sheet = sheetFor(lines.length * lineHeight);
    text.draw(sheet, adjustmentLabels[type], left, y, { size, color: gray });
    text.draw(sheet, formats.money(amount), right, y, { size, align: 'right', width: 90 });
    for (const line of lines) {
      text.draw(sheet, line, left + 70, y, { size, width: 330 });
      y -= lineHeight;
    }
    sheet.drawLine({ start: { x: left, y: y + 5 }, end: { x: right, y: y + 5 }, color: rule });
    y -= 8;
  }
  if (classes.length > 0) {
    const sheet = sheetFor(3 * classHeight);
    const style = { size: 8, isBold: true, color: gray };
    text.draw(sheet, 'CLASES QUE SE PAGAN', left, y, style);
    y -= classHeight;
  }
  for (const one of classes) {
    const sheet = sheetFor(classHeight);
    drawClass(sheet, one, { from: left, to: right, y, size }, text);
    y -= classHeight;
  }
  return sheets;

  /** The last page, or a new one where that has not so much room. */
  function sheetFor(height: number): PDFPage {
    if (y - height < lowest) {
      sheets.push(openPage(document, record, school, text));
      y = top;
    }
    return sheets.at(-1)!; // The first to be drawn opened one.
  }
}

function openPage(
  document: PDFDocument,
  record: PayrollRecord,
  school: Settings['school'],
  text: PdfText,
): PDFPage {
  const sheet = document.addPage([page.width, page.height]);
  text.draw(sheet, school.name, left, 744, { size: 9, color: gray, width: right - left });
  const style = { size: 12, isBold: true, color: accent };
  text.draw(sheet, 'ANEXO DEL RECIBO DE NÓMINA', left, 724, style);
  text.draw(sheet, `Período ${record.payPeriod}`, right, 724, {
    size: 9,
    align: 'right',
    color: gray,
  });
  const whose = `${record.name}  ·  ${record.employeeId}`;
  text.draw(sheet, whose, left, 702, { size: 10, width: right - left });
  sheet.drawRectangle({ x: left, y: 684, width: right - left, height: 2, color: accent });
  return sheet;
}
