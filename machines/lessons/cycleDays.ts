import { isDay } from '../kit/calendar.ts';
import type { Cycle } from '../school/settingsShapes.ts';

/** Local calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What registers are filtered by of their days; empty ones let everything through. */
export interface DayFilters {
  /** A day YYYY-MM-DD. */
  date: string;
  /** The last of several that begin with it; empty where it is the only one. */
  until?: string;
  /** Of these days alone. */
  cycle?: Cycle | null | undefined;
}

/** The days of every cycle. */
export const everyDay: Days = { from: '0000-01-01', to: '9999-12-31' };

/** The days of a cycle, of every one without it. */
export function daysOf(cycle: Cycle | null): Days {
  return cycle ? { from: cycle.from, to: cycle.until } : everyDay;
}

/** The days that filters let through; of two the wrong way round none. */
export function askedDays({ date, until = '', cycle = null }: DayFilters): Days {
  const to = until || date;
  return isDay(date) && isDay(to) ? { from: date, to } : daysOf(cycle);
}
