import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { classNow, readDraft } from './lessonDrafts.ts';
import { storedLesson, tieLesson } from './lessonSaving.ts';
import { compareLessons } from './lessons.ts';

/**
 * What a teacher's drafts say that neither a class nor a register leads to any more: the timetable has theirs no
 * more, or gives it to somebody else.
 */
export function strandedLessons(school: School, drafts: readonly unknown[]): Lesson[] {
  return drafts
    .map(readDraft)
    .filter((draft) => draft !== null)
    .map((draft) => tieLesson(school, draft))
    .filter((draft) => storedLesson(school.classSessions, draft) === null)
    .filter((draft) => classNow(school, draft)?.isOthers ?? true)
    .map(({ lesson }) => lesson)
    .toSorted(compareLessons);
}
