import { useMemo } from 'react';
import { lastClassDay } from '../../machines/timetable/schedules.ts';
import { useApp, useSchool } from '../AppContext.ts';

/** The day that a view begins on: `live`, or of a file the last one with classes. */
export function useLastDay(live: string): string {
  const { isReadOnly = false } = useApp();
  const schedules = useSchool((school) => school.schedules);
  return useMemo(
    () => (isReadOnly ? (lastClassDay(schedules) ?? live) : live),
    [isReadOnly, schedules, live],
  );
}
