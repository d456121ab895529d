import { isDay } from '../kit/calendar.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type { Course } from '../school/courseShapes.ts';
import { coursesByGroup } from '../timetable/groupCourses.ts';

export type CourseStatus = 'Activo' | 'Finalizado';

/** The id that a name gives: upper-cased, hyphens for spaces (seed, section 3). */
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

/** Two names that give the same id are one: in a file nothing would tell their courses apart. */
export function isTakenCourse(courses: readonly Course[], name: string): boolean {
  const id = courseIdOf(name);
  return courses.some((one) => courseIdOf(one.name) === id);
}

/** Namesakes that an older version stored keep their name until one is given another. */
export function refuseCourseName(
  { courses }: School,
  { name }: { name: string },
  stored: { name: string } | null,
): Refusal<'course.taken'> | null {
  const isKept = stored !== null && courseIdOf(stored.name) === courseIdOf(name);
  return !isKept && isTakenCourse(courses, name) ? refuse('course.taken', { name }) : null;
}

/** The id that its name gives a new course, or one beside it where a course of another name has that. */
export function idOfNewCourse({ courses, groups }: School, name: string): string {
  const own = courseIdOf(name);
  if (!courses.some(({ id }) => id === own)) return own;
  const used = new Set([...courses.map(({ id }) => id), ...groups.map(({ courseId }) => courseId)]);
  let id = own;
  for (let count = 2; used.has(id); count += 1) id = `${own}-${count}`;
  return id;
}

export function refuseCourseWithGroups(
  { groups }: School,
  { id }: Course,
): Refusal<'course.hasGroups'> | null {
  const count = groups.filter(({ courseId }) => courseId === id).length;
  return count > 0 ? refuse('course.hasGroups', { count }) : null;
}
