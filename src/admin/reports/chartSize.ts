import type { ReportChart } from '../../../machines/reports/reports.ts';

/** Side by side so many names have room; slanted more do, and need room of their own. */
const mostLevel = 4;

export function isSlanted({ points }: ReportChart): boolean {
  return points.length > mostLevel;
}

/** In pixels. */
export function heightOf(chart: ReportChart): number {
  return isSlanted(chart) ? 350 : 280;
}
