/** Recorded classes, and what else is stored of attendance (seed, section 3). */
import type { AttendanceStatus, TopicStatus } from './words.ts';

export interface LessonStudent {
  id: number;
  name: string;
}

/** A recorded class; `attendance` maps a student's id to a status. */
export interface Lesson {
  id: string;
  date: string;
  time: string;
  groupName: string;
  groupId?: string | undefined;
  subject: string;
  topic: string;
  topicStatus: TopicStatus;
  comments: string;
  attendance: Record<string, AttendanceStatus>;
  students: LessonStudent[];
  teacherId?: number | undefined;
  /** When it was last written, epoch milliseconds of the clock it was written by. */
  savedAt?: number | undefined;
  correction?: LessonCorrection | undefined;
}

/** Who last corrected a recorded class, and when it was done and first recorded, epoch milliseconds. */
export interface LessonCorrection {
  by: string;
  at: number;
  recordedAt?: number | undefined;
}

export interface AttendanceRecordStudent {
  id: number;
  name: string;
  status: 'present' | 'absent' | 'late';
}

export interface AttendanceRecord {
  id: number;
  date: string;
  group: string;
  subject: string;
  teacher: string;
  totalStudents: number;
  present: number;
  absent: number;
  late: number;
  students: AttendanceRecordStudent[];
}

/** Days on which a student's absences are accepted: local calendar days, both included. */
export interface Justification {
  id: number;
  studentId: number;
  from: string;
  until: string;
  reason: string;
}

/**
 * A class of the timetable that was not held. It is told from others as a recorded one is: by its
 * day, its start, its group and whoever owed its register.
 */
export interface CancelledClass {
  id: string;
  date: string;
  time: string;
  groupName: string;
  groupId?: string | undefined;
  subject: string;
  reason: string;
  teacherId?: number | undefined;
  /** The local calendar day on which that was told; left out where nobody kept it. */
  toldOn?: string | undefined;
}
