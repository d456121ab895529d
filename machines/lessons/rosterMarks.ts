import { valuesAt } from '../kit/valuesAt.ts';
import type { Lesson, LessonStudent } from '../school/lessonShapes.ts';
import type { AttendanceStatus } from '../school/words.ts';

/** The marks of a lesson's students as stored, in the order of its roster; one without was present. */
export function rosterMarks({
  attendance,
  students,
}: Pick<Lesson, 'attendance' | 'students'>): AttendanceStatus[] {
  return valuesAt(attendance, writtenIds(students)).map((mark) => mark ?? 'presente');
}

const knownIds = new WeakMap<readonly LessonStudent[], readonly string[]>();

/** Lessons of a group share their roster: its ids are written once. */
function writtenIds(students: readonly LessonStudent[]): readonly string[] {
  const known = knownIds.get(students) ?? students.map(({ id }) => String(id));
  knownIds.set(students, known);
  return known;
}
