import { addDays, isDay, writeTime } from '../../../machines/kit/calendar.ts';
import { pad } from '../../../machines/kit/days.ts';
import { weekdays } from '../../../machines/kit/weekdays.ts';
import { fold } from '../../../machines/kit/text.ts';
import { parseTime } from '../../../machines/kit/typedTime.ts';
import type { SystemSettings } from '../../../machines/school/settingsShapes.ts';

/** How a day of two numbers and a year is read: '03/08/2026' as the 3rd of August or as the 8th of March. */
export type DateFormat = SystemSettings['dateFormat'];

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** A spreadsheet counts its days from this one; between these counts are the years 1954 to 2091. */
const firstDay = '1899-12-30';
const [leastCount, mostCount] = [20_000, 70_000];

/**
 * A day as lists write it, or as a spreadsheet's count of days, as YYYY-MM-DD; null where it is none.
 * The weekday that some write before it, and the time of day that systems write after it, are left out.
 */
export function dayIn(text: string, format: DateFormat): string | null {
  const written = text
    .trim()
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|\s*[ap]\.?\s?m\.?)?$/i, '');
  if (/^\d{5}(\.\d+)?$/.test(written)) {
    const count = Math.floor(Number(written));
    return leastCount <= count && count <= mostCount ? addDays(firstDay, count) : null;
  }
  const [one = '', two = '', three = '', ...more] = fold(written)
    .replace(namedWeekday, '')
    .replaceAll(/\b(de|del)\b/g, ' ')
    .split(/[\s./-]+/)
    .filter(Boolean);
  if (more.length > 0) return null;
  if (/^\d{4}$/.test(one)) return dayOf(one, two, three);
  const isMonthFirst = format === 'MM/DD/YYYY' && /^\d+$/.test(two);
  return isMonthFirst ? dayOf(three, one, two) : dayOf(three, two, one);
}

const namedWeekday = new RegExp(`^(${weekdays.map(fold).join('|')}),?\\s+`);

/** How some cells write their days: as those do that can be read in one order alone, else `otherwise`. */
export function writtenFormat(cells: readonly string[], otherwise: DateFormat): DateFormat {
  const formats = new Set(cells.flatMap(onlyFormat));
  const [format] = formats;
  return format !== undefined && formats.size === 1 ? format : otherwise;
}

/** Of two numbers and a year the order in which they are a day, where that is one alone. */
function onlyFormat(cell: string): DateFormat[] {
  const [, one = '', , two = '', year = ''] =
    /^(\d\d?)([/.-])(\d\d?)\2(\d{4}|\d\d)(?!\S)/.exec(cell) ?? [];
  const isDayFirst = dayOf(year, two, one) !== null;
  const isMonthFirst = dayOf(year, one, two) !== null;
  if (isDayFirst === isMonthFirst) return [];
  return [isDayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY'];
}

function dayOf(year: string, month: string, day: string): string | null {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  const whole = `${year.length === 2 ? '20' : ''}${year}-${pad(monthNumber)}-${pad(Number(day))}`;
  return isDay(whole) ? whole : null;
}

/** 1 to 12, or 0: 'agosto' and 'ago' are 8. */
function monthNamed(text: string): number {
  return text.length < 3 ? 0 : months.indexOf(text.slice(0, 3)) + 1;
}

/**
 * A weekday by its name, what it alone begins with or X, as some timetables write Wednesday; or a day;
 * null where it is neither: an M may be of two days.
 */
export function weekdayIn(text: string, format: DateFormat): string | null {
  const wanted = fold(text.trim().replace(/\.$/, '')).replace(/^x$/, 'mi');
  const [named, ...others] = weekdays.filter((day) => fold(day).startsWith(wanted));
  if (named && others.length === 0) return named;
  return dayIn(text, format);
}

/** A time of day as people write it, with seconds or without, or as a spreadsheet's part of a day, as HH:MM; else null. */
export function timeIn(text: string): string | null {
  const written = text.trim();
  if (/^0?\.\d+$/.test(written)) return writeTime(Math.round(Number(written) * 1_440));
  return parseTime(written.replace(/^(\d{1,2}:\d{2}):\d{2}\b/, '$1'));
}

/** The two times of '07:00 - 07:50' or '7:00 a 7:50', or null. */
export function spanIn(text: string): { start: string; end: string } | null {
  const parts = text.split(/\s*[-–—]\s*|\s+a\s+/i);
  const [start, end] = parts.map(timeIn);
  return parts.length === 2 && start && end ? { start, end } : null;
}
