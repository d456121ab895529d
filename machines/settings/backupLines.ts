import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys, isDated } from '../school/kinds.ts';
import { pack } from '../school/packing.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { readableDay } from '../school/ties.ts';
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

/** A line brings at most so many records, days of the timetable kept whole. */
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
  const proof = sha256.create();
  const proven = (content: string, records = 0): BackupLine => {
    const text = `${content}\n`;
    proof.update(utf8ToBytes(text));
    return { text, records };
  };
  const head: BackupHead = {
    format: cycle ? cycleFormat : backupFormat,
    version: backupVersion,
    day,
    records: totalRecords(school),
    ...(cycle ? { cycle } : {}),
  };
  yield proven(JSON.stringify(head));
  for (const key of lineKeys) {
    for (const value of piecesOf(key, school)) {
      yield proven(contentOf(key, value), countPart(key, value));
    }
  }
  yield { text: `${JSON.stringify({ checksum: bytesToHex(proof.digest()) })}\n`, records: 0 };
}

export function totalRecords(school: School): number {
  return Object.values(countRecords(school)).reduce((sum, count) => sum + count, 0);
}

function contentOf(key: SchoolKey, value: School[SchoolKey]): string {
  if (!isDated(key)) return JSON.stringify({ key, value });
  return `{"key":${JSON.stringify(key)},"packed":${pack(key, value as School[DatedKey])}}`;
}

/** What a key holds in its own order and the specification's shapes; one piece where that is nothing. */
function* piecesOf(key: SchoolKey, school: School): Generator<School[SchoolKey], void> {
  if (key === 'schedules') {
    yield* piecesOfSchedules(school.schedules);
  } else if (key === 'settings') {
    yield school.settings;
  } else {
    const list: readonly unknown[] = school[key];
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
    piece[date] = readableDay(day);
    classes += further;
  }
  yield piece;
}
