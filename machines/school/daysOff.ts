import { isDay } from '../kit/calendar.ts';
import type { DaysOff, SchoolSettings } from './settingsShapes.ts';

/** What of the settings says on which days there are classes. */
export type SchoolCalendar = Pick<SchoolSettings, 'daysOff'>;

/** The days without classes that a local calendar day is one of, or null. */
export function daysOffOn({ daysOff = [] }: SchoolCalendar, day: string): DaysOff | null {
  return daysOff.find((one) => isKnown(one) && one.from <= day && day <= one.until) ?? null;
}

function isKnown({ from, until }: DaysOff): boolean {
  return isDay(from) && isDay(until);
}
