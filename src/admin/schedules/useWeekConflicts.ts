import { useMemo } from 'react';
import { mondayOf, weekOf } from '../../../machines/kit/calendar.ts';
import { classesOnDays } from '../../../machines/timetable/schedules.ts';
import { conflictsAmong } from '../../../machines/timetable/weekConflicts.ts';
import type { WeekConflict } from '../../../machines/timetable/weekConflicts.ts';
import { useSchool } from '../../AppContext.ts';
import { useToday } from '../../useToday.ts';

/** The conflicts of a day's week, from Monday to Sunday. */
export function useWeekConflicts(date: string): readonly WeekConflict[] {
  const schedules = useSchool((records) => records.schedules);
  const teachers = useSchool((records) => records.teachers);
  const classrooms = useSchool((records) => records.classrooms);
  const students = useSchool((records) => records.students);
  const today = useToday();
  const monday = mondayOf(date);
  const classes = useMemo(() => classesOnDays(schedules, weekOf(monday)), [schedules, monday]);
  return useMemo(
    () => conflictsAmong({ teachers, classrooms, students }, classes, today),
    [teachers, classrooms, students, classes, today],
  );
}
