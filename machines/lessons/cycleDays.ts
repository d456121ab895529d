import { endOfTime, isDay } from '../kit/calendar.ts';
import { isInCycle } from '../school/cycles.ts';
import type { Cycle } from '../school/settingsShapes.ts';

/** Local calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** By which local calendar days registers are filtered; what is none lets everything through. */
export interface DayFilters {
  /** The only one, or the first of several. */
  date: string;
  /** The last of several. */
  until: string;
  /** Of these days alone. */
  cycle?: Cycle | null | undefined;
}

/** The days of every cycle. */
export const everyDay: Days = { from: '0000-01-01', to: endOfTime };

/** The days of a cycle, of every one without it. */
export function daysOf(cycle: Cycle | null): Days {
  return cycle ? { from: cycle.from, to: cycle.until } : everyDay;
}

/** As of which day a cycle is looked at: its last where that is past and it is not the one of today, else today. */
export function dayOfLook(cycle: Cycle | null, current: Cycle | null, today: string): string {
  const isOver = cycle !== null && cycle.name !== current?.name && cycle.until < today;
  return isOver ? cycle.until : today;
}

/**
 * Which days are asked for: those chosen, until one alone those of the cycle before it, or a cycle's; two may be
 * the wrong way round.
 */
export function askedDays({ date, until, cycle = null }: DayFilters): Days {
  const ofCycle = daysOf(cycle);
  if (isDay(date)) return { from: date, to: isDay(until) ? until : date };
  if (!isDay(until)) return ofCycle;
  return { from: until < ofCycle.from ? until : ofCycle.from, to: until };
}

/** Tells of a day whether filters let it through. */
export function dayMatcher(filters: DayFilters): (day: string) => boolean {
  const { from, to } = askedDays(filters);
  return (day) => from <= day && day <= to && isInCycle(day, filters.cycle);
}
