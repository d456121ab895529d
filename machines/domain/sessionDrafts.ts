import { isSameContent } from './changes.ts';
import type { ClassToRecord, SessionDraft } from './classSessions.ts';
import {
  asSaved,
  isGroupGone,
  newSession,
  sessionOfClass,
  storedSession,
} from './classSessions.ts';
import { classesOn } from './schedules.ts';
import { isClassSession } from './schemas.ts';
import type { AttendanceStatus, ClassSession, School, SessionStudent } from './school.ts';
import { clashesOf, isSameWriting } from './sessionMerge.ts';
import { studentsOfGroup } from './students.ts';

/** Marks by student id. */
export type Marks = ClassSession['attendance'];

export type SessionFields = Partial<Pick<ClassSession, 'topic' | 'topicStatus' | 'comments'>>;

/** A class as it opens for recording: its stored session, or a new one with all present. */
export function startDraft(
  school: School,
  scheduled: ClassToRecord,
  teacherId: number,
): SessionDraft {
  const base =
    school.classSessions.find(({ id }) => id === scheduled.sessionId) ??
    sessionOfClass(school.classSessions, scheduled, teacherId) ??
    null;
  return { session: base ?? newSession(school, scheduled, teacherId), base };
}

/** A draft as the store gives it back, or null when it is none. */
export function readDraft(value: unknown): SessionDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { session, base } = value as Partial<Record<keyof SessionDraft, unknown>>;
  if (!isClassSession(session) || (base !== null && !isClassSession(base))) return null;
  return { session, base };
}

/**
 * The draft under the name its group has now. A stored session says it; of a new one the class in its
 * place does, when its group has the draft's students. The draft keeps its id, as sessions do.
 */
export function followGroup(school: School, draft: SessionDraft): SessionDraft {
  const { session, base } = draft;
  if (base) {
    const stored = school.classSessions.find(({ id }) => id === base.id);
    if (!stored || stored.groupName === base.groupName) return draft;
    const { groupName } = stored;
    return { session: { ...session, groupName }, base: { ...base, groupName } };
  }
  if (!isGroupGone(school, session)) return draft;
  const teacher = school.teachers.find(({ id }) => id === session.teacherId);
  const [found, ...others] = classesOn(school.schedules, session.date).filter(
    ({ startTime, employee, group }) =>
      startTime === session.time &&
      employee === teacher?.name &&
      haveStudentInCommon(studentsOfGroup(school.students, group), session.students),
  );
  return found && others.length === 0
    ? { session: { ...session, groupName: found.group }, base }
    : draft;
}

/** Of some drafts that of a class as `started`, whatever its group was called, if it says more. */
export function draftOf(
  school: School,
  drafts: readonly unknown[],
  { session }: SessionDraft,
): SessionDraft | undefined {
  const matching = drafts
    .map(readDraft)
    .filter((draft) => draft !== null)
    .map((draft) => followGroup(school, draft))
    .filter(
      ({ session: { date, time, groupName } }) =>
        date === session.date && time === session.time && groupName === session.groupName,
    )
    .filter((draft) => !isSameWriting(draft.session, session));
  return matching.find((draft) => draft.session.id === session.id) ?? matching[0];
}

/** Whether neither the session nor the class a draft is of exists any more, or it is no draft. */
export function isLost(school: School, value: unknown): boolean {
  const read = readDraft(value);
  if (!read) return true;
  const { session, base } = followGroup(school, read);
  const isStored = base !== null && school.classSessions.some(({ id }) => id === base.id);
  const isScheduled = classesOn(school.schedules, session.date).some(
    ({ group, startTime }) => group === session.groupName && startTime === session.time,
  );
  return !isStored && !isScheduled;
}

/** Whether the store has all that a draft says, so that only an undone save makes it news again. */
export function isSpent(school: School, value: unknown): boolean {
  const read = readDraft(value);
  if (!read) return true;
  const draft = followGroup(school, read);
  const stored = storedSession(school.classSessions, draft);
  return stored !== null && isSameWriting(draft.session, stored);
}

/** Whether the stored session is no longer the one the draft started from. */
export function isOvertaken(sessions: readonly ClassSession[], draft: SessionDraft): boolean {
  return !isSameContent(storedSession(sessions, draft), draft.base);
}

/** Whether what another tab did of the session and what was written cannot both stand. */
export function isClashing(sessions: readonly ClassSession[], draft: SessionDraft): boolean {
  if (!isOvertaken(sessions, draft)) return false;
  const stored = storedSession(sessions, draft);
  return stored === null || clashesOf(draft, stored).length > 0;
}

/** Whether a draft says more than its class has when it opens: without it that would be lost. */
export function isUnsaved(
  school: School,
  { session }: SessionDraft,
  scheduled: ClassToRecord,
  teacherId: number,
): boolean {
  return !isSameWriting(session, startDraft(school, scheduled, teacherId).session);
}

/** Whether the store already holds what the draft says. */
export function isRecorded(sessions: readonly ClassSession[], draft: SessionDraft): boolean {
  const stored = storedSession(sessions, draft);
  return stored !== null && isSameContent(stored, asSaved(draft.session, stored.id));
}

function haveStudentInCommon(
  ones: readonly SessionStudent[],
  others: readonly SessionStudent[],
): boolean {
  const areEmpty = ones.length === 0 && others.length === 0;
  return areEmpty || ones.some(({ id }) => others.some((other) => other.id === id));
}

export function changeFields({ session, base }: SessionDraft, fields: SessionFields): SessionDraft {
  return { session: { ...session, ...fields }, base };
}

export function setMarks({ session, base }: SessionDraft, marks: Marks): SessionDraft {
  return { session: { ...session, attendance: { ...session.attendance, ...marks } }, base };
}

/** The marks that 'Todos presentes' would change, as they are. */
export function marksToClear({ students, attendance }: ClassSession): Marks {
  return Object.fromEntries(
    students.flatMap(({ id }): [string, AttendanceStatus][] => {
      const status = attendance[String(id)] ?? 'presente';
      return status === 'presente' ? [] : [[String(id), status]];
    }),
  );
}

/** The same students, present. */
export function asPresent(marks: Marks): Marks {
  return Object.fromEntries(Object.keys(marks).map((id) => [id, 'presente']));
}

export function withoutMark(marks: Marks, studentId: number): Marks {
  const { [String(studentId)]: _without, ...others } = marks;
  return others;
}

/** The group that a session not saved yet has lost since it was begun, or null. */
export function lostGroup(school: School, draft: SessionDraft | null): string | null {
  if (draft?.base !== null) return null;
  return isGroupGone(school, draft.session) ? draft.session.groupName : null;
}
