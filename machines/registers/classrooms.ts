import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import { allClasses } from '../timetable/schedules.ts';
import type { Classroom, School } from '../school/school.ts';

/**
 * The timetable knows classrooms by name: a second one of the same name would share the first one's
 * classes, and a new name must not cover classes that stand under it.
 */
export function refuseTakenClassroom(
  { classrooms, schedules }: School,
  classroom: Classroom,
  stored: Classroom | null,
): Refusal | null {
  const { name } = classroom;
  const isTaken = classrooms.some((one) => one.name === name && one.id !== stored?.id);
  const isRenamed = stored !== null && stored.name !== name;
  const isStanding = isRenamed && allClasses(schedules).some((one) => one.classroom === name);
  if (isTaken) return refuse('classroom.taken', { name });
  return isStanding ? refuse('classroom.leftBehind', { name }) : null;
}
