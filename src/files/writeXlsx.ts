import { writeRollXlsx } from './attendanceRollXlsx.ts';
import { writeReportXlsx } from './reportXlsx.ts';
import type { XlsxContent } from './xlsx.ts';

export function writeXlsx(content: XlsxContent): Promise<Blob> {
  return content.kind === 'report'
    ? writeReportXlsx(content.report, content.settings)
    : writeRollXlsx(content.roll, content.settings);
}
