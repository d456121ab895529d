import { isDay } from '../kit/calendar.ts';
import { isInCycle } from '../school/cycles.ts';
import type { Cycle } from '../school/settingsShapes.ts';

/** Local calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** By which days registers are filtered; empty ones let everything through. */
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

/** Which days are asked for: those chosen, or a cycle's; of two the wrong way round none. */
export function askedDays({ date, until = '', cycle = null }: DayFilters): Days {
  const to = until || date;
  return isDay(date) && isDay(to) ? { from: date, to } : daysOf(cycle);
}

/** Whether filters let a day through. */
export function passesDays(day: string, filters: DayFilters): boolean {
  const { date, until = '', cycle } = filters;
  return (date === '' || (date <= day && day <= (until || date))) && isInCycle(day, cycle);
}
