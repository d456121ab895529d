import { isDay } from '../kit/calendar.ts';
import { isYearMistyped } from '../kit/mistypedYear.ts';
import { isBlank } from '../kit/text.ts';
import type { DaysOff } from '../school/settingsShapes.ts';

export type DaysOffFault = 'day' | 'order' | 'long';

/**
 * What keeps days without classes from being saved, by their place and field: `daysOff.0.until`; a row
 * left wholly blank keeps nothing from it.
 */
export function daysOffFaults(daysOff: readonly DaysOff[] = []): Record<string, DaysOffFault> {
  return Object.fromEntries(
    daysOff.flatMap((one, place) =>
      Object.entries(faultsOf(one)).map(([field, fault]) => [`daysOff.${place}.${field}`, fault]),
    ),
  );
}

function faultsOf(row: DaysOff): Partial<Record<keyof DaysOff, DaysOffFault>> {
  if (isBlankRow(row)) return {};
  const { from, until } = row;
  if (isDay(from) && isDay(until)) {
    if (until < from) return { until: 'order' };
    return isYearMistyped(from, until) ? { until: 'long' } : {};
  }
  return {
    ...(isDay(from) ? {} : { from: 'day' }),
    ...(isDay(until) ? {} : { until: 'day' }),
  };
}

/** A row that was added and left wholly empty. */
export function isBlankRow(row: object): boolean {
  return Object.values(row).every((value) => typeof value === 'string' && isBlank(value));
}
