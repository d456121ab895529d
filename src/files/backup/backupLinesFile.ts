import type { SameLists } from '../../../machines/kit/sameContent.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { directoryOf, tiePart } from '../../../machines/school/ties.ts';
import { RecordLineReader } from '../../../machines/settings/recordLineReading.ts';
import { backupHead, headLine } from '../../../machines/settings/backupLines.ts';
import type { BackupFile } from '../../../machines/settings/files.ts';
import { digestCycle } from './digestCycle.ts';
import { joinedOf, linesOfParts, partsOf } from './backupParts.ts';
import type { Progress } from '../download.ts';
import { packInWorker } from './linesInWorker.ts';
import { Pace } from '../../loading/pause.ts';

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
 * line is read before it is compressed, and what was compressed is unpacked: rejects where the one
 * does not give the same school or the other the same lines.
 */
export async function linesFile(
  { school: given, day, name, cycle }: LinesContent,
  { onWritten, signal }: Progress,
): Promise<BackupFile> {
  const parts = partsOf(given);
  const school = joinedOf(given, parts);
  const head = backupHead(school, day, cycle);
  const reader = new RecordLineReader(head);
  const facts: Pick<BackupFile, 'digest'> = {};
  const lines = async function* () {
    const pace = new Pace();
    let done = 0;
    const tell = () => onWritten(done, head.records);
    yield headLine(head);
    for await (const { text, records, reading } of linesOfParts(parts, reader)) {
      signal.throwIfAborted();
      yield text;
      if (typeof (await pace.run(reading, tell)) === 'string') throw new NotReadBack();
      done += records;
      await pace.keep(tell);
    }
    // While the last lines are packed.
    const read = reader.finish();
    if ('fault' in read || !(await isSameSchool(read.school, school, signal))) {
      throw new NotReadBack();
    }
    if (cycle) facts.digest = await digestCycle(read.school, cycle, signal);
  };
  const { content, type, checksum } = await packInWorker(lines(), signal);
  const ending = type === 'application/gzip' ? 'json.gz' : 'jsonl';
  return { name: `${name}.${ending}`, content, type, checksum, ...facts };
}

class NotReadBack extends Error {
  constructor() {
    super('The backup does not read back as the school.');
  }
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
