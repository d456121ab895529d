import { useMemo } from 'react';
import type { Days } from '../../machines/lessons/cycleDays.ts';
import { everyDay } from '../../machines/lessons/cycleDays.ts';
import { filedCycles } from '../../machines/school/cycles.ts';
import type { ClosedCycle } from '../../machines/school/settingsShapes.ts';
import { useSchool } from '../AppContext.ts';

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
