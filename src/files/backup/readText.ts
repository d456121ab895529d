import type { FileFault } from '../../../machines/sharing/schoolFile.ts';
import type { StoredBytes } from '../../../machines/settings/files.ts';
import { NotUnpacked, gunzipped, isGzip, markedLength, toldLength } from './gzip.ts';
import { Pace } from '../../loading/pause.ts';
import { slicesOf } from './slicesOf.ts';

/** In bytes as they are stored, and in units of the text: a year of one teacher is a tenth of it. */
const mostBytes = 32_000_000;
const mostUnits = 64_000_000;

/** The text of a file, compressed or not, or what is wrong with it. */
export async function readText(file: StoredBytes): Promise<string | { fault: FileFault }> {
  if (file.size > mostBytes) return { fault: 'tooLarge' };
  const start = new Uint8Array(await file.slice(0, markedLength).arrayBuffer());
  if (!isGzip(start)) {
    return new TextDecoder().decode(await file.slice(0, file.size).arrayBuffer());
  }
  const told = toldLength(start);
  if (told !== null && file.size < told) return { fault: 'cutOff' };
  try {
    return await unpacked(file);
  } catch (error) {
    if (!(error instanceof NotUnpacked)) throw error;
    return { fault: 'tampered' };
  }
}

async function unpacked(file: StoredBytes): Promise<string | { fault: FileFault }> {
  const decoder = new TextDecoder();
  const pace = new Pace();
  let text = '';
  for await (const chunk of gunzipped(slicesOf(file))) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > mostUnits) return { fault: 'tooLarge' };
    await pace.keep();
  }
  return text + decoder.decode();
}
