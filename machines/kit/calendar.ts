export const weekdays = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The local calendar day of an instant, YYYY-MM-DD. */
export function dayOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return writeDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** The local time of an instant, HH:MM. */
export function timeOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  return writeTime(date.getHours() * 60 + date.getMinutes());
}

/** A day some days later, or earlier when negative; days are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const date = utcDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return readUtcDay(date);
}

/** The same day of the month some months later, or that month's last day where it has none. */
export function addMonths(day: string, count: number): string {
  const [year, month, dayOfMonth] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return readUtcDay(new Date(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastOfMonth))));
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** Days from one day to another, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcDate(to).getTime() - utcDate(from).getTime()) / 86_400_000);
}

export function weekdayOf(day: string): Weekday {
  return weekdays[(utcDate(day).getUTCDay() + 6) % 7]!;
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((utcDate(day).getUTCDay() + 6) % 7));
}

/** Monday to Sunday of the day's week. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return weekdays.map((_, index) => addDays(monday, index));
}

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && readUtcDay(utcDate(text)) === text;
}

/** Minutes since midnight of a time HH:MM, or NaN when it is none. */
export function minutesOf(time: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time);
  if (!match) return Number.NaN;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= 24 * 60 && Number(match[2]) < 60 ? minutes : Number.NaN;
}

/** A time as typed, '9', '9:30', '9.30' or '0930', as HH:MM; null when it is none. */
export function parseTime(text: string): string | null {
  const typed = text.trim().replace('.', ':');
  const digits = /^(\d{1,2})(\d{2})?$/.exec(typed);
  const minutes = minutesOf(digits ? `${digits[1]}:${digits[2] ?? '00'}` : typed);
  return Number.isNaN(minutes) ? null : writeTime(minutes);
}

/** A time HH:MM of minutes since midnight. */
export function writeTime(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function partsOf(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function utcDate(day: string): Date {
  const [year, month, dayOfMonth] = partsOf(day);
  const date = new Date(Date.UTC(2000, month - 1, dayOfMonth));
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date;
}

function readUtcDay(date: Date): string {
  return Number.isNaN(date.getTime())
    ? ''
    : writeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function writeDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
