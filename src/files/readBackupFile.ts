import { BackupLineReader, readHead } from '../../machines/settings/backupLineReading.ts';
import type { Reading, StoredBytes } from '../../machines/settings/backupMachine.ts';
import { readBackup } from '../../machines/settings/backupReading.ts';
import type { Progress } from './download.ts';
import { NotUnpacked, gunzipped, isGzip, markedLength, toldLength } from './gzip.ts';
import { Pace } from '../loading/pause.ts';

/** What a backup is at most, unpacked, and a line of it, in units; no school of ten years makes more. */
const mostUnits = 500_000_000;
const mostLineUnits = 16_000_000;
/** How much is read at once, in bytes: compressed, few may be very many. */
const sliceLength = { plain: 262_144, compressed: 65_536 };

/** Whether a file is to have all records of a school, or those of a cycle. */
export type Wanted = 'school' | 'cycle';

/** Reads a backup of any shape and version whole, and lets the page answer meanwhile. */
export async function readBackupFile(
  file: StoredBytes,
  progress: Progress,
  wanted: Wanted = 'school',
): Promise<Reading> {
  const start = new Uint8Array(await file.slice(0, markedLength).arrayBuffer());
  if (!isGzip(start)) {
    return readTexts(decoded(slicesOf(file, sliceLength.plain)), progress, wanted);
  }
  const told = toldLength(start);
  if (told !== null && file.size < told) return { fault: 'cutOff' };
  try {
    const chunks = gunzipped(slicesOf(file, sliceLength.compressed));
    return await readTexts(decoded(chunks), progress, wanted);
  } catch (error) {
    if (!(error instanceof NotUnpacked)) throw error;
    return { fault: start.length < markedLength ? 'cutOff' : 'tampered' };
  }
}

async function readTexts(
  texts: AsyncGenerator<string, void>,
  progress: Progress,
  wanted: Wanted,
): Promise<Reading> {
  try {
    return await readLines(texts, progress, wanted);
  } finally {
    await texts.return();
  }
}

async function readLines(
  texts: AsyncGenerator<string, void>,
  { onWritten, signal }: Progress,
  wanted: Wanted,
): Promise<Reading> {
  const pace = new Pace();
  let reader: BackupLineReader | null = null;
  let units = 0;
  let rest = '';
  let total = 0;
  let done = 0;
  for (let read = await texts.next(); !read.done; read = await texts.next()) {
    const [first = '', ...others] = read.value.split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    units += read.value.length;
    for (const line of lines) {
      signal.throwIfAborted();
      if (!reader) {
        const head = readHead(line);
        if (!head) return asWanted(await readDocument([...lines, rest].join('\n'), texts), wanted);
        if ('fault' in head) return head;
        if (wanted !== (head.cycle ? 'cycle' : 'school')) return otherThan(wanted);
        reader = new BackupLineReader(head, line);
        total = head.records;
        continue;
      }
      const taken = reader.take(line);
      if (typeof taken === 'string') return { fault: taken };
      done += taken;
      await pace.keep(() => onWritten(Math.min(done, total), total));
    }
    if (rest.length > mostLineUnits || units > mostUnits) return { fault: 'tooLarge' };
  }
  return reader ? reader.finish(rest) : asWanted(readRest(rest), wanted);
}

/** What no end of a line follows: a whole document, or no more of a file of lines than its head. */
function readRest(rest: string): Reading {
  const head = readHead(rest);
  if (!head) return readBackup(rest);
  return 'fault' in head ? head : { fault: 'cutOff' };
}

/** A whole text is of a whole school. */
function asWanted(reading: Reading, wanted: Wanted): Reading {
  return wanted === 'school' || 'fault' in reading ? reading : otherThan(wanted);
}

function otherThan(wanted: Wanted): Reading {
  return { fault: wanted === 'school' ? 'ofCycle' : 'ofSchool' };
}

/** One JSON text, as versions 1 and 2 are. */
async function readDocument(start: string, texts: AsyncGenerator<string, void>): Promise<Reading> {
  let text = start;
  for (let read = await texts.next(); !read.done; read = await texts.next()) {
    text += read.value;
    if (text.length > mostLineUnits) break;
  }
  return readBackup(text);
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* slicesOf(
  file: StoredBytes,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const read = (start: number) => {
    const slice = file.slice(start, start + length).arrayBuffer();
    slice.catch(() => undefined);
    return slice;
  };
  let next = read(0);
  for (let start = 0; start < file.size; start += length) {
    const slice = await next;
    // The next one is on its way while this one is worked at.
    if (start + length < file.size) next = read(start + length);
    yield new Uint8Array(slice);
  }
}
