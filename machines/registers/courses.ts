import { isDay } from '../kit/calendar.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type { Course } from '../school/courseShapes.ts';
import { coursesByGroup } from '../timetable/groupCourses.ts';

export type CourseStatus = 'Activo' | 'Finalizado';

/** The id of a new course: its name upper-cased, hyphens for spaces (seed, section 3). */
export function courseIdOf(name: string): string {
  return name.trim().replaceAll(/\s+/g, '-').toUpperCase();
}

/** Active to the last moment of its end date. */
export function courseStatus({ endDate }: Pick<Course, 'endDate'>, today: string): CourseStatus {
  return today <= endDate ? 'Activo' : 'Finalizado';
}

/** The course of a group by the group's id, where there are both. */
export function courseOfGroup(
  { groups, courses }: Pick<School, 'groups' | 'courses'>,
  groupId: string | undefined,
): Course | undefined {
  const group = groups.find(({ id }) => id === groupId);
  return group && courses.find(({ id }) => id === group.courseId);
}

const groupStandings = ['Activo', 'Finalizado', 'Sin curso', 'Ya no existe'] as const;
export type GroupStanding = (typeof groupStandings)[number];

/** How each group stands by a day: by its course, or gone itself. */
export function groupStandingOf(
  school: Pick<School, 'groups' | 'courses'>,
  today: string,
): (groupId: string | undefined) => GroupStanding {
  const byGroup = coursesByGroup(school);
  const standings = new Map(
    school.groups.map(({ id }): [string, GroupStanding] => {
      const course = byGroup.get(id);
      return [id, course ? courseStatus(course, today) : 'Sin curso'];
    }),
  );
  return (groupId) => standings.get(groupId ?? '') ?? 'Ya no existe';
}

/** A course that ends before it starts may be saved, with a warning. */
export function endsBeforeStart({ startDate, endDate }: Pick<Course, 'startDate' | 'endDate'>) {
  return isDay(startDate) && isDay(endDate) && endDate < startDate;
}

/** A second course of the same id would take the first one's place. */
export function refuseCourseName(
  { courses }: School,
  { name }: { name: string },
  stored: object | null,
): Refusal<'course.taken'> | null {
  const id = courseIdOf(name);
  const isTaken = stored === null && courses.some((course) => course.id === id);
  return isTaken ? refuse('course.taken', { name }) : null;
}

export function refuseCourseWithGroups(
  { groups }: School,
  { id }: Course,
): Refusal<'course.hasGroups'> | null {
  const count = groups.filter(({ courseId }) => courseId === id).length;
  return count > 0 ? refuse('course.hasGroups', { count }) : null;
}
