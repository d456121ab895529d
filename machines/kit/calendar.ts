import type { Weekday } from './weekdays.ts';
import { pad } from './days.ts';
import { weekdays } from './weekdays.ts';
import { partsOf, readUtcDay } from './months.ts';

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

/** Later than any day that is written: what has no end yet ends on it. */
export const endOfTime = '9999-12-31';

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && readUtcDay(utcDate(text)) === text;
}

/** Whether the text is a day, none that is still to come on a local calendar day. */
export function hasCome(text: string, today: string): boolean {
  return isDay(text) && text <= today;
}

/** Minutes since midnight of a time HH:MM, or NaN when it is none. */
export function minutesOf(time: string): number {
  const known = knownMinutes.get(time);
  if (known !== undefined) return known;
  const minutes = parseMinutes(time);
  if (!Number.isNaN(minutes)) knownMinutes.set(time, minutes);
  return minutes;
}

/** There are few times in a day, and a year's classes ask for each of them thousands of times. */
const knownMinutes = new Map<string, number>();

/** The end of a day, in minutes of it. */
export const midnight = 24 * 60;

function parseMinutes(time: string): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(time);
  if (!match) return Number.NaN;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= midnight && Number(match[2]) < 60 ? minutes : Number.NaN;
}

/** A time HH:MM of minutes since midnight. */
export function writeTime(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

function utcDate(day: string): Date {
  const [year, month, dayOfMonth] = partsOf(day);
  const date = new Date(Date.UTC(2000, month - 1, dayOfMonth));
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date;
}
