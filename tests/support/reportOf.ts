import { runToEnd } from '../../machines/kit/steps.ts';
import { buildReport } from '../../machines/reports/reportTables.ts';
import type { Period, Report, ReportKind } from '../../machines/reports/reports.ts';
import type { School } from '../../machines/school/school.ts';

/** A report built at once. */
export function reportOf(kind: ReportKind, school: School, period: Period, today: string): Report {
  return runToEnd(buildReport(kind, school, period, today));
}
