import { fold } from '../kit/text.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { Operation } from '../store/changes.ts';
import { putClass } from '../store/operations.ts';
import { everyClass, entryOf } from '../timetable/schedules.ts';
import type { School } from '../school/school.ts';
import type { Classroom } from '../school/courseShapes.ts';
import { idLeftBehind, leftBehind, nameLeftBehind, totalOf } from './references.ts';

/**
 * The seed's timetable has classrooms by name: two of one name would be one column, and a new name
 * must not cover classes that a deleted room left under it.
 */
export function refuseClassroomName(
  school: School,
  { name }: { name: string },
  stored: { id: string | number; name: string } | null,
): Refusal<'classroom.taken' | 'classroom.leftBehind'> | null {
  const folded = fold(name);
  const isTaken = school.classrooms.some(
    (one) => fold(one.name) === folded && one.id !== stored?.id,
  );
  if (isTaken) return refuse('classroom.taken', { name });
  const isRenamed = stored !== null && stored.name !== name;
  return isRenamed && hasLeftClasses(school, name)
    ? refuse('classroom.leftBehind', { name })
    : null;
}

/** Whether a room has a name, or one that is gone left classes under it. */
export function isUsedClassroomName(school: School, name: string): boolean {
  return school.classrooms.some((one) => one.name === name) || hasLeftClasses(school, name);
}

function hasLeftClasses(school: School, name: string): boolean {
  return totalOf(leftBehind(school, 'classrooms', name)) > 0;
}

/** A room made again under the name of a deleted one is that room again, for its classes. */
export function idOfNewClassroom(school: School, name: string): number | undefined {
  const left = idLeftBehind(school, 'classrooms', nameLeftBehind(school, 'classrooms', name));
  return left === undefined ? undefined : Number(left);
}

/** A classroom's new type goes to its classes from `today` on. */
export function followClassroom(
  { schedules }: School,
  before: Classroom,
  { id, type }: Classroom,
  today: string,
): Operation[] {
  if (before.type === type) return [];
  return everyClass(schedules)
    .filter(({ classroomId, date }) => classroomId === id && date >= today)
    .map((one) => putClass(one, { ...entryOf(one), classroomType: type }));
}
