import { BackupLineReader, readHead } from '../../../machines/settings/backupLineReading.ts';
import type { Reading, StoredBytes } from '../../../machines/settings/files.ts';
import { mostUnits, readBackup } from '../../../machines/settings/backupReading.ts';
import { Pace } from '../../loading/pause.ts';
import { digestCycle } from './digestCycle.ts';
import type { Progress } from '../download.ts';
import type { LineBatch, LineBatches } from './lineBatches.ts';
import { readInWorker } from './linesInWorker.ts';

/** Whether a file is to have all records of a school, or those of a cycle. */
export type Wanted = 'school' | 'cycle';

/** Reads a backup of any shape and version whole, and lets the page answer meanwhile. */
export async function readBackupFile(
  file: StoredBytes,
  progress: Progress,
  wanted: Wanted = 'school',
): Promise<Reading> {
  const batches = readInWorker(file, progress.signal);
  try {
    return await readBatches(batches, progress, wanted);
  } finally {
    await batches.return();
  }
}

async function readBatches(
  batches: LineBatches,
  { onWritten, signal }: Progress,
  wanted: Wanted,
): Promise<Reading> {
  const pace = new Pace();
  let reader: BackupLineReader | null = null;
  let total = 0;
  let done = 0;
  for (let read = await batches.next(); !read.done; read = await batches.next()) {
    signal.throwIfAborted();
    if ('fault' in read.value) return read.value;
    const { lines, rest, proof } = read.value;
    if (!reader) {
      const head = readHead(lines[0] ?? rest ?? '');
      if (!head) return asWanted(await readDocument(read.value, batches), wanted);
      if ('fault' in head) return head;
      if (lines.shift() === undefined) return { fault: 'cutOff' };
      if (wanted !== (head.cycle ? 'cycle' : 'school')) return otherThan(wanted);
      reader = new BackupLineReader(head);
      total = head.records;
    }
    for (const line of lines) {
      const tell = () => onWritten(Math.min(done, total), total);
      const taken = await pace.run(reader.take(line, proof), tell);
      if (typeof taken === 'string') return { fault: taken };
      done += taken;
      await pace.keep(tell);
      signal.throwIfAborted();
    }
    if (rest !== undefined) return digested(reader.finish(rest, proof), signal);
  }
  return { fault: 'cutOff' };
}

/** With the digest of its cycle's records, where it is of one. */
async function digested(reading: Reading, signal: AbortSignal): Promise<Reading> {
  if ('fault' in reading || !reading.cycle) return reading;
  return { ...reading, digest: await digestCycle(reading.school, reading.cycle, signal) };
}

/** A whole text is of a whole school. */
function asWanted(reading: Reading, wanted: Wanted): Reading {
  return wanted === 'school' || 'fault' in reading ? reading : otherThan(wanted);
}

function otherThan(wanted: Wanted): Reading {
  return { fault: wanted === 'school' ? 'ofCycle' : 'ofSchool' };
}

/** One JSON text, as versions 1 and 2 are. */
async function readDocument(first: LineBatch, batches: LineBatches): Promise<Reading> {
  let text = textOf(first);
  for (let read = await batches.next(); !read.done; read = await batches.next()) {
    if ('fault' in read.value) return read.value;
    text += textOf(read.value);
    if (text.length > mostUnits) break;
  }
  return readBackup(text);
}

function textOf({ lines, rest = '' }: LineBatch): string {
  return lines.map((line) => `${line}\n`).join('') + rest;
}
