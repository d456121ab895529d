import { addDays } from '../kit/calendar.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { ClassToRecord } from './lessons.ts';
import type { LessonDraft } from './lessonSaving.ts';
import { lessonsOn } from './lessonDays.ts';
import { groupOf, isOfClass, lessonOfClass, mayBeOf, minutesApart, newLesson } from './lessons.ts';
import { asSaved, isGroupGone, storedLesson, tieLesson } from './lessonSaving.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, teacherIdOf } from '../timetable/schedules.ts';
import { isLesson } from '../school/lessonSchema.ts';
import type { School } from '../school/school.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { conflictsOf, isSameWriting } from './lessonMerge.ts';
import { missingDays } from './missingRegisters.ts';

/** A class as it opens for recording: its stored lesson, or a new one with all present. */
export function startDraft(
  school: School,
  scheduled: ClassToRecord,
  teacherId: number | undefined,
): LessonDraft {
  const base =
    lessonsOn(school.classSessions, scheduled.date).find(({ id }) => id === scheduled.lessonId) ??
    lessonOfClass(school.classSessions, scheduled, teacherId) ??
    null;
  return { lesson: base ?? newLesson(school, scheduled, teacherId), base };
}

/** What was written of a class, as it is kept. */
export interface KeptDraft extends LessonDraft {
  /** Whether it was saved: it is news again once nothing of its class is stored. */
  isSaved?: boolean;
}

/** A draft as the store gives it back, or null when it is none; `session` is what it once was called. */
export function readDraft(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { session, lesson = session, base, isSaved } = value as Readonly<Record<string, unknown>>;
  if (!isLesson(lesson) || (base !== null && !isLesson(base))) return null;
  return { lesson, base, isSaved: isSaved === true };
}

/** The lesson that a draft under some id is of, or null. */
export function draftedLesson(drafts: readonly unknown[], id: string): Lesson | null {
  return drafts.map(readDraft).find((draft) => draft?.lesson.id === id)?.lesson ?? null;
}

/** Of some drafts that of a class as `started`, whatever its group was called, if it says more. */
export function draftOf(
  school: School,
  drafts: readonly unknown[],
  { lesson, base }: LessonDraft,
): LessonDraft | undefined {
  const matching = drafts
    .map(readDraft)
    .filter((draft) => draft !== null)
    .filter(({ isSaved }) => !(isSaved && base))
    .map((draft) => tieLesson(school, draft))
    .flatMap((draft) => draftOfRegister(school, draft, lesson) ?? [])
    .filter((draft) => !isSameWriting(draft.lesson, lesson));
  return matching.find((draft) => draft.lesson.id === lesson.id) ?? matching[0];
}

/** Whether something of a class is written in some drafts that it has not when it opens. */
export function hasDraft(
  school: School,
  drafts: readonly unknown[],
  scheduled: ClassToRecord,
  teacherId: number | undefined,
): boolean {
  return (
    drafts.length > 0 &&
    draftOf(school, drafts, startDraft(school, scheduled, teacherId)) !== undefined
  );
}

/** A draft as that of a register: its own, or one that was begun before the class was moved. */
function draftOfRegister(
  school: School,
  draft: LessonDraft,
  lesson: Lesson,
): LessonDraft | undefined {
  if (isOfRegister(draft.lesson, lesson)) return draft;
  if (draft.base) return undefined;
  const now = findClass(school, draft.lesson);
  const isMoved = now !== undefined && now.startTime !== draft.lesson.time;
  if (!isMoved || !isOfClass(lesson, now)) return undefined;
  return { ...draft, lesson: { ...draft.lesson, time: lesson.time } };
}

/** How the class of a lesson that is not stored stands by now. */
export interface ClassNow {
  startTime: string;
  /** Whether it is another teacher's to give. */
  isOthers: boolean;
}

/** Null where the timetable has it no more. */
export function classNow(school: School, { lesson }: LessonDraft): ClassNow | null {
  const now = findClass(school, lesson);
  return now ? { startTime: now.startTime, isOthers: !isOwnClass(lesson, now) } : null;
}

