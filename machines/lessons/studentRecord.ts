import type { AttendanceCounts } from './lessons.ts';
import { compareLessons } from './lessons.ts';
import type { Lesson } from '../school/school.ts';
import type { AttendanceStatus } from '../school/words.ts';
import { rateOf } from '../kit/rates.ts';

/** A student's mark in one recorded lesson. */
export interface StudentMark {
  lesson: Lesson;
  status: AttendanceStatus;
}

export interface StudentRecord {
  /** Newest first. */
  marks: StudentMark[];
  counts: AttendanceCounts;
  /** Present of all, in percent to one decimal; null without lessons. */
  rate: number | null;
}

/** What recorded lessons say of a student. */
export function recordOfStudent(lessons: readonly Lesson[], studentId: number): StudentRecord {
  const marks = lessons
    .filter(({ students }) => students.some(({ id }) => id === studentId))
    .toSorted(compareLessons)
    .map((lesson): StudentMark => {
      return { lesson, status: lesson.attendance[String(studentId)] ?? 'presente' };
    });
  const counts: AttendanceCounts = { presente: 0, ausente: 0, retardo: 0 };
  for (const { status } of marks) counts[status] += 1;
  return { marks, counts, rate: rateOf(counts.presente, marks.length) };
}
