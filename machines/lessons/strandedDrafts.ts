import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { lessonsOn } from './lessonDays.ts';
import { findClass, hasDraft, isSpent, isUnsaved, readDraft } from './lessonDrafts.ts';
import type { LessonDraft } from './lessonSaving.ts';
import { tieLesson } from './lessonSaving.ts';
import type { ClassToRecord } from './lessons.ts';
import { compareLessons } from './lessons.ts';
import type { MissingRegister } from './missingRegisters.ts';
import type { OwingSchool } from './owedRegisters.ts';
import { registersOn } from './owedRegisters.ts';
import { classOfLesson } from './teaching.ts';

/**
 * What a teacher's drafts say that is not stored, where none of some rows leads to it: the timetable has the class
 * no more, or gives it to somebody else, or its register is asked for no more, or is there and was to be corrected.
 */
export function strandedLessons(
  school: School,
  drafts: readonly unknown[],
  rows: readonly ClassToRecord[],
  teacherId: number,
): Lesson[] {
  return drafts
    .filter((draft) => !isSpent(school, draft))
    .map(readDraft)
    .filter((draft) => draft !== null)
    .map((draft) => tieLesson(school, draft))
    .filter(({ lesson, base }) => {
      const written = classOfLesson(school.schedules, lesson);
      const beside = rows.filter(({ date }) => date === lesson.date);
      return (
        isUnsaved(school, { lesson, base }, written, teacherId) &&
        !beside.some((row) => hasDraft(school, [{ lesson, base }], row, teacherId))
      );
    })
    .map(({ lesson }) => lesson)
    .toSorted(compareLessons);
}

/** The register of another by which the class of a lesson that is not stored counts as recorded, or null. */
export function registerOfAnother(
  school: OwingSchool,
  { lesson, base }: LessonDraft,
): Lesson | null {
  const isOthers = ({ teacherId }: Lesson) =>
    teacherId !== undefined && teacherId !== lesson.teacherId;
  if (base || !lessonsOn(school.classSessions, lesson.date).some(isOthers)) return null;
  const now = findClass(school, lesson);
  const register = registersOn(school, lesson.date).find(({ scheduled }) => scheduled === now);
  return register?.lesson && isOthers(register.lesson) ? register.lesson : null;
}

/** Of a teacher's classes without a register those first of which something is written. */
export function writtenFirst(
  school: School,
  drafts: readonly unknown[],
  missing: readonly MissingRegister[],
  teacherId: number,
): readonly MissingRegister[] {
  const isWritten = ({ scheduled }: MissingRegister) =>
    hasDraft(school, drafts, scheduled, teacherId);
  const written = missing.filter(isWritten);
  return [...written, ...missing.filter((one) => !written.includes(one))];
}
