import { isDay } from '../kit/calendar.ts';
import type { DaysOff } from '../school/settingsShapes.ts';

export type DaysOffFault = 'day' | 'order';

/** What keeps days without classes from being saved, by their place and field: `daysOff.0.until`. */
export function daysOffFaults(daysOff: readonly DaysOff[] = []): Record<string, DaysOffFault> {
  return Object.fromEntries(
    daysOff.flatMap((one, place) =>
      Object.entries(faultsOf(one)).map(([field, fault]) => [`daysOff.${place}.${field}`, fault]),
    ),
  );
}

function faultsOf({ from, until }: DaysOff): Partial<Record<keyof DaysOff, DaysOffFault>> {
  return {
    ...(isDay(from) ? {} : { from: 'day' as const }),
    ...(isDay(until) ? {} : { until: 'day' as const }),
    ...(isDay(from) && isDay(until) && until < from ? { until: 'order' as const } : {}),
  };
}
