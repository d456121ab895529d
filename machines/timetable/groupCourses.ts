import { isDay } from '../kit/calendar.ts';
import type { Course } from '../school/courseShapes.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from './schedules.ts';

type Sources = Pick<School, 'groups' | 'courses'>;
type CoursesByGroup = ReadonlyMap<string, Course>;

const known = new WeakMap<School['groups'], WeakMap<School['courses'], CoursesByGroup>>();

/** The course of each group that has one, by the group's id. */
export function coursesByGroup({ groups, courses }: Sources): CoursesByGroup {
  const ofGroups = known.get(groups) ?? new WeakMap<School['courses'], CoursesByGroup>();
  known.set(groups, ofGroups);
  const found = ofGroups.get(courses);
  if (found) return found;
  const byId = new Map(courses.map((course) => [course.id, course]));
  const byGroup = new Map(
    groups.flatMap(({ id, courseId }) => {
      const course = byId.get(courseId);
      return course ? [[id, course] as const] : [];
    }),
  );
  ofGroups.set(courses, byGroup);
  return byGroup;
}

/** Tells of a class whether it is on a day after the last one of its group's course. */
export function isAfterCourseIn(
  school: Sources,
): (one: Pick<ScheduledClass, 'date' | 'groupId'>) => boolean {
  const byGroup = coursesByGroup(school);
  return ({ date, groupId = '' }) => {
    const { endDate = '' } = byGroup.get(groupId) ?? {};
    return isDay(endDate) && date > endDate;
  };
}
