import { writeDay } from './days.ts';

/** The same day of the month some months later, or that month's last day where it has none. */
export function addMonths(day: string, count: number): string {
  const [year, month, dayOfMonth] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return readUtcDay(new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastOfMonth))));
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Year, month and day of a day YYYY-MM-DD. */
export function partsOf(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** The day of an instant in UTC, or nothing where it is none. */
export function readUtcDay(date: Date): string {
  return Number.isNaN(date.getTime())
    ? ''
    : writeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
