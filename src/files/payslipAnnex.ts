import type { PDFDocument, PDFPage } from 'pdf-lib';
import type { Adjustment, PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { adjustmentLabels } from '../strings/adjustments.ts';
import type { Formats } from '../strings/format.ts';
import { accent, gray, left, page, right, rule } from './payslipPage.ts';
import type { PdfText } from './pdfText.ts';

const top = 660;
const lowest = 60;
const lineHeight = 12;

/** The concepts that have no room on the payslip, on as many pages as they take. */
export function drawAnnex(
  document: PDFDocument,
  record: PayrollRecord,
  overflow: readonly Adjustment[],
  { text, formats }: { text: PdfText; formats: Formats },
): PDFPage[] {
  const sheets: PDFPage[] = [];
  let y = lowest;
  for (const { type, concept, amount } of overflow) {
    const lines = text.wrap(concept, 330, { size: 10 });
    if (y - lines.length * lineHeight < lowest) {
      sheets.push(openPage(document, record, text));
      y = top;
    }
    const sheet = sheets.at(-1)!; // The first concept opened one.
    text.draw(sheet, adjustmentLabels[type], left, y, { size: 10, color: gray });
    text.draw(sheet, formats.money(amount), right, y, { size: 10, align: 'right', width: 90 });
    for (const line of lines) {
      text.draw(sheet, line, left + 70, y, { size: 10, width: 330 });
      y -= lineHeight;
    }
    sheet.drawLine({ start: { x: left, y: y + 5 }, end: { x: right, y: y + 5 }, color: rule });
    y -= 8;
  }
  return sheets;
}

function openPage(document: PDFDocument, record: PayrollRecord, text: PdfText): PDFPage {
  const sheet = document.addPage([page.width, page.height]);
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
