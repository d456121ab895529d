import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { SystemSettings } from '../../../machines/school/settingsShapes.ts';

type DateFormat = SystemSettings['dateFormat'];

/** A year of two digits is of this century. */
dayjs.extend(customParseFormat, { parseTwoDigitYear: (year: string) => 2000 + Number(year) });

/**
 * A day as typed, YYYY-MM-DD or in the settings' order, as YYYY-MM-DD; null when it is none. The
 * parts stand apart by points, hyphens, slashes or spaces, or are six or eight digits.
 */
export function parseDay(text: string, format: DateFormat): string | null {
  const typed = text.trim().replaceAll(/[\s./-]+/g, '/');
  const whole = format.replaceAll(/\W/g, '');
  const joined = [whole, whole.replace('YYYY', 'YY'), 'YYYYMMDD'];
  const day = dayjs(typed, [...orders[format].flatMap(withShortParts), ...joined], true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}

/** Whether the text names its year whole: before that, the day may be another one than is meant, as six digits of eight. */
export function hasWholeYear(text: string): boolean {
  return /(?<!\d)\d{4}(?!\d)|\d{8}/.test(text);
}

const orders: Readonly<Record<DateFormat, readonly string[]>> = {
  'DD/MM/YYYY': ['DD/MM/YYYY', 'DD/MM/YY', 'YYYY/MM/DD'],
  'MM/DD/YYYY': ['MM/DD/YYYY', 'MM/DD/YY', 'YYYY/MM/DD'],
  'YYYY-MM-DD': ['YYYY/MM/DD', 'YY/MM/DD', 'DD/MM/YYYY'],
};

function withShortParts(order: string): string[] {
  const days = [order, order.replace('DD', 'D')];
  return days.flatMap((one) => [one, one.replace('MM', 'M')]);
}
