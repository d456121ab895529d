import { useMemo } from 'react';
import { filedCycles } from '../../machines/school/cycles.ts';
import type { ClosedCycle } from '../../machines/school/settingsShapes.ts';
import { useSchool } from '../AppContext.ts';

/** Local calendar days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The days of every cycle. */
export const everyDay: Days = { from: '0000-01-01', to: '9999-12-31' };

/** What of some days, or of none, is in files alone. */
export interface Filed {
  cycles: readonly ClosedCycle[];
  /** Whether all of them are of one such cycle, or every day is asked for: nothing there proves nothing. */
  isUnknown: boolean;
}

export function useFiled(days: Days | null): Filed {
  const settings = useSchool((school) => school.settings.school);
  const { from = '', to = '' } = days ?? {};
  return useMemo(() => {
    const cycles = from === '' ? [] : filedCycles(settings, { from, to });
    const isWhole = cycles.some((cycle) => cycle.from <= from && to <= cycle.until);
    const isOfAll = from === everyDay.from && cycles.length > 0;
    return { cycles, isUnknown: isWhole || isOfAll };
  }, [settings, from, to]);
}
