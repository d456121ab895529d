import { addDays } from '../kit/calendar.ts';
import { dayOf } from '../kit/days.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { CancelledClass, Lesson } from '../school/lessonShapes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';

/** How many days a teacher may correct or delete a register of the own, or take back that there was none to keep. */
const openDays = 7;

export interface LessonDeleteCommand {
  type: 'classSession.delete';
  /** The register as it was when its deletion was asked for. */
  base: Lesson;
}

/** When a register was first saved, epoch milliseconds, where that is known. */
export function recordedAtOf({ savedAt, correction }: Lesson): number | undefined {
  return correction ? correction.recordedAt : savedAt;
}

/** The last day on which its teacher may correct a register: counted from the later of its day and its first saving. */
export function openUntil(lesson: Lesson): string {
  const recordedAt = recordedAtOf(lesson);
  return lastOpenDay(lesson.date, recordedAt === undefined ? lesson.date : dayOf(recordedAt));
}

/** Counted from the later of a class's day and the one on which something was said of it. */
function lastOpenDay(date: string, saidOn: string): string {
  return addDays(saidOn > date ? saidOn : date, openDays);
}

/** Whether somebody may correct or delete a register on a local calendar day; teachers their own, for some days. */
export function mayCorrect(user: AccountKey | null, lesson: Lesson, today: string): boolean {
  if (user?.role !== 'teacher') return true;
  const isOwn = lesson.teacherId === undefined || lesson.teacherId === user.id;
  return isOwn && today <= openUntil(lesson);
}

/**
 * Whether something was written so long after a register that in no time zone its teacher might still
 * have: a log is judged alike in all of them.
 */
export function isBeyondCorrecting(lesson: Lesson, at: number): boolean {
  const since = Math.max(recordedAtOf(lesson) ?? 0, Date.parse(lesson.date));
  return at > since + (openDays + 2) * 24 * 60 * 60_000;
}

/** Whether somebody may say on a local calendar day that a class was held after all; teachers of the own, for some days. */
export function mayTakeBack(
  user: AccountKey | null,
  { teacherId, date, toldOn = date }: Pick<CancelledClass, 'teacherId' | 'date' | 'toldOn'>,
  today: string,
): boolean {
  if (user?.role !== 'teacher') return true;
  return teacherId === user.id && today <= lastOpenDay(date, toldOn);
}

/** One that came into days whose cycle is in a file may go as any: it is in the way of the file's return. */
export function decideLessonDelete(
  school: School,
  { base }: LessonDeleteCommand,
  { user, today }: Facts,
): Decision<'record.gone' | 'record.conflict' | 'classSession.locked'> {
  const stored = school.classSessions.findLast(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('classSessions', stored, base)) return refuse('record.conflict');
  if (!mayCorrect(user ?? null, stored, today)) return refuse('classSession.locked');
  const { id, subject, groupName: group, date } = stored;
  return propose('classSession.deleted', [remove('classSessions', id)], { subject, group, date });
}
