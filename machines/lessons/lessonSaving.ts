import { put } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { classesOn, hasGroup } from '../timetable/schedules.ts';
import { filedCycleOf } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Lesson, LessonCorrection } from '../school/lessonShapes.ts';
import { directoryOf, tieRecord } from '../school/ties.ts';
import type { Closed } from './corrections.ts';
import { recordedAtOf, whyClosed } from './corrections.ts';
import { groupOf, isOfClass, isOwnLessonId, lessonOfClass, ownLessonId } from './lessons.ts';

/** A lesson as someone writes it. */
export interface LessonDraft {
  lesson: Lesson;
  /** The stored lesson the writing started from, or null for a new one. */
  base: Lesson | null;
}

export interface LessonSaveCommand extends LessonDraft {
  type: 'classSession.save';
}

export function hasTopic({ topic }: Lesson): boolean {
  return topic.trim() !== '';
}

/** Saving replaces the lesson with the same id; another teacher's keeps its own (section 7). */
export function decideLessonSave(
  school: School,
  command: LessonSaveCommand,
  facts: Facts,
): Decision<
  | 'classSession.topicRequired'
  | 'classSession.filed'
  | 'classSession.groupGone'
  | 'classSession.conflict'
  | Closed
> {
  const { lesson, base } = tieLesson(school, command);
  if (!hasTopic(lesson)) return refuse('classSession.topicRequired');
  const filed = filedCycleOf(school.settings.school, lesson.date);
  if (filed) return refuse('classSession.filed', { name: filed.name });
  if (base === null && isGroupGone(school, lesson)) {
    return refuse('classSession.groupGone', { group: lesson.groupName });
  }
  const stored = storedLesson(school.classSessions, { lesson, base });
  if (!unchangedSince('classSessions', stored, base)) {
    return refuse('classSession.conflict', stored ? {} : { gone: 1 });
  }
  const closed = stored && whyClosed(facts.user ?? null, stored, facts.today);
  if (closed) return refuse(closed);
  const id = base?.id ?? newLessonId(school.classSessions, lesson, facts);
  const corrected =
    stored && !unchangedSince('classSessions', stored, asSaved(lesson, stored.id, stored))
      ? stored
      : null;
  const stamps = {
    savedAt: writtenAt(school, stored, facts.now),
    correction: corrected ? correctionOf(corrected, facts) : stored?.correction,
  };
  const details = { subject: lesson.subject, group: lesson.groupName };
  return propose(
    corrected ? 'classSession.corrected' : 'classSession.saved',
    [put('classSessions', asSaved(signed(lesson, facts), id, stamps))],
    corrected ? { ...details, date: lesson.date } : details,
  );
}

/** A draft tied to its group, under the name that it has now. */
export function tieLesson(school: School, { lesson, base }: LessonDraft): LessonDraft {
  const directory = directoryOf(school);
  return {
    lesson: tieRecord('classSessions', lesson, directory),
    base: base && tieRecord('classSessions', base, directory),
  };
}

/** Whether neither a group nor a class of that day and time has the lesson's group any more. */
export function isGroupGone(
  { groups, schedules }: Pick<School, 'groups' | 'schedules'>,
  lesson: Lesson,
): boolean {
  const group = groupOf(lesson);
  return (
    hasGroup(group) &&
    !groups.some(({ id }) => id === lesson.groupId) &&
    !classesOn(schedules, lesson.date).some((one) => isOfClass(lesson, one))
  );
}

/** What the store now holds of the lesson a draft is of. */
export function storedLesson(
  lessons: readonly Lesson[],
  { lesson, base }: LessonDraft,
): Lesson | null {
  // What is written on is mostly among the newest.
  if (base) {
    return lessons.findLast(({ id, date }) => id === base.id && date === base.date) ?? null;
  }
  const { date, time: startTime, teacherId } = lesson;
  return lessonOfClass(lessons, { date, startTime, ...groupOf(lesson) }, teacherId) ?? null;
}

/** When a lesson was written, and who corrected it. */
type Stamps = Pick<Lesson, 'savedAt' | 'correction'>;

/** A lesson as saving it leaves it in the store. */
export function asSaved(lesson: Lesson, id: string, { savedAt, correction }: Stamps): Lesson {
  const { savedAt: _at, correction: _by, ...saved } = { ...lesson, id, topic: lesson.topic.trim() };
  return {
    ...saved,
    ...(savedAt === undefined ? {} : { savedAt }),
    ...(correction === undefined ? {} : { correction }),
  };
}

/** A register of nobody known becomes the teacher's who writes it. */
export function signed(lesson: Lesson, { user }: Facts): Lesson {
  const isTheirs = lesson.teacherId === undefined && user?.role === 'teacher';
  return isTheirs ? { ...lesson, teacherId: user.id } : lesson;
}

function correctionOf(stored: Lesson, { author, now }: Facts): LessonCorrection {
  const recordedAt = recordedAtOf(stored);
  return { by: author, at: now, ...(recordedAt === undefined ? {} : { recordedAt }) };
}

/** After the version it replaces and all that this device has opened or shared, wherever the clock was set. */
function writtenAt({ settings }: School, stored: Lesson | null, now: number): number {
  const { openedAt = 0, sharedAt = 0 } = settings.system.handover?.copy ?? {};
  const { savedAt = 0 } = stored ?? {};
  return Math.max(now, openedAt + 1, sharedAt + 1, savedAt + 1);
}

/** Two teachers' devices may record one class before either hears of the other. */
export function newLessonId(
  lessons: readonly Lesson[],
  lesson: Lesson,
  { isShared }: Facts,
): string {
  const { id, teacherId } = lesson;
  const isNamed = teacherId === undefined || isOwnLessonId(id, teacherId);
  const isOwn = isShared === true && !isNamed;
  return freeLessonId(lessons, isOwn ? { ...lesson, id: ownLessonId(lesson) } : lesson);
}

/** The session's id, with its teacher's as a suffix where another lesson already has it. */
export function freeLessonId(
  lessons: readonly Lesson[],
  lesson: Pick<Lesson, 'id' | 'teacherId'>,
): string {
  const isTaken = lessons.some(({ id }) => id === lesson.id);
  return isTaken ? freeLessonId(lessons, { ...lesson, id: ownLessonId(lesson) }) : lesson.id;
}
