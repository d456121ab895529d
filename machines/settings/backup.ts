import { sha256Of } from '../kit/sha256.ts';
import { readableSchool } from '../school/ties.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { ScheduleDay, Schedules } from '../school/timetableShapes.ts';
import { schoolKeys } from '../school/kinds.ts';
import type { Cycle } from '../school/settingsShapes.ts';

/** Why a file is no backup to restore. */
export type BackupFault =
  | 'tooLarge'
  | 'cutOff'
  | 'foreign'
  | 'newer'
  | 'tampered'
  | 'tooDeep'
  | 'invalid'
  | 'noAdministrator'
  | 'unreadable'
  | 'empty'
  /** There is no database, and local storage could not hold it. */
  | 'noRoom'
  /** It is of a cycle where a whole school is wanted, or the other way round. */
  | 'ofCycle'
  | 'ofSchool';

export interface ReadBackup {
  school: School;
  day: string;
  /** The cycle of which alone it has the records, where it is of one. */
  cycle?: Cycle;
  /** The SHA-256 that its last line tells, where it is of lines. */
  checksum?: string;
  /** The digest of its cycle's records, where it is of one. */
  digest?: string;
}

export const backupFormat = 'plantel';
/** Of the file of a cycle: older versions know none, and restore none. */
export const cycleFormat = 'plantel-ciclo';
export const backupVersion = 8;

const partMark = '-incompleto';

/** What the backup of a local calendar day is called, without what says how it is written. */
export function backupName(day: string, isPart: boolean): string {
  return `plantel-respaldo${isPart ? partMark : ''}-${day}`;
}

/** Whether a backup is called one of which months were still to come. */
export function isNamedPart(name: string): boolean {
  return name.includes(partMark);
}

/** The text of a backup file; `checksum` is the SHA-256 of `data` written as JSON, `day` a local calendar day. */
export function writeBackup(school: School, day: string): string {
  const readable = readableSchool(school);
  const data = Object.fromEntries(schoolKeys.map((key) => [key, readable[key]]));
  const file = {
    format: backupFormat,
    version: backupVersion,
    day,
    checksum: checksumOf(data),
    data,
  };
  return `${JSON.stringify(file)}\n`;
}

/** How many records each key of a school holds; classes are counted one by one. */
export function countRecords(school: School): Record<SchoolKey, number> {
  const counts = schoolKeys.map((key) => [key, countPart(key, school[key])] as const);
  return Object.fromEntries(counts) as Record<SchoolKey, number>;
}

/** How many records there are in what a key holds, or a part of it. */
export function countPart(key: SchoolKey, part: School[SchoolKey]): number {
  if (Array.isArray(part)) return part.length;
  return key === 'schedules'
    ? Object.values(part as Schedules).reduce((sum, day) => sum + countClasses(day), 0)
    : Object.keys(part).length;
}

/** A day never changes: another one takes its place. */
const knownCounts = new WeakMap<ScheduleDay, number>();

export function countClasses(day: ScheduleDay): number {
  const count =
    knownCounts.get(day) ??
    Object.values(day).reduce((sum, column) => sum + Object.keys(column).length, 0);
  knownCounts.set(day, count);
  return count;
}

/** The SHA-256 of the data written as JSON, in hexadecimal. */
export function checksumOf(data: Record<string, unknown>): string {
  return sha256Of(JSON.stringify(data));
}
