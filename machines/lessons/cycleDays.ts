import type { Cycle } from '../school/settingsShapes.ts';

/** Local calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of every cycle. */
export const everyDay: Days = { from: '0000-01-01', to: '9999-12-31' };

/** The days of a cycle, of every one without it. */
export function daysOf(cycle: Cycle | null): Days {
  return cycle ? { from: cycle.from, to: cycle.until } : everyDay;
}
