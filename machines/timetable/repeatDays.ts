import { addDays } from '../kit/calendar.ts';
import { currentCycle, isInCycle } from '../school/cycles.ts';
import type { Cycle, SchoolSettings } from '../school/settingsShapes.ts';

/** Copies reach no further than this many days past their class. */
export const longestRepeat = 366;

/**
 * The last day that may get a copy of a day's classes: a year on, of a closed cycle's from the first
 * day of the one that goes on.
 */
export function lastRepeat(settings: SchoolSettings, date: string): string {
  return addDays(nextCycleOf(settings, date)?.from ?? date, longestRepeat);
}

/** The cycle that goes on, where a day is of one that was closed before it. */
function nextCycleOf(settings: SchoolSettings, date: string): Cycle | null {
  const cycle = currentCycle(settings);
  return cycle && isClosed(settings, date) && date < cycle.from ? cycle : null;
}

/** Whether a day lies between the cycle that a class is of and the one that goes on, in none. */
export function isBetweenCycles(settings: SchoolSettings, source: string, day: string): boolean {
  return isBeforeNext(settings, source, day) && !isClosed(settings, day);
}

/** Whether a day is over and of a closed cycle, while the one that a class of such goes on with is another. */
export function isOfPastCycle(
  settings: SchoolSettings,
  source: string,
  day: string,
  today: string,
): boolean {
  return day < today && isBeforeNext(settings, source, day) && isClosed(settings, day);
}

function isBeforeNext(settings: SchoolSettings, source: string, day: string): boolean {
  const next = nextCycleOf(settings, source);
  return next !== null && day < next.from;
}

function isClosed({ closedCycles = [] }: SchoolSettings, day: string): boolean {
  return closedCycles.some((one) => isInCycle(day, one));
}

const usualDays = 28;

/**
 * The day until which classes of a day are repeated unless somebody says another: the last of the
 * current cycle, also of a day in a closed one, from whose week the timetable goes on.
 */
export function proposedUntil(settings: SchoolSettings, date: string): string {
  const cycle = currentCycle(settings);
  if (!cycle || cycle.until <= date) return addDays(date, usualDays);
  const cycles = [cycle, ...(settings.closedCycles ?? [])];
  if (!cycles.some((one) => isInCycle(date, one))) return addDays(date, usualDays);
  const last = lastRepeat(settings, date);
  return cycle.until < last ? cycle.until : last;
}

/** The last day that gets a copy of a day's classes where a rule goes on until some day. */
export function lastCopy(settings: SchoolSettings, date: string, until: string): string {
  const last = lastRepeat(settings, date);
  return until < last ? until : last;
}
