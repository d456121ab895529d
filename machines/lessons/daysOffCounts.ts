import { isDay } from '../kit/calendar.ts';
import type { School } from '../school/school.ts';
import type { DaysOff } from '../school/settingsShapes.ts';
import { classesOn } from '../timetable/schedules.ts';

/** How many classes stand on days that are to have none, and how many were recorded there. */
export function countOnDaysOff(
  { schedules, classSessions }: Pick<School, 'schedules' | 'classSessions'>,
  { from, until }: Pick<DaysOff, 'from' | 'until'>,
): { scheduled: number; recorded: number } {
  if (!isDay(from) || !isDay(until)) return { scheduled: 0, recorded: 0 };
  const isOff = (day: string) => from <= day && day <= until;
  return {
    scheduled: Object.keys(schedules)
      .filter(isOff)
      .reduce((count, day) => count + classesOn(schedules, day).length, 0),
    recorded: classSessions.filter(({ date }) => isOff(date)).length,
  };
}
