import type { Steps } from '../kit/steps.ts';
import type { School } from '../school/school.ts';
import type { ReportBuilder } from './reportParts.ts';
import type { Period, Report, ReportKind } from './reports.ts';
import { studentReports } from './studentReports.ts';
import { workReports } from './workReports.ts';

const builders: Record<ReportKind, ReportBuilder> = { ...studentReports, ...workReports };

/**
 * A report of the school's data for a period, in steps: whoever runs it may leave others time in
 * between. Without rows the period is empty.
 */
export function* buildReport(
  kind: ReportKind,
  school: School,
  period: Period,
  today: string,
): Steps<Report> {
  const { columns, rows, totals, chart } = yield* builders[kind](school, period, today);
  return {
    kind,
    period,
    columns,
    rows,
    totals: rows.length > 0 && totals ? columns.map((column) => totals[column] ?? null) : null,
    chart: rows.length === 0 ? null : chart,
  };
}
