import { put } from './changes.ts';
import type { Decision } from './decisions.ts';
import { propose, refuse } from './decisions.ts';
import { compareNames } from './text.ts';
import type { ScheduledClass } from './schedules.ts';
import type {
  AttendanceStatus,
  ClassSession,
  School,
  SessionStudent,
  Student,
  Teacher,
} from './school.ts';

export interface ClassSessionSaveCommand {
  type: 'classSession.save';
  session: ClassSession;
  /** The stored session the person started from, or null for a new one. */
  base: ClassSession | null;
}

export type AttendanceCounts = Record<AttendanceStatus, number>;

/** `{date}-{group}-{time}`: one session a group and time, whoever records it. */
export function sessionId(date: string, group: string, time: string): string {
  return `${date}-${group}-${time}`;
}

/** The recorded session of a class, of this teacher where two recorded it. */
export function sessionOfClass(
  sessions: readonly ClassSession[],
  scheduled: Pick<ScheduledClass, 'date' | 'group' | 'startTime'>,
  teacherId: number,
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

/** A new record of a class: its group's students, all present (seed, section 4). */
export function newSession(
  school: School,
  scheduled: ScheduledClass,
  teacherId: number,
): ClassSession {
  const { date, group, startTime, activity } = scheduled;
  const students = studentsOfGroup(school.students, group);
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

/** A group's students by name, as a session keeps them. */
export function studentsOfGroup(students: readonly Student[], group: string): SessionStudent[] {
  return students
    .filter((student) => student.group === group)
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ id, name }) => ({ id, name }));
}

export function countAttendance({ attendance, students }: ClassSession): AttendanceCounts {
  const counts: AttendanceCounts = { presente: 0, ausente: 0, retardo: 0 };
  for (const { id } of students) counts[attendance[String(id)] ?? 'presente'] += 1;
  return counts;
}

/** Newest first: by day, then time. */
export function compareSessions(one: ClassSession, other: ClassSession): number {
  return other.date.localeCompare(one.date) || other.time.localeCompare(one.time);
}

/**
 * The teacher a session is shown under (seed, section 4): whoever recorded it where that is known,
 * else the first whose groups include its group or whose subject is its subject.
 */
export function teacherOfSession(
  teachers: readonly Teacher[],
  { teacherId, groupName, subject }: ClassSession,
): { id: number | null; name: string } {
  const teacher =
    teachers.find(({ id }) => id === teacherId) ??
    teachers.find(
      (one) => one.groups.some(({ name }) => name === groupName) || one.subject === subject,
    );
  return teacher ? { id: teacher.id, name: teacher.name } : { id: null, name: 'N/A' };
}

/** Saving replaces the session with the same id; another teacher's keeps its own (section 7). */
export function decideClassSessionSave(school: School, command: ClassSessionSaveCommand): Decision {
  const { session, base } = command;
  if (session.topic.trim() === '') return refuse('classSession.topicRequired');
  const id = ownSessionId(school.classSessions, session);
  const stored = school.classSessions.find((one) => one.id === id);
  if (JSON.stringify(stored ?? null) !== JSON.stringify(base)) {
    return refuse('classSession.changedMeanwhile');
  }
  const saved = { ...session, id, topic: session.topic.trim() };
  return propose('classSession.saved', [put('classSessions', saved)], {
    subject: session.subject,
    group: session.groupName,
  });
}

function ownSessionId(sessions: readonly ClassSession[], session: ClassSession): string {
  const holder = sessions.find(({ id }) => id === session.id);
  const isOwn = !holder || holder.teacherId === undefined || holder.teacherId === session.teacherId;
  return isOwn ? session.id : `${session.id}-${session.teacherId}`;
}
