import { Sha256 } from '../kit/sha256.ts';
import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys, isDated } from '../school/kinds.ts';
import { pack } from '../school/packing.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import {
  backupFormat,
  backupVersion,
  cycleFormat,
  countClasses,
  countPart,
  countRecords,
} from './backup.ts';

/** The first version of backups that were lines. */
export const firstLinesVersion = 3;

/** The first version whose lines have a class in its room as memory and the database do, not by name. */
export const firstKeyedVersion = 8;

/** A line that is packed for it brings at most so many records, days of the timetable kept whole. */
const mostRecords = 500;

/** The first line: `records` is how many all others bring, `day` a local calendar day. */
export interface BackupHead {
  format: typeof backupFormat | typeof cycleFormat;
  version: number;
  day: string;
  records: number;
  /** Where it is of one alone. */
  cycle?: Cycle;
}

/** A line with its end, and how many records it brings. */
export interface BackupLine {
  text: string;
  records: number;
}

/** The keys in the order of a backup's lines: what grows by the day is tied to what comes before. */
export const lineKeys: readonly SchoolKey[] = [
  ...schoolKeys.filter((key) => !isDated(key)),
  ...datedKeys,
];

/**
 * A backup line by line, each a JSON text: its head, every key in its order, what grows by the day
 * packed, and the SHA-256 of all lines before as the last one.
 */
export function* backupLines(
  school: School,
  day: string,
  cycle?: Cycle,
): Generator<BackupLine, void> {
  const proof = new Sha256();
  const head = headLine(backupHead(school, day, cycle));
  proof.update(head);
  yield { text: head, records: 0 };
  for (const line of recordLines(school)) {
    proof.update(line.text);
    yield line;
  }
  yield { text: checksumLine(proof.digest()), records: 0 };
}

export function backupHead(school: School, day: string, cycle?: Cycle): BackupHead {
  return {
    format: cycle ? cycleFormat : backupFormat,
    version: backupVersion,
    day,
    records: totalRecords(school),
    ...(cycle ? { cycle } : {}),
  };
}

export function headLine(head: BackupHead): string {
  return `${JSON.stringify(head)}\n`;
}

/** The lines between the first and the last. */
function* recordLines(school: School): Generator<BackupLine, void> {
  for (const key of lineKeys) yield* linesOf(key, school[key]);
}

/** What a key holds, or a part of it, in lines; one where that is nothing. */
export function* linesOf(key: SchoolKey, value: School[SchoolKey]): Generator<BackupLine, void> {
  for (const piece of piecesOf(key, value)) {
    yield { text: `${contentOf(key, piece)}\n`, records: countPart(key, piece) };
  }
}

/** A part of what a key holds in the text that it is packed as. */
export function packedLine(key: SchoolKey, value: School[SchoolKey], text: string): BackupLine {
  return { text: `${packedContent(key, text)}\n`, records: countPart(key, value) };
}

/** The last line: the SHA-256 of all lines before, in hexadecimal. */
export function checksumLine(checksum: string): string {
  return `${JSON.stringify({ checksum })}\n`;
}

/** Whether a line tells a checksum. */
export function isChecksumLine(line: string): boolean {
  return line.startsWith('{"checksum":');
}

export function totalRecords(school: School): number {
  return Object.values(countRecords(school)).reduce((sum, count) => sum + count, 0);
}

function contentOf(key: SchoolKey, value: School[SchoolKey]): string {
  if (!isDated(key)) return JSON.stringify({ key, value });
  return packedContent(key, pack(key, value as School[DatedKey]));
}

function packedContent(key: SchoolKey, text: string): string {
  return `{"key":${JSON.stringify(key)},"packed":${text}}`;
}

/** What a key holds in its own order. */
function* piecesOf(key: SchoolKey, value: School[SchoolKey]): Generator<School[SchoolKey], void> {
  if (key === 'schedules') {
    yield* piecesOfSchedules(value as Schedules);
  } else if (key === 'settings') {
    yield value;
  } else {
    const list = value as readonly unknown[];
    for (let start = 0; start === 0 || start < list.length; start += mostRecords) {
      yield list.slice(start, start + mostRecords) as unknown as School[SchoolKey];
    }
  }
}

function* piecesOfSchedules(schedules: Schedules): Generator<Schedules, void> {
  let piece: Schedules = {};
  let classes = 0;
  for (const [date, day] of Object.entries(schedules)) {
    const further = countClasses(day);
    if (classes > 0 && classes + further > mostRecords) {
      yield piece;
      piece = {};
      classes = 0;
    }
    piece[date] = day;
    classes += further;
  }
  yield piece;
}
