import { isSameWriting } from '../lessons/lessonMerge.ts';
import type { Lesson } from '../school/lessonShapes.ts';

/** The names of the students that only the first of two registers has. */
export function onlyIn(one: Lesson, other: Lesson): string[] {
  const known = new Set(other.students.map(({ id }) => id));
  return one.students.filter(({ id }) => !known.has(id)).map(({ name }) => name);
}

/** Whether two versions of a register say the same: its subject, its students and all that is written. */
export function isSameRegister(one: Lesson, other: Lesson): boolean {
  const ids = new Set(one.students.map(({ id }) => id));
  return (
    one.subject === other.subject &&
    ids.size === new Set(other.students.map(({ id }) => id)).size &&
    other.students.every(({ id }) => ids.has(id)) &&
    isSameWriting(one, other)
  );
}
