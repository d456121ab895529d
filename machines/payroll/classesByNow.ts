import { minutesOf } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { paired } from '../kit/paired.ts';
import { compareCodes } from '../kit/text.ts';
import type { PaidClass } from '../school/payrollShapes.ts';

/** Which of somebody's classes it is: its day, its hour, as its register has it, and what it is of. */
export function classKey({
  date,
  startTime,
  recordedAt,
  group,
  activity,
}: Pick<PaidClass, 'date' | 'startTime' | 'recordedAt' | 'group' | 'activity'>): string {
  return `${date} ${recordedAt ?? startTime} ${group} ${activity}`;
}

/** The local calendar day of a key. */
export function dayOfKey(key: string): string {
  return key.slice(0, 'YYYY-MM-DD'.length);
}

/**
 * The keys by which some classes were known, each with the key of its class by now, no two with the same:
 * that of the same hour, else of the same group and activity of the day, as many as there are in the order
 * of their hours; and what is left with what stands at its hour, for nobody gives two classes at once. An
 * adjustment of an older version knows its classes by day and hour alone.
 */
export function classesByNow(known: Iterable<string>, now: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  const left = new Set(known);
  const free = new Set(now);
  for (const likeness of [ofClass, ofTeaching, ofHour]) {
    const there = groupBy([...free], likeness);
    for (const [like, same] of groupBy([...left], likeness)) {
      const others = there.get(like) ?? [];
      for (const [one, other] of paired(inOrder(same), inOrder(others), minutesApart)) {
        found.set(one, other);
        left.delete(one);
        free.delete(other);
      }
    }
  }
  return found;
}

function ofClass(key: string): string {
  return key;
}

function ofTeaching(key: string): string {
  const [day, _hour, ...teaching] = key.split(' ');
  return `${day} ${teaching.join(' ')}`;
}

function ofHour(key: string): string {
  return key.split(' ', 2).join(' ');
}

function inOrder(keys: readonly string[]): string[] {
  return keys.toSorted(compareCodes);
}

function minutesApart(one: string, other: string): number {
  return Math.abs(minutesOfKey(one) - minutesOfKey(other));
}

function minutesOfKey(key: string): number {
  const [, hour = ''] = key.split(' ');
  return minutesOf(hour);
}
