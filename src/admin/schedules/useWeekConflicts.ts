import { useMemo } from 'react';
import { mondayOf, weekOf } from '../../../machines/kit/calendar.ts';
import { classesOnDays } from '../../../machines/timetable/schedules.ts';
import { conflictsAmong } from '../../../machines/timetable/weekConflicts.ts';
import type { WeekConflict } from '../../../machines/timetable/weekConflicts.ts';
import { useSchool, useSchoolParts } from '../../AppContext.ts';
import { useToday } from '../../useToday.ts';

/** The conflicts of a day's week, from Monday to Sunday. */
export function useWeekConflicts(date: string): readonly WeekConflict[] {
  const schedules = useSchool((records) => records.schedules);
  const looked = useSchoolParts(['teachers', 'classrooms', 'students']);
  const today = useToday();
  const monday = mondayOf(date);
  const classes = useMemo(() => classesOnDays(schedules, weekOf(monday)), [schedules, monday]);
  return useMemo(() => conflictsAmong(looked, classes, today), [looked, classes, today]);
}
