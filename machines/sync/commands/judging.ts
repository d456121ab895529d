import { isDay } from '../../kit/calendar.ts';
import { isMoment } from '../../kit/moments.ts';
import type { Fields } from '../../kit/objects.ts';
import { isObject } from '../../kit/objects.ts';
import { isSameContent } from '../../kit/sameContent.ts';
import { isBeyondCorrecting } from '../../lessons/corrections.ts';
import type { Lesson } from '../../school/lessonShapes.ts';
import type { ListKey } from '../../school/school.ts';
import { mayChange } from '../../sharing/writable.ts';
import type { RecordOperation } from '../../store/changes.ts';
import { readRecord } from '../readRecords.ts';
import type { Author, LogEntry } from '../schoolServer.ts';

/**
 * What counts of what somebody other than an administrator wrote, on what is stored of its record: the
 * record as it reads; null where it doesn't, or is not theirs to write. Every device judges alike, so
 * it asks no clock, and nothing that not every device has.
 */
export function judged(
  { author, at }: Pick<LogEntry, 'author' | 'at'>,
  operation: RecordOperation,
  stored: unknown,
): RecordOperation | null {
  // Not every device has all months: of what is not there nothing goes.
  if (operation.kind === 'delete' && stored === undefined) return operation;
  const read = asRead(operation);
  if (!read || !mayChange(author, read, stored)) return null;
  if (read.key !== 'classSessions') return read;
  const before = stored as Lesson | undefined;
  if (before && isBeyondCorrecting(before, at)) return null;
  return read.kind === 'put'
    ? { ...read, record: signed(read.record as Lesson, before, author) }
    : read;
}

/** Nobody corrects a register in another's name. */
function signed(lesson: Lesson, before: Lesson | undefined, { name }: Author): Lesson {
  const { correction } = lesson;
  if (!correction || isSameContent(correction, before?.correction)) return lesson;
  return { ...lesson, correction: { ...correction, by: name } };
}

function asRead(operation: RecordOperation): RecordOperation | null {
  if (operation.kind === 'delete') return operation;
  const record = readRecord(operation.key as ListKey, operation.record);
  return record && isSound({ ...record }) ? { ...operation, record } : null;
}

/** A store takes days and times as they are written; what a screen could not say comes from no form. */
function isSound({ date, due, doneOn, toldOn, savedAt, correction }: Fields): boolean {
  const { at, recordedAt } = isObject(correction) ? correction : {};
  const days = [date, due === '' ? undefined : due, doneOn, toldOn].filter(
    (day) => day !== undefined,
  );
  const moments = [savedAt, at, recordedAt].filter((moment) => moment !== undefined);
  return days.every((day) => typeof day === 'string' && isDay(day)) && moments.every(isMoment);
}
