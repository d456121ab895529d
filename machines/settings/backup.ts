import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readableSchool } from '../school/ties.ts';
import type { School, SchoolKey } from '../school/school.ts';
import { schoolKeys } from '../school/kinds.ts';

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
  | 'unreadable';

export interface ReadBackup {
  school: School;
  day: string;
}

export const backupFormat = 'plantel';
export const backupVersion = 2;

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
  const lists = Object.fromEntries(
    schoolKeys.map((key) => [key, Object.values(school[key]).length]),
  ) as Record<SchoolKey, number>;
  const columns = Object.values(school.schedules).flatMap((day) => Object.values(day));
  const classes = columns.reduce((total, column) => total + Object.keys(column).length, 0);
  return { ...lists, schedules: classes };
}

/** The SHA-256 of the data written as JSON, in hexadecimal. */
export function checksumOf(data: Record<string, unknown>): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(data))));
}
