import { teacherFinder } from '../../machines/lessons/lessons.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';

/** Whoever recorded a class, to somebody else. */
export function recorderName(teachers: readonly Teacher[], lesson: Lesson): string {
  const { id, name } = teacherFinder(teachers)(lesson);
  return id === null ? 'otra persona' : name;
}
