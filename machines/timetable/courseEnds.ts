import { isDay } from '../kit/calendar.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from './schedules.ts';

/** Tells of a class whether it is on a day after the last one of its group's course. */
export function isAfterCourseIn({
  groups,
  courses,
}: Pick<School, 'groups' | 'courses'>): (one: Pick<ScheduledClass, 'date' | 'groupId'>) => boolean {
  const ends = new Map(courses.map(({ id, endDate }) => [id, endDate]));
  const lastDays = new Map(groups.map(({ id, courseId }) => [id, ends.get(courseId)]));
  return ({ date, groupId = '' }) => {
    const last = lastDays.get(groupId);
    return last !== undefined && isDay(last) && date > last;
  };
}
