import type { SchoolCalendar } from '../school/daysOff.ts';
import { daysOffOn } from '../school/daysOff.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { hasGroup } from '../timetable/schedules.ts';

/** Whether a class owes its register: it has a group, and its day is none without classes. */
export function owesRegister(
  scheduled: Pick<ScheduledClass, 'date' | 'group'>,
  calendar: SchoolCalendar,
): boolean {
  return hasGroup(scheduled) && daysOffOn(calendar, scheduled.date) === null;
}
