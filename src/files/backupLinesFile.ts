import type { SameLists } from '../../machines/kit/sameParts.ts';
import { isSamePart } from '../../machines/kit/sameParts.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { directoryOf, tiePart } from '../../machines/school/ties.ts';
import { backupLines, totalRecords } from '../../machines/settings/backupLines.ts';
import type { BackupFile } from '../../machines/settings/backupMachine.ts';
import type { Progress } from './download.ts';
import { gzipped } from './gzip.ts';
import { Pace } from '../loading/pause.ts';
import { readBackupFile } from './readBackupFile.ts';

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
 * A backup as lines, compressed where the browser can, which lets the page answer meanwhile; read
 * back before it is handed out. Rejects where that does not give the same school.
 */
export async function linesFile(
  content: LinesContent,
  { onWritten, signal }: Progress,
): Promise<BackupFile> {
  const { school, cycle } = content;
  const total = totalRecords(school);
  // Reading it back is the second half.
  const written = await writeLines(content, signal, (done) =>
    onWritten(Math.floor(done / 2), total),
  );
  const read = await readBackupFile(
    new Blob([written.content]),
    { onWritten: (done) => onWritten(Math.floor((total + done) / 2), total), signal },
    cycle ? 'cycle' : 'school',
  );
  if ('fault' in read || !(await isSameSchool(read.school, school, signal))) {
    throw new Error('The backup does not read back as the school.');
  }
  return written;
}

async function writeLines(
  content: LinesContent,
  signal: AbortSignal,
  onWritten: (done: number) => void,
): Promise<BackupFile> {
  const canCompress = typeof CompressionStream !== 'undefined';
  const texts = pieces(content, signal, onWritten);
  const { name } = content;
  return canCompress
    ? { name: `${name}.json.gz`, content: await gzipped(texts), type: 'application/gzip' }
    : { name: `${name}.jsonl`, content: await joined(texts), type: 'application/x-ndjson' };
}

async function* pieces(
  { school, day, cycle }: LinesContent,
  signal: AbortSignal,
  onWritten: (done: number) => void,
): AsyncGenerator<string, void> {
  const pace = new Pace();
  let done = 0;
  for (const { text, records } of backupLines(school, day, cycle)) {
    signal.throwIfAborted();
    yield text;
    done += records;
    await pace.keep(() => onWritten(done));
  }
}

async function joined(texts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const text of texts) all.push(text);
  return all.join('');
}

/** Compares with what reading ties, a part at a time. */
async function isSameSchool(read: School, school: School, signal: AbortSignal): Promise<boolean> {
  const directory = directoryOf(school);
  const known: SameLists = new Map();
  const pace = new Pace();
  for (const key of schoolKeys) {
    const [mine, theirs] = [read[key], school[key]];
    const names = Array.isArray(theirs) ? null : Object.keys(theirs);
    const length = names?.length ?? (theirs as readonly unknown[]).length;
    if (Object.keys(mine).length !== length) return false;
    const step = names ? comparedAtOnce.days : comparedAtOnce.records;
    for (let start = 0; start < length; start += step) {
      signal.throwIfAborted();
      const end = start + step;
      const take = (whole: School[typeof key]) =>
        names
          ? pick(whole, names.slice(start, end))
          : (whole as readonly unknown[]).slice(start, end);
      const tied = tiePart(key, take(theirs) as School[typeof key], directory);
      if (!isSamePart(take(mine), tied, known)) return false;
      await pace.keep();
    }
  }
  return true;
}

function pick(whole: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name) as unknown]));
}
