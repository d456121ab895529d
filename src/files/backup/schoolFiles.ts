import { fromCallback, fromPromise } from 'xstate';
import { dayOf } from '../../../machines/kit/days.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { fold } from '../../../machines/kit/text.ts';
import { required } from '../../../machines/kit/required.ts';
import type { School } from '../../../machines/school/school.ts';
import { tieSchool } from '../../../machines/school/ties.ts';
import type { BackupFile, StoredBytes } from '../../../machines/settings/files.ts';
import type { SchoolFileReading } from '../../../machines/sharing/openingMachine.ts';
import type { SchoolFile } from '../../../machines/sharing/schoolFile.ts';
import { readSchoolFile, schoolFileLines } from '../../../machines/sharing/schoolFile.ts';
import type {
  SchoolFilesEvent,
  WriterInput,
} from '../../../machines/sharing/schoolFilesMachine.ts';
import { visibleTo } from '../../../machines/sharing/visible.ts';
import { gzipped } from './gzip.ts';
import { Pace, inPace } from '../../loading/pause.ts';
import { readText } from './readText.ts';

/** Writes the files of some teachers one after the other, with the time of a clock. */
export function schoolFilesWriter(clock: () => number) {
  return fromCallback<SchoolFilesEvent, WriterInput>(({ input, sendBack }) => {
    const { school } = input.school.getSnapshot().context;
    const controller = new AbortController();
    const write = async () => {
      const files: BackupFile[] = [];
      for (const id of input.teacherIds) {
        files.push(await schoolFile(school, id, clock()));
        controller.signal.throwIfAborted();
        sendBack({ type: 'file.written' });
      }
      const [first, ...others] = files;
      const file = first && others.length === 0 ? first : await zipped(files, dayOf(clock()));
      controller.signal.throwIfAborted();
      sendBack({ type: 'files.done', file });
    };
    write().catch(() => sendBack({ type: 'files.failed' }));
    return () => controller.abort();
  });
}

/** Reads a chosen file and checks it whole. */
export const schoolFileReader = fromPromise<SchoolFileReading, { source: StoredBytes }>(
  ({ input: { source } }) => readSource(source),
);

async function readSource(source: StoredBytes): Promise<SchoolFileReading> {
  const text = await readText(source);
  if (typeof text !== 'string') return text;
  return inPace(readSchoolFile(text));
}

/** A teacher's part of a school in a file; read back before it is handed out. */
async function schoolFile(school: School, teacherId: number, now: number): Promise<BackupFile> {
  const teacher = required(
    school.teachers.find(({ id }) => id === teacherId),
    'a file is for a teacher of the school',
  );
  const { handover } = school.settings.system;
  const file: SchoolFile = {
    head: {
      school: required(handover?.school, 'a school has what its files are known by'),
      schoolName: school.settings.school.name,
      teacherId,
      teacher: teacher.name,
      madeAt: now,
    },
    school: visibleTo(school, { role: 'teacher', id: teacherId }),
  };
  const name = `plantel-escuela-${plain(teacher.name)}-${dayOf(now)}`;
  const written: BackupFile =
    typeof CompressionStream === 'undefined'
      ? { name: `${name}.jsonl`, content: textOf(file), type: 'application/x-ndjson' }
      : {
          name: `${name}.json.gz`,
          content: await gzipped(pieces(file)),
          type: 'application/gzip',
        };
  const read = await readSource(new Blob([written.content]));
  if ('fault' in read || !isSameContent(read.school, tieSchool(file.school))) {
    throw new Error('The file does not read back as what was written.');
  }
  return written;
}

function textOf(file: SchoolFile): string {
  return [...schoolFileLines(file)].map(({ text }) => text).join('');
}

async function* pieces(file: SchoolFile): AsyncGenerator<string, void> {
  const pace = new Pace();
  for (const { text } of schoolFileLines(file)) {
    yield text;
    await pace.keep();
  }
}

/** Several files in one: of many downloads at once browsers drop some. `day` is a local calendar day. */
async function zipped(files: readonly BackupFile[], day: string): Promise<BackupFile> {
  const { zipSync } = await import('fflate');
  const contents: Record<string, Uint8Array> = {};
  for (const { name, content } of files) {
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer());
    contents[freeName(name, contents)] = bytes;
  }
  const content = zipSync(contents, { level: 0 });
  return { name: `plantel-escuela-${day}.zip`, content, type: 'application/zip' };
}

/** Two teachers may have one name. */
function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.\w+(?:\.gz)?)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; Object.hasOwn(taken, free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
}

/** A name of letters and digits alone. */
export function plain(name: string): string {
  return (
    fold(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'profesor'
  );
}
