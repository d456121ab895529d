import { compareLessons } from '../lessons/lessons.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import type { HeldCopy } from '../school/settingsShapes.ts';

/** Of a teacher's copy of a school, or null where this device has none. */
export function heldCopyOf({ settings }: Pick<School, 'settings'>): HeldCopy | null {
  return settings.system.handover?.copy ?? null;
}

/** The teacher's registers that were written on this device, oldest first. */
export function writtenHere(school: Pick<School, 'settings' | 'classSessions'>): Lesson[] {
  const copy = heldCopyOf(school);
  if (!copy) return [];
  const kept = new Set(copy.kept);
  return school.classSessions
    .filter(
      (lesson) =>
        lesson.teacherId === copy.teacherId &&
        (savedAtOf(lesson) > copy.openedAt || kept.has(lesson.id)),
    )
    .toSorted((one, other) => compareLessons(other, one));
}

/** Those of them that no file has taken to the office yet. */
export function unshared(school: Pick<School, 'settings' | 'classSessions'>): Lesson[] {
  const { sharedAt = 0 } = heldCopyOf(school) ?? {};
  return writtenHere(school).filter((lesson) => savedAtOf(lesson) > sharedAt);
}

/** When a lesson was written, 0 where that is not known. */
export function savedAtOf({ savedAt = 0 }: Pick<Lesson, 'savedAt'>): number {
  return savedAt;
}
