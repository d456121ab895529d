import { isSameContent, put } from './changes.ts';
import type { Decision } from './decisions.ts';
import { propose, refuse } from './decisions.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, noGroup } from './schedules.ts';
import { studentsOfGroup } from './students.ts';
import type {
  AttendanceStatus,
  ClassSession,
  School,
  SessionStudent,
  Student,
  Teacher,
} from './school.ts';
import { compareCodes } from './text.ts';

/** A session as someone writes it. */
export interface SessionDraft {
  session: ClassSession;
  /** The stored session the writing started from, or null for a new one. */
  base: ClassSession | null;
}

export interface ClassSessionSaveCommand extends SessionDraft {
  type: 'classSession.save';
}

export type AttendanceCounts = Record<AttendanceStatus, number>;

/** What a session records of the timetable; a class may be gone by the time it is edited. */
export interface ClassToRecord extends Pick<
  ScheduledClass,
  'date' | 'group' | 'startTime' | 'activity'
> {
  /** Of the session that is edited, where it is known. */
  sessionId?: string | undefined;
  /** Where the class is held; a recorded session does not know. */
  classroom?: string | undefined;
}

/** What a day's timetable and its sessions say of each other. */
export interface RecordedDay {
  classes: readonly ScheduledClass[];
  sessions: readonly ClassSession[];
  /** The teachers' ids by name. */
  teacherIds: ReadonlyMap<string, number>;
}

/** `{date}-{group}-{time}`: one session a group and time, whoever records it. */
export function sessionId(date: string, group: string, time: string): string {
  return `${date}-${group}-${time}`;
}

/** The recorded session of a class, of this teacher where two recorded it. */
export function sessionOfClass(
  sessions: readonly ClassSession[],
  scheduled: Pick<ScheduledClass, 'date' | 'group' | 'startTime'>,
  teacherId: number | undefined,
): ClassSession | undefined {
  const matching = sessions.filter(
    ({ date, time, groupName }) =>
      date === scheduled.date && time === scheduled.startTime && groupName === scheduled.group,
  );
  return (
    matching.find((session) => session.teacherId === teacherId) ??
    matching.find((session) => session.teacherId === undefined)
  );
}

/**
 * The session by which a class counts as recorded: its teacher's own, else one of its group and time
 * that no teacher with such a class left, since a class may be given to another once it is recorded.
 */
export function recordedSession(
  { classes, sessions, teacherIds }: RecordedDay,
  { date, group, startTime }: ScheduledClass,
  teacherId: number,
): ClassSession | undefined {
  const matching = sessions.filter(
    (one) => one.date === date && one.time === startTime && one.groupName === group,
  );
  const own = matching.find((session) => session.teacherId === teacherId);
  if (own || matching.length === 0) return own;
  const teaching = new Set(
    classes
      .filter((one) => one.group === group && one.startTime === startTime)
      .map(({ employee }) => teacherIds.get(employee)),
  );
  const isTheirs = (id: number | undefined) => id !== undefined && teaching.has(id);
  const spare = matching.filter((session) => !isTheirs(session.teacherId));
  const waiting = [...teaching].filter(
    (id) => id !== undefined && !matching.some((session) => session.teacherId === id),
  );
  return spare[waiting.indexOf(teacherId)];
}

/** A new record of a class: its group's students, all present (seed, section 4). */
export function newSession(
  school: School,
  scheduled: ClassToRecord,
  teacherId: number,
): ClassSession {
  const { date, group, startTime, activity } = scheduled;
  const students = sessionStudents(school.students, group);
  return {
    id: sessionId(date, group, startTime),
    date,
    time: startTime,
    groupName: group,
    subject: activity,
    topic: '',
    topicStatus: 'en progreso',
    comments: '',
    attendance: Object.fromEntries(students.map(({ id }) => [String(id), 'presente' as const])),
    students,
    teacherId,
  };
}

/** A group's students as a session keeps them. */
export function sessionStudents(students: readonly Student[], group: string): SessionStudent[] {
  return studentsOfGroup(students, group).map(({ id, name }) => ({ id, name }));
}

export function countAttendance({ attendance, students }: ClassSession): AttendanceCounts {
  const counts: AttendanceCounts = { presente: 0, ausente: 0, retardo: 0 };
  for (const { id } of students) counts[attendance[String(id)] ?? 'presente'] += 1;
  return counts;
}