/**
 * The class that a lesson which is not stored is of by now: its teacher's at its time, whichever subject, or
 * the same in another's hands; where that has gone, the nearest it may be of that day of which nothing is
 * stored.
 */
export function findClass(
  { schedules, classSessions }: Pick<School, 'schedules' | 'classSessions'>,
  lesson: Lesson,
): ScheduledClass | undefined {
  const classes = classesOn(schedules, lesson.date);
  const there = classes.filter((one) => isOfClass(lesson, one));
  return (
    there.find((one) => isOwnClass(lesson, one)) ??
    there.find(({ activity }) => activity === lesson.subject) ??
    classes
      .filter((one) => mayBeOf(lesson, one) && !lessonOfClass(classSessions, one, lesson.teacherId))
      .toSorted((one, other) => minutesApart(lesson, one) - minutesApart(lesson, other))[0]
  );
}

/** Whether a class is its teacher's who writes a lesson, as far as that says whose it is. */
function isOwnClass({ teacherId }: Lesson, scheduled: ScheduledClass): boolean {
  return teacherId === undefined || teacherIdOf(scheduled) === teacherId;
}

/** Whether they are of one class and, as far as both say whose they are, of one teacher. */
function isOfRegister(drafted: Lesson, lesson: Lesson): boolean {
  const [one, other] = [drafted.teacherId, lesson.teacherId];
  const isOtherTeachers = one !== undefined && other !== undefined && one !== other;
  return !isOtherTeachers && isOfClass(drafted, placeOf(lesson));
}

/** Until two weeks after a register was last asked for its draft waits for its class: a deletion may be undone. */
const waitingDays = missingDays.own + 14;

/**
 * Whether neither the lesson nor the class a draft is of exists any more, at another time either, and
 * is not expected back by `today` (YYYY-MM-DD), or it is no draft.
 */
export function isLost(school: School, value: unknown, today: string): boolean {
  const read = readDraft(value);
  if (!read) return true;
  const { lesson, base } = tieLesson(school, read);
  const isStored = base !== null && school.classSessions.some(({ id }) => id === base.id);
  const isWaiting = today <= addDays(lesson.date, waitingDays);
  return !isWaiting && !isStored && findClass(school, lesson) === undefined;
}

/** Whether the store has or had all that a draft says, so that only an undone save makes it news again. */
export function isSpent(school: School, value: unknown): boolean {
  const read = readDraft(value);
  if (!read) return true;
  const draft = tieLesson(school, read);
  const stored = storedLesson(school.classSessions, draft);
  return stored !== null && (read.isSaved === true || isSameWriting(draft.lesson, stored));
}

/** Whether the stored lesson is no longer the one the draft started from. */
export function isStaleBase(lessons: readonly Lesson[], draft: LessonDraft): boolean {
  return !unchangedSince('classSessions', storedLesson(lessons, draft), draft.base);
}

/** Whether what another tab did of the lesson and what was written cannot both stand. */
export function isConflicting(lessons: readonly Lesson[], draft: LessonDraft): boolean {
  if (!isStaleBase(lessons, draft)) return false;
  const stored = storedLesson(lessons, draft);
  return stored === null || conflictsOf(draft, stored).length > 0;
}

/** Whether a draft says more than its class has when it opens: without it that would be lost. */
export function isUnsaved(
  school: School,
  { lesson }: LessonDraft,
  scheduled: ClassToRecord,
  teacherId: number | undefined,
): boolean {
  return !isSameWriting(lesson, startDraft(school, scheduled, teacherId).lesson);
}

/** Whether the store already holds what the draft says. */
export function isRecorded(lessons: readonly Lesson[], draft: LessonDraft): boolean {
  const stored = storedLesson(lessons, draft);
  return (
    stored !== null &&
    unchangedSince('classSessions', stored, asSaved(draft.lesson, stored.id, stored))
  );
}

function placeOf(lesson: Lesson) {
  return { date: lesson.date, startTime: lesson.time, ...groupOf(lesson) };
}

/** The group that a lesson not saved yet has lost since it was begun, or null. */
export function lostGroup(school: School, draft: LessonDraft | null): string | null {
  if (draft?.base !== null) return null;
  return isGroupGone(school, draft.lesson) ? draft.lesson.groupName : null;
}
