import { Sha256 } from '../../machines/kit/sha256.ts';
import { checksumLine } from '../../machines/settings/backupLines.ts';
import type { BackupFile } from '../../machines/settings/files.ts';
import { encoded, gzipped } from './gzip.ts';

export type PackedLines = Omit<BackupFile, 'name'>;

/** The lines of a backup and their checksum, compressed where the browser can. */
export async function packLines(texts: AsyncIterable<string>): Promise<PackedLines> {
  if (typeof CompressionStream === 'undefined') {
    const all: string[] = [];
    for await (const text of proven(texts)) all.push(text);
    return { content: all.join(''), type: 'application/x-ndjson' };
  }
  return { content: await gzipped(encoded(proven(texts))), type: 'application/gzip' };
}

async function* proven(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
  const proof = new Sha256();
  for await (const text of texts) {
    proof.update(text);
    yield text;
  }
  yield checksumLine(proof.digest());
}
