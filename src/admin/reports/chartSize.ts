import type { ColumnCode, ReportChart } from '../../../machines/reports/reports.ts';

/** Side by side so many names have room; slanted more do, and need room of their own. */
const mostLevel = 4;
/** The first name leans out of the chart, and on a phone no further than its card. */
const mostLetters = { desk: 16, phone: 12 };
/** In pixels. */
export const legendHeight = 44;
/** In pixels, with the legend above and without the names below. */
const barsHeight = 250;
const levelHeight = 30;
/** What a slanted name takes of the height, and each letter of it. */
const slantHeight = 28;
const letterHeight = 4.5;

export function isSlanted({ points }: ReportChart): boolean {
  return points.length > mostLevel;
}

/** A name as there is room for it. */
export function shorten(name: string, isPhone: boolean): string {
  const most = mostLetters[isPhone ? 'phone' : 'desk'];
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** In pixels, by the longest name below a bar. */
export function labelsHeight(chart: ReportChart, isPhone: boolean): number {
  if (!isSlanted(chart)) return levelHeight;
  const longest = Math.max(
    ...chart.points.map(({ name }) => shorten(name || noGroup, isPhone).length),
  );
  return slantHeight + letterHeight * longest;
}

/** Of whom a bar without a name is. */
export const noGroup = 'Sin grupo';

/** In pixels. */
export function heightOf(chart: ReportChart, isPhone: boolean): number {
  return barsHeight + labelsHeight(chart, isPhone);
}

const colors: Partial<Record<ColumnCode, string>> = {
  present: 'var(--bar-good)',
  absent: 'var(--bar-bad)',
  late: 'var(--bar-middling)',
  deductions: 'var(--bar-middling)',
};

export function barColor(column: ColumnCode): string {
  return colors[column] ?? 'var(--bar-plain)';
}
