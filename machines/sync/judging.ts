import { isDay } from '../kit/calendar.ts';
import { isMoment } from '../kit/moments.ts';
import type { Fields } from '../kit/objects.ts';
import { isObject } from '../kit/objects.ts';
import type { AccountKey } from '../school/accounts.ts';
import type { ListKey } from '../school/school.ts';
import { mayChange } from '../sharing/visible.ts';
import type { Operation, RecordOperation } from '../store/changes.ts';
import { readRecord } from './readRecords.ts';

/**
 * What counts of what somebody other than an administrator wrote, on what is stored of its record: the
 * record as it reads; null where it doesn't, or is not theirs to write. Every device judges alike, so
 * it asks no clock, and nothing that not every device has.
 */
export function judged(
  author: AccountKey,
  operation: RecordOperation,
  stored: unknown,
): Operation | null {
  const read = asRead(operation);
  return read && mayChange(author, read, stored) ? read : null;
}

function asRead(operation: RecordOperation): Operation | null {
  if (operation.kind === 'delete') return operation;
  const record = readRecord(operation.key as ListKey, operation.record);
  return record && isSound({ ...record }) ? { ...operation, record } : null;
}

/** A store takes days and times as they are written; what a screen could not say comes from no form. */
function isSound({ date, due, doneOn, savedAt, correction }: Fields): boolean {
  const { at, recordedAt } = isObject(correction) ? correction : {};
  const days = [date, due === '' ? undefined : due, doneOn].filter((day) => day !== undefined);
  const moments = [savedAt, at, recordedAt].filter((moment) => moment !== undefined);
  return days.every((day) => typeof day === 'string' && isDay(day)) && moments.every(isMoment);
}
