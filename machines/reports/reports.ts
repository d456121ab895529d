import { addMonths, firstOfMonth } from '../kit/months.ts';
import { addDays, isDay } from '../kit/calendar.ts';
import { isYearMistyped } from '../kit/mistypedYear.ts';

/** The six reports (decisions, 'Rules settled'). */
export const reportKinds = [
  'attendance',
  'payroll',
  'enrollment',
  'teaching',
  'classrooms',
  'sessions',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The periods to choose from, the default first (seed, section 9). */
export const periodChoices = [
  'current-month',
  'last-month',
  'current-quarter',
  'last-quarter',
  'current-year',
  'custom',
] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export const reportFormats = ['pdf', 'excel', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Calendar days, both included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * What the cells of a column are. Money is whole centavos, hours are decimal, a percent is from 0
 * to 100 with one decimal; null is nothing to say, such as the percentage of none.
 */
export const columnKinds = {
  group: 'text',
  course: 'text',
  student: 'text',
  career: 'text',
  employee: 'text',
  position: 'text',
  teacher: 'text',
  subject: 'text',
  topic: 'text',
  topicStatus: 'text',
  status: 'text',
  classroom: 'text',
  classroomType: 'text',
  time: 'text',
  date: 'day',
  cutOff: 'day',
  enrolledOn: 'day',
  lessons: 'count',
  students: 'count',
  attendances: 'count',
  present: 'count',
  absent: 'count',
  late: 'count',
  justified: 'count',
  classes: 'count',
  groups: 'count',
  days: 'count',
  capacity: 'count',
  hours: 'hours',
  bonuses: 'money',
  gross: 'money',
  isr: 'money',
  imss: 'money',
  iva: 'money',
  otherDeductions: 'money',
  deductions: 'money',
  net: 'money',
  attendanceRate: 'percent',
  occupancy: 'percent',
} as const;
export type ColumnCode = keyof typeof columnKinds;
export type ColumnKind = (typeof columnKinds)[ColumnCode];
export type Cell = string | number | null;

export interface ReportTable {
  columns: readonly ColumnCode[];
  rows: readonly (readonly Cell[])[];
  /** One cell a column, null where a sum says nothing; null where none says anything. */
  totals: readonly Cell[] | null;
}

/** Bars of the main figures, stacked; `values` go with `series`, `name` may be a day. */
export interface ReportChart {
  series: readonly ColumnCode[];
  points: readonly { name: string; values: readonly number[] }[];
  cut: ChartCut | null;
}

/** Where only the largest have a bar: by which figure, and of how many. */
export interface ChartCut {
  figure: ColumnCode;
  total: number;
}

export interface Report extends ReportTable {
  kind: ReportKind;
  period: Period;
  chart: ReportChart | null;
}

/** Why two days are no period. */
export type PeriodFault = 'missing' | 'reversed' | 'long';

export function periodFault({ from, to }: Period): PeriodFault | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'reversed';
  return isYearMistyped(from, to) ? 'long' : null;
}

/** The days a choice stands for, or null while the custom ones are no period. */
export function periodOf(choice: PeriodChoice, today: string, custom: Period): Period | null {
  const month = firstOfMonth(today);
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (choice) {
    case 'current-month':
      return monthsFrom(month, 1);
    case 'last-month':
      return monthsFrom(addMonths(month, -1), 1);
    case 'current-quarter':
      return monthsFrom(quarter, 3);
    case 'last-quarter':
      return monthsFrom(addMonths(quarter, -3), 3);
    case 'current-year':
      return monthsFrom(`${today.slice(0, 4)}-01-01`, 12);
    case 'custom':
      break;
  }
  return periodFault(custom) === null ? custom : null;
}

export function isWithin(day: string, { from, to }: Period): boolean {
  return from <= day && day <= to;
}

function monthsFrom(first: string, count: number): Period {
  return { from: first, to: addDays(addMonths(first, count), -1) };
}
