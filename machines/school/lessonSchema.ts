import { isObject, isText } from '../kit/objects.ts';
import type { Lesson } from './lessonShapes.ts';
import { attendanceStatuses, topicStatuses } from './words.ts';

const statuses: ReadonlySet<unknown> = new Set(attendanceStatuses);
const topics: ReadonlySet<unknown> = new Set(topicStatuses);

/**
 * A guard by hand, and in loops: sessions are the one list that reaches thousands, each with its
 * students, and a load runs it before the browser has optimised it.
 */
export function isLesson(value: unknown): value is Lesson {
  return (
    isObject(value) &&
    isText(value.id) &&
    isText(value.date) &&
    isText(value.time) &&
    isText(value.groupName) &&
    (value.groupId === undefined || isText(value.groupId)) &&
    isText(value.subject) &&
    isText(value.topic) &&
    isText(value.comments) &&
    topics.has(value.topicStatus) &&
    (value.teacherId === undefined || Number.isSafeInteger(value.teacherId)) &&
    (value.savedAt === undefined || Number.isSafeInteger(value.savedAt)) &&
    (value.correction === undefined || isCorrection(value.correction)) &&
    isObject(value.attendance) &&
    areStatuses(value.attendance) &&
    Array.isArray(value.students) &&
    areLessonStudents(value.students)
  );
}

function isCorrection(value: unknown): boolean {
  if (!isObject(value) || !isText(value.by) || !Number.isSafeInteger(value.at)) return false;
  return value.recordedAt === undefined || Number.isSafeInteger(value.recordedAt);
}

function areStatuses(attendance: Record<string, unknown>): boolean {
  for (const status of Object.values(attendance)) if (!statuses.has(status)) return false;
  return true;
}

/** What was unpacked has one roster for all lessons of a group. */
const knownRosters = new WeakSet<readonly unknown[]>();

function areLessonStudents(values: readonly unknown[]): boolean {
  if (knownRosters.has(values)) return true;
  for (const value of values) {
    if (typeof value !== 'object' || value === null) return false;
    const { id, name } = value as Record<string, unknown>;
    if (!Number.isSafeInteger(id) || typeof name !== 'string') return false;
  }
  knownRosters.add(values);
  return true;
}
