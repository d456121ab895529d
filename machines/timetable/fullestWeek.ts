import { addDays, mondayOf, weekOf } from '../kit/calendar.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { classesOnDays } from './schedules.ts';

/** A school's last days are cut short by exams, days off and where a cycle ends. */
const weeksLookedAt = 8;

/** The Monday of the week with the most classes of the last ones until a day, the latest of several. */
export function fullestWeek(schedules: Schedules, until: string): string {
  const mondays = Array.from({ length: weeksLookedAt }, (_, index) =>
    addDays(mondayOf(until), -7 * index),
  );
  const counts = new Map(
    mondays.map((monday) => [monday, classesOnDays(schedules, weekOf(monday)).length]),
  );
  const most = Math.max(...counts.values());
  return mondays.find((monday) => counts.get(monday) === most)!; // One of them has the most.
}
