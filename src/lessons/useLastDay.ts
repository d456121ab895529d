import { useMemo } from 'react';
import { lastClassDay } from '../../machines/timetable/schedules.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';

/** The day that a view begins on: `live`, or of a file the last one with classes when it was written. */
export function useLastDay(live: string): string {
  const { isReadOnly = false } = useApp();
  const today = useToday();
  const schedules = useSchool((school) => school.schedules);
  return useMemo(
    () => (isReadOnly ? (lastClassDay(schedules, today) ?? live) : live),
    [isReadOnly, schedules, today, live],
  );
}
