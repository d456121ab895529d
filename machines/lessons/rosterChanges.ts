import type { Student } from '../school/peopleShapes.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import { hasGroup } from '../timetable/schedules.ts';
import { groupOf, lessonStudents } from './lessons.ts';

/** Who was in a lesson's group on its day, as is known now, and is not in its list. */
export function studentsMissing(
  students: readonly Student[],
  lesson: Pick<Lesson, 'date' | 'students' | 'groupId' | 'groupName'>,
): LessonStudent[] {
  const group = groupOf(lesson);
  if (!hasGroup(group)) return [];
  const listed = new Set(lesson.students.map(({ id }) => id));
  return lessonStudents(students, group, lesson.date).filter(({ id }) => !listed.has(id));
}

/** Who is in a lesson's list and was not in its group on its day, as is known now, by their ids. */
export function strangersIn(
  students: readonly Student[],
  lesson: Pick<Lesson, 'date' | 'students' | 'groupId' | 'groupName'>,
): ReadonlySet<number> {
  const group = groupOf(lesson);
  if (!hasGroup(group)) return new Set();
  const expected = new Set(lessonStudents(students, group, lesson.date).map(({ id }) => id));
  return new Set(lesson.students.map(({ id }) => id).filter((id) => !expected.has(id)));
}
