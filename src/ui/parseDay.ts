import { isDay } from '../../machines/kit/calendar.ts';
import type { SystemSettings } from '../../machines/school/school.ts';

type DateFormat = SystemSettings['dateFormat'];

/**
 * A day as typed, YYYY-MM-DD or in the settings' order, as YYYY-MM-DD; null when it is none. The
 * parts stand apart by whatever is no digit, or are eight digits; a year of two is of this century.
 */
export function parseDay(text: string, format: DateFormat): string | null {
  const typed = text.trim();
  if (/^\d{8}$/.test(typed)) return readDigits(typed, format) ?? readDigits(typed, 'YYYY-MM-DD');
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,4})$/.exec(typed) ?? [];
  return readParts([first, second, third], orderOf(first, third, format));
}

/** Whether the text names its year whole: before that, the day may be another one than is meant. */
export function hasWholeYear(text: string): boolean {
  return /\d{4}/.test(text);
}

function orderOf(first: string, third: string, format: DateFormat): DateFormat {
  if (first.length === 4) return 'YYYY-MM-DD';
  return third.length === 4 && format === 'YYYY-MM-DD' ? 'DD/MM/YYYY' : format;
}

function readDigits(digits: string, format: DateFormat): string | null {
  let at = 0;
  const parts = format.split(/\W/).map(({ length }) => digits.slice(at, (at += length)));
  return readParts(parts, format);
}

function readParts(parts: readonly string[], format: DateFormat): string | null {
  const names = format.split(/\W/);
  const part = (name: string) => parts[names.indexOf(name)] ?? '';
  const year = part('YYYY').length === 2 ? `20${part('YYYY')}` : part('YYYY');
  const day = `${year}-${part('MM').padStart(2, '0')}-${part('DD').padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
