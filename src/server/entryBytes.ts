import { textOf } from './etcdMessages.ts';
import { gunzipped, gzipped } from './gzip.ts';

/** What is shorter costs more time than room. */
const shortText = 4_096;
/** What no entry is: whoever writes to a log must not fill the devices that read it. */
const longestBytes = 32 * 1024 * 1024;
/** Signs that are never more bytes than that. */
export const longestText = longestBytes / 4;

const gzipStart = 0x1f;

/** A text of the log as it lies on the server: JSON, compressed where that saves much. */
export async function packText(text: string): Promise<Uint8Array> {
  return text.length < shortText ? new TextEncoder().encode(text) : gzipped(text);
}

/** The text again; of what is harmed one that is no entry's. */
export async function unpackText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes[0] !== gzipStart) return textOf(bytes);
  try {
    return await gunzipped(bytes, longestBytes);
  } catch {
    return '';
  }
}
