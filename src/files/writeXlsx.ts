import type { AttendanceRoll } from '../../machines/lessons/attendanceRolls.ts';
import type { Report } from '../../machines/reports/reports.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import { writeRollXlsx } from './attendanceRollXlsx.ts';
import { writeReportXlsx } from './reportXlsx.ts';

/** What a workbook is to hold. */
export type XlsxContent =
  | { kind: 'report'; report: Report; settings: Settings }
  | { kind: 'roll'; roll: AttendanceRoll; settings: Settings };

export function writeXlsx(content: XlsxContent): Promise<Blob> {
  return content.kind === 'report'
    ? writeReportXlsx(content.report, content.settings)
    : writeRollXlsx(content.roll, content.settings);
}