/** The row of the next student with a mark, after a row or, past the last one, from the start. */
export function nextRowMarked(
  { attendance, students }: ClassSession,
  status: AttendanceStatus,
  after: number,
): number | null {
  const rows = [...students.keys()].filter(
    (row) => (attendance[String(students[row]!.id)] ?? 'presente') === status,
  );
  return rows.find((row) => row > after) ?? rows[0] ?? null;
}

/** Newest first: by day, then time. */
export function compareSessions(one: ClassSession, other: ClassSession): number {
  return compareCodes(other.date, one.date) || compareCodes(other.time, one.time);
}

/** Who gave a session; without an id when nobody is known. */
export interface SessionTeacher {
  id: number | null;
  name: string;
}

/**
 * Finds the teacher a session is shown under (seed, section 4): whoever recorded it where that is
 * known, nobody when they are gone; else the first whose groups include its group or whose subject
 * is its subject.
 */
export function teacherFinder(
  teachers: readonly Teacher[],
): (session: ClassSession) => SessionTeacher {
  const places = [...teachers.entries()];
  const byId = firstPlaces(places.map(([place, { id }]) => [id, place]));
  const bySubject = firstPlaces(places.map(([place, { subject }]) => [subject, place]));
  const byGroup = firstPlaces(
    places.flatMap(([place, { groups }]) => groups.map(({ name }) => [name, place] as const)),
  );
  return ({ teacherId, groupName, subject }) => {
    const place =
      teacherId === undefined
        ? Math.min(byGroup.get(groupName) ?? Infinity, bySubject.get(subject) ?? Infinity)
        : byId.get(teacherId);
    const teacher = place === undefined ? undefined : teachers[place];
    return teacher ? { id: teacher.id, name: teacher.name } : { id: null, name: 'N/A' };
  };
}

/** The first place of each name, of pairs in the order of their places. */
function firstPlaces<Name>(pairs: readonly (readonly [Name, number])[]): Map<Name, number> {
  return new Map(pairs.toReversed());
}

/** Saving replaces the session with the same id; another teacher's keeps its own (section 7). */
export function decideClassSessionSave(school: School, command: ClassSessionSaveCommand): Decision {
  const { session, base } = command;
  if (session.topic.trim() === '') return refuse('classSession.topicRequired');
  if (base === null && isGroupGone(school, session)) {
    return refuse('classSession.groupGone', { group: session.groupName });
  }
  const stored = storedSession(school.classSessions, command);
  if (!isSameContent(stored, base)) return refuse('classSession.changedMeanwhile');
  const id = base?.id ?? freeSessionId(school.classSessions, session);
  return propose('classSession.saved', [put('classSessions', asSaved(session, id))], {
    subject: session.subject,
    group: session.groupName,
  });
}

/** Whether neither a group nor a class of that day and time has the session's group name any more. */
export function isGroupGone(
  { groups, schedules }: Pick<School, 'groups' | 'schedules'>,
  { groupName, date, time }: ClassSession,
): boolean {
  if (groupName === '' || groupName === noGroup) return false;
  return (
    !groups.some(({ name }) => name === groupName) &&
    !classesOn(schedules, date).some((one) => one.group === groupName && one.startTime === time)
  );
}

/** What the store now holds of the session a draft is of. */
export function storedSession(
  sessions: readonly ClassSession[],
  { session, base }: SessionDraft,
): ClassSession | null {
  if (base) return sessions.find(({ id }) => id === base.id) ?? null;
  const { date, groupName: group, time: startTime, teacherId } = session;
  return sessionOfClass(sessions, { date, group, startTime }, teacherId) ?? null;
}

/** A session as saving it leaves it in the store. */
export function asSaved(session: ClassSession, id: string): ClassSession {
  return { ...session, id, topic: session.topic.trim() };
}

/** The session's id, with its teacher's as a suffix where another session already has it. */
function freeSessionId(sessions: readonly ClassSession[], { id, teacherId }: ClassSession): string {
  const taken = new Set(sessions.map((one) => one.id));
  let free = id;
  while (taken.has(free)) free = `${free}-${teacherId}`;
  return free;
}
