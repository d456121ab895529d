import type { SameLists } from '../../machines/kit/sameContent.ts';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { directoryOf, tiePart } from '../../machines/school/ties.ts';
import { BackupLineReader, readHead } from '../../machines/settings/backupLineReading.ts';
import type { BackupHead } from '../../machines/settings/backupLines.ts';
import { recordLines, totalRecords } from '../../machines/settings/backupLines.ts';
import type { BackupFile } from '../../machines/settings/files.ts';
import { packBeside } from './besidePage.ts';
import type { Progress } from './download.ts';
import { Pace } from '../loading/pause.ts';

/** Records of a list, and days of the timetable: of a school of 800 a day has 160 classes. */
const comparedAtOnce = { records: 500, days: 3 };

/** What a file of lines holds: a whole school, or what is of a cycle. */
export interface LinesContent {
  school: School;
  /** The local calendar day it is of. */
  day: string;
  /** Without what says how it is written. */
  name: string;
  cycle?: Cycle;
}

/**
 * A backup as lines, compressed where the browser can, which lets the page answer meanwhile. Each
 * line is read back as it is written: rejects where that does not give the same school.
 */
export async function linesFile(
  { school, day, name, cycle }: LinesContent,
  { onWritten, signal }: Progress,
): Promise<BackupFile> {
  const total = totalRecords(school);
  let comparison = Promise.resolve(false);
  const readBack = async function* () {
    const pace = new Pace();
    let reader: BackupLineReader | null = null;
    let done = 0;
    for (const { text, records } of recordLines(school, day, cycle)) {
      signal.throwIfAborted();
      yield text;
      if (reader) reader.take(text.trimEnd(), () => null);
      else reader = new BackupLineReader(readHead(text) as BackupHead);
      done += records;
      await pace.keep(() => onWritten(done, total));
    }
    const read = reader?.records() ?? { fault: 'empty' };
    if (!('fault' in read)) comparison = isSameSchool(read.school, school, signal);
    comparison.catch(() => undefined);
  };
  const packed = await packBeside(readBack);
  if (!(await comparison)) throw new Error('The backup does not read back as the school.');
  const ending = packed.type === 'application/gzip' ? 'json.gz' : 'jsonl';
  return { name: `${name}.${ending}`, ...packed };
}

/** Compares with what reading ties, a part at a time. */
async function isSameSchool(read: School, school: School, signal: AbortSignal): Promise<boolean> {
  const directory = directoryOf(school);
  const known: SameLists = new Map();
  const pace = new Pace();
  for (const key of schoolKeys) {
    const [mine, theirs] = [read[key], school[key]];
    const names = Array.isArray(theirs) ? null : Object.keys(theirs);
    const length = lengthOf(theirs);
    if (lengthOf(mine) !== length) return false;
    const step = names ? comparedAtOnce.days : comparedAtOnce.records;
    for (let start = 0; start < length; start += step) {
      signal.throwIfAborted();
      const end = start + step;
      const take = (whole: School[typeof key]) =>
        (names
          ? pick(whole, names.slice(start, end))
          : (whole as readonly unknown[]).slice(start, end)) as School[typeof key];
      const [part, own] = [take(mine), take(theirs)];
      // Most is tied as it is.
      const isSame =
        isSameContent(part, own, known) || isSameContent(part, tiePart(key, own, directory), known);
      if (!isSame) return false;
      await pace.keep();
    }
  }
  return true;
}

function lengthOf(value: School[SchoolKey]): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function pick(whole: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name) as unknown]));
}
