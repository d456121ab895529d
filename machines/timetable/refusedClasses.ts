import { employeeKey, isCovered, whoTeaches } from '../school/keys.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';
import type { Refusal } from '../store/decisions.ts';
import { durationOf, isComplete } from './schedules.ts';

/** What a class itself has wrong where it is refused for that, and not for another of its series. */
const faults: Partial<Record<Refusal['code'], (entry: ScheduleEntry) => boolean>> = {
  'record.incomplete': (entry) => !isComplete(entry),
  'schedule.noDuration': (entry) => durationOf(entry) === 0,
  'schedule.substituteIsTitular': (entry) =>
    isCovered(entry) && employeeKey(whoTeaches(entry)) === employeeKey(entry),
};

/** Whether what a class was refused for is put right in what it is now. */
export function isPutRight({ code }: Refusal, refused: ScheduleEntry, now: ScheduleEntry): boolean {
  const isFaulty = faults[code];
  return isFaulty !== undefined && isFaulty(refused) && !isFaulty(now);
}
