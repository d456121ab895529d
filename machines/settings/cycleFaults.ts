import { isDay } from '../kit/calendar.ts';
import { isYearMistyped } from '../kit/mistypedYear.ts';
import type { Cycle } from '../school/settingsShapes.ts';

/** What is wrong with a field of a cycle; `overlap` is with the days of another. */
export type CycleFault = 'required' | 'taken' | 'day' | 'order' | 'long' | 'overlap';
export type CycleFaults = Partial<Record<keyof Cycle, CycleFault>>;

/** What is wrong with a cycle beside others, by field: no two share a name or a day. */
export function cycleFaults(cycle: Cycle, others: readonly Cycle[]): CycleFaults {
  return { ...nameFault(cycle, others), ...daysFault(cycle, others) };
}

function nameFault({ name }: Cycle, others: readonly Cycle[]): CycleFaults {
  const tidied = name.trim();
  if (tidied === '') return { name: 'required' };
  return others.some((other) => other.name.trim() === tidied) ? { name: 'taken' } : {};
}

function daysFault({ from, until }: Cycle, others: readonly Cycle[]): CycleFaults {
  const faults: CycleFaults = {
    ...(isDay(from) ? {} : { from: 'day' as const }),
    ...(isDay(until) ? {} : { until: 'day' as const }),
  };
  if (faults.from) return faults;
  if (!faults.until && until <= from) return { until: 'order' };
  if (!faults.until && isYearMistyped(from, until)) return { until: 'long' };
  const last = faults.until ? from : until;
  const isShared = others.some((other) => from <= other.until && other.from <= last);
  return isShared ? { ...faults, from: 'overlap' } : faults;
}
