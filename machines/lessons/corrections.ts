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

/** Why a register, or what was said of a class, is not somebody's to change. */
export type Closed = 'classSession.others' | 'classSession.locked';

/**
 * Why somebody may not correct or delete a register on a local calendar day; null where they may:
 * teachers their own, for some days.
 */
export function whyClosed(user: AccountKey | null, lesson: Lesson, today: string): Closed | null {
  const { teacherId = user?.id } = lesson;
  return closedTo(user, teacherId, openUntil(lesson), today);
}

export function mayCorrect(user: AccountKey | null, lesson: Lesson, today: string): boolean {
  return whyClosed(user, lesson, today) === null;
}

function closedTo(
  user: AccountKey | null,
  teacherId: number | undefined,
  lastDay: string,
  today: string,
): Closed | null {
  if (user?.role !== 'teacher') return null;
  if (teacherId !== user.id) return 'classSession.others';
  return today <= lastDay ? null : 'classSession.locked';
}

/**
 * Whether something was written so long after a register that in no time zone its teacher might still
 * have: a log is judged alike in all of them.
 */
export function isBeyondCorrecting(lesson: Lesson, at: number): boolean {
  const since = Math.max(recordedAtOf(lesson) ?? 0, Date.parse(lesson.date));
  return at > since + (openDays + 2) * 24 * 60 * 60_000;
}

/**
 * Why somebody may not say on a local calendar day that a class was held after all; null where they
 * may: teachers of their own, for some days.
 */
export function whyNotTakenBack(
  user: AccountKey | null,
  { teacherId, date, toldOn = date }: Pick<CancelledClass, 'teacherId' | 'date' | 'toldOn'>,
  today: string,
): Closed | null {
  return closedTo(user, teacherId, lastOpenDay(date, toldOn), today);
}

/** One that came into days whose cycle is in a file may go as any: it is in the way of the file's return. */
export function decideLessonDelete(
  school: School,
  { base }: LessonDeleteCommand,
  { user, today }: Facts,
): Decision<'record.gone' | 'record.conflict' | Closed> {
  const stored = school.classSessions.findLast(({ id }) => id === base.id);
  if (!stored) return refuse('record.gone');
  if (!unchangedSince('classSessions', stored, base)) return refuse('record.conflict');
  const closed = whyClosed(user ?? null, stored, today);
  if (closed) return refuse(closed);
  const { id, subject, groupName: group, date } = stored;
  return propose('classSession.deleted', [remove('classSessions', id)], { subject, group, date });
}
