import { minutesOf, writeTime } from '../../../machines/kit/calendar.ts';
import { fold } from '../../../machines/kit/text.ts';
import { groupBy } from '../../../machines/kit/groupBy.ts';
import { isSaid } from './weekTexts.ts';
import { isOfLateShift } from './weekTitles.ts';
import { spanIn, timeIn } from './writtenTimes.ts';

/** The hours that a cell of a day says; what of it is none is its own, without an end. */
export function hoursOf(text: string): Hours[] {
  const parts = text.split(/[\n;,]| y /).filter(isSaid);
  return parts.map((part) => {
    const span = clockSpan.test(part) ? spanIn(part.trim()) : null;
    return span ? ofSchoolDay(span, earliest) : { start: part.trim(), end: '' };
  });
}

/** Times of day, HH:MM, or what stands in place of one; an end that isn't written is blank. */
export interface Hours {
  start: string;
  end: string;
}

/**
 * The hours that stand before the days of a row, in one cell, perhaps with their place in the day, or each in
 * its own; null where none do.
 */
export function hoursIn(before: readonly string[]): Hours | null {
  for (const text of before.map((one) => one.replace('\n', '-'))) {
    const span = spanIn(text) ?? spanIn(clockSpan.exec(text)?.[0] ?? '');
    if (span) return span;
  }
  const [start, end = ''] = before.flatMap((text) => clockTime(text) ?? []);
  return start === undefined ? null : { start, end };
}

/** What stands before the days of a row in place of its hours: 'Módulo 1', '2ª hora'; null where nothing does. */
export function periodIn(before: readonly string[]): string | null {
  return before.find((text) => periodName.test(fold(text))) ?? null;
}

const periodName =
  /^((modulo|bloque|periodo|sesion|hora)\s*\d{1,2}|\d{1,2}\s*\S{0,3}\s+(modulo|bloque|periodo|sesion|hora))$/;

const clockSpan =
  /\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?\s?(?:[-–—]|a)\s?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?\s?m\.?)?/i;

/** A number alone may be the hour's place in the day. */
function clockTime(text: string): string | null {
  return /[:.]\d|\d{3}|h|[ap]\.?\s?m/i.test(text) ? timeIn(text) : null;
}

/**
 * The hours of a week in their order, '1:20' after '12:30' as of the afternoon; of a week that is late the first
 * is of the afternoon too. Where only starts are written each ends as the next begins, or before where most are
 * shorter: a break need not be written.
 */
export function inOrder<Of extends Hours>(periods: readonly Of[], isLate = false): Of[] {
  let before = '';
  const first = isLate ? earliestOfLate : earliest;
  const told = periods.map((period): Of => {
    const { start, end } = ofSchoolDay(period, before < first ? first : before);
    if (!Number.isNaN(minutesOf(start))) before = start;
    return { ...period, start, end };
  });
  if (told.some(({ end }) => end !== '')) return told;
  const starts = told.map(({ start }) => minutesOf(start));
  const lengths = starts.slice(1).map((start, at) => start - starts[at]!);
  const usual = commonest(lengths.filter((length) => length > 0));
  return told.map((period, at) => {
    const length = Math.min(usual, lengths[at] || usual);
    const end = starts[at]! + length;
    return length > 0 && end < 1_440 ? { ...period, end: writeTime(end) } : period;
  });
}

/** The first of those that stand there most often; NaN of none. */
function commonest(numbers: readonly number[]): number {
  const counts = groupBy(numbers, (number) => number);
  const most = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most[0]?.[0] ?? Number.NaN;
}

/** No class begins before a time of the day, nor before the hours that stand above it: that is of the afternoon. */
function ofSchoolDay({ start, end }: Hours, before: string): Hours {
  const begins = laterThan(start, before);
  return { start: begins, end: end === '' ? '' : laterThan(end, begins) };
}

const earliest = '06:00';

/** An hour of a shift of the afternoon that is written as one before this is twelve hours later. */
const earliestOfLate = '10:00';

/**
 * Whether what stands above a week says that it is of the afternoon or the evening, and its hours do not tell
 * those from the morning's themselves: '9:00 am', '08:00', '18:00'.
 */
export function isOfAfternoon(above: readonly string[], hours: readonly string[]): boolean {
  const isToldApart = hours.some((hour) =>
    /\d\s?[ap]\.?\s?m\b|(?<![\d:.])(0\d|1[3-9]|2[0-3])[:.]?\d{2}/i.test(hour),
  );
  return isOfLateShift(above) && !isToldApart;
}

/** A time of day twelve hours later where it is not after another; HH:MM. */
function laterThan(time: string, other: string): string {
  const minutes = minutesOf(time);
  return time < other && minutes < 720 ? writeTime(minutes + 720) : time;
}
