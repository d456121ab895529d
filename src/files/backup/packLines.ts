import { checksumLine } from '../../../machines/settings/backupLines.ts';
import type { BackupFile } from '../../../machines/settings/files.ts';
import { gzipped } from './gzip.ts';
import { mostLineUnits, mostUnits } from './lineBatches.ts';
import { TextsProof } from '../../storage/nativeProof.ts';

export interface PackedLines extends Required<Pick<BackupFile, 'content' | 'type' | 'checksum'>> {
  /** How long the lines are that it was made of. */
  units: number;
}

/**
 * The lines of a backup with their checksum, compressed where the browser can. Rejects where the
 * file would be larger than one that can be read, or does not unpack to just these lines.
 */
export async function packLines(lines: AsyncIterable<string>): Promise<PackedLines> {
  const proof = new TextsProof();
  let units = 0;
  let checksum = '';
  const all = async function* () {
    for await (const line of lines) {
      units += line.length;
      if (line.length > mostLineUnits || units > mostUnits) throw new RangeError('Too large.');
      proof.add(line);
      yield line;
    }
    checksum = await proof.digest();
    yield checksumLine(checksum);
  };
  if (typeof CompressionStream === 'undefined') {
    let content = '';
    for await (const text of all()) content += text;
    return { content, type: 'application/x-ndjson', checksum, units };
  }
  const content = await gzipped(all());
  return { content, type: 'application/gzip', checksum, units };
}
