import { isDay } from '../kit/calendar.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { Course, School } from '../school/school.ts';

export type CourseStatus = 'Activo' | 'Finalizado';

/** The id of a new course: its name upper-cased, hyphens for spaces (seed, section 3). */
export function courseIdOf(name: string): string {
  return name.trim().replaceAll(/\s+/g, '-').toUpperCase();
}

/** Active to the last moment of its end date. */
export function courseStatus({ endDate }: Pick<Course, 'endDate'>, today: string): CourseStatus {
  return today <= endDate ? 'Activo' : 'Finalizado';
}

/** The names of the groups whose course has not ended by a day. */
export function activeGroupNames(
  { groups, courses }: Pick<School, 'groups' | 'courses'>,
  today: string,
): Set<string> {
  const active = courses.filter((course) => courseStatus(course, today) === 'Activo');
  const ids = new Set(active.map(({ id }) => id));
  return new Set(groups.filter(({ courseId }) => ids.has(courseId)).map(({ name }) => name));
}

/** A course that ends before it starts may be saved, with a warning. */
export function endsBeforeStart({ startDate, endDate }: Pick<Course, 'startDate' | 'endDate'>) {
  return isDay(startDate) && isDay(endDate) && endDate < startDate;
}

/** A second course of the same id would take the first one's place. */
export function refuseTakenCourse(
  { courses }: School,
  course: Course,
  stored: Course | null,
): Refusal | null {
  const isTaken = stored === null && courses.some(({ id }) => id === course.id);
  return isTaken ? refuse('course.taken', { name: course.name }) : null;
}

export function refuseCourseWithGroups({ groups }: School, { id }: Course): Refusal | null {
  const count = groups.filter(({ courseId }) => courseId === id).length;
  return count > 0 ? refuse('course.hasGroups', { count }) : null;
}
