import { Sha256 } from '../../../machines/kit/sha256.ts';
import type { BackupFault } from '../../../machines/settings/backup.ts';
import { isChecksumLine } from '../../../machines/settings/backupLines.ts';
import type { StoredBytes } from '../../../machines/settings/files.ts';
import { NotUnpacked, gunzipped, isGzip, markedLength, toldLength } from './gzip.ts';
import { slicesOf } from './slicesOf.ts';

/** What a backup is at most, unpacked, and a line of it, in units; no school of ten years makes more. */
export const mostUnits = 500_000_000;
export const mostLineUnits = 16_000_000;
/** About how much goes from a worker to the page, or back, at once, in units. */
export const batchUnits = 262_144;
/** How much is read at once, in bytes, where it is not compressed: compressed, few may be very many. */
const plainSlice = 262_144;

/** Some lines of a file, without their ends; `rest` is what no end follows, once all was read. */
export interface LineBatch {
  lines: string[];
  rest?: string;
  /** The SHA-256 of all lines before the last one here, where that one tells a checksum. */
  proof: string | null;
}

/** Lines after lines, or why there are no more. */
export type LineBatches = AsyncGenerator<LineBatch | { fault: BackupFault }, void>;

/** A file line by line, compressed or not. */
export async function* lineBatches(file: StoredBytes): LineBatches {
  const start = new Uint8Array(await file.slice(0, markedLength).arrayBuffer());
  if (!isGzip(start)) {
    yield* split(slicesOf(file, plainSlice));
    return;
  }
  const told = toldLength(start);
  if (told !== null && file.size < told) {
    yield { fault: 'cutOff' };
    return;
  }
  try {
    yield* split(gunzipped(slicesOf(file)));
  } catch (error) {
    if (!(error instanceof NotUnpacked)) throw error;
    yield { fault: start.length < markedLength ? 'cutOff' : 'tampered' };
  }
}

async function* split(chunks: AsyncIterable<Uint8Array>): LineBatches {
  const decoder = new TextDecoder();
  const proof = new Sha256();
  let lines: string[] = [];
  let rest = '';
  let held = 0;
  let units = 0;
  const batchOf = (facts: Omit<LineBatch, 'lines'>): LineBatch => {
    const batch = { lines, ...facts };
    lines = [];
    held = 0;
    return batch;
  };
  const batchesIn = function* (text: string): Generator<LineBatch, void> {
    const [first = '', ...others] = text.split('\n');
    const ended = [rest + first, ...others];
    rest = ended.pop() ?? '';
    for (const line of ended) {
      lines.push(line);
      held += line.length;
      if (isChecksumLine(line)) yield batchOf({ proof: proof.digest() });
      proof.update(`${line}\n`);
      if (held >= batchUnits) yield batchOf({ proof: null });
    }
  };
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    units += text.length;
    yield* batchesIn(text);
    if (rest.length > mostLineUnits || units > mostUnits) {
      yield { fault: 'tooLarge' };
      return;
    }
  }
  rest += decoder.decode();
  if (lines.length > 0) yield batchOf({ proof: null });
  yield batchOf({ rest, proof: isChecksumLine(rest) ? proof.digest() : null });
}
