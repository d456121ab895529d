import type { AttendanceCounts } from './classSessions.ts';
import { compareSessions } from './classSessions.ts';
import type { AttendanceStatus, ClassSession } from './school.ts';
import { rateOf } from './rates.ts';

/** A student's mark in one recorded session. */
export interface StudentMark {
  session: ClassSession;
  status: AttendanceStatus;
}

export interface StudentRecord {
  /** Newest first. */
  marks: StudentMark[];
  counts: AttendanceCounts;
  /** Present of all, in percent to one decimal; 0 without sessions. */
  percentage: number;
}

/** What recorded sessions say of a student. */
export function recordOfStudent(
  sessions: readonly ClassSession[],
  studentId: number,
): StudentRecord {
  const marks = sessions
    .filter(({ students }) => students.some(({ id }) => id === studentId))
    .toSorted(compareSessions)
    .map((session): StudentMark => {
      return { session, status: session.attendance[String(studentId)] ?? 'presente' };
    });
  const counts: AttendanceCounts = { presente: 0, ausente: 0, retardo: 0 };
  for (const { status } of marks) counts[status] += 1;
  const percentage = rateOf(counts.presente, marks.length) ?? 0;
  return { marks, counts, percentage };
}
