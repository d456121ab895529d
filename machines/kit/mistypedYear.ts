import { daysBetween } from './calendar.ts';

/** Twenty years, in days. */
const most = 20 * 366;

/** Whether two days lie farther apart than anything of a school does: the year of one is mistyped. */
export function isYearMistyped(one: string, other: string): boolean {
  return Math.abs(daysBetween(one, other)) > most;
}
