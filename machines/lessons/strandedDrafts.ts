import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { teacherIdOf } from '../timetable/schedules.ts';
import { classNow, readDraft, startNow } from './lessonDrafts.ts';
import type { LessonDraft } from './lessonSaving.ts';
import { storedLesson, tieLesson } from './lessonSaving.ts';
import { compareLessons } from './lessons.ts';

/**
 * What a teacher's drafts say that neither a class nor a register leads to any more: the timetable has theirs no
 * more, or gives it to somebody else.
 */
export function strandedLessons(
  school: School,
  drafts: readonly unknown[],
  teacherId: number | undefined,
): Lesson[] {
  return drafts
    .map(readDraft)
    .filter((draft) => draft !== null)
    .map((draft) => tieLesson(school, draft))
    .filter((draft) => storedLesson(school.classSessions, draft) === null)
    .filter((draft) => startNow(school, draft) === null || isOthersNow(school, draft, teacherId))
    .map(({ lesson }) => lesson)
    .toSorted(compareLessons);
}

/** Whether the class of a lesson that is not stored is another teacher's to give by now. */
export function isOthersNow(
  school: School,
  { lesson }: LessonDraft,
  teacherId: number | undefined,
): boolean {
  const now = classNow(school, lesson);
  return now !== undefined && teacherId !== undefined && teacherIdOf(now) !== teacherId;
}
