import type { AccountKey } from '../../machines/school/accounts.ts';
import type { KeyValue } from './etcdMessages.ts';
import { textOf } from './etcdMessages.ts';
import { gunzipped, gzipped } from './gzip.ts';

/** What is shorter costs more time than room. */
const shortText = 4_096;
/** What no entry of the office's is, in bytes: whoever writes to a log must not fill the devices that read it. */
const longestOfOffice = 32 * 1024 * 1024;
/** And none of anybody else's, whose registers are of some thousand; nor all of theirs that come at once. */
const longestOfOthers = 1024 * 1024;

const gzipStart = 0x1f;

/** A text of the log as it lies on the server: JSON, compressed where that saves much. */
export async function packText(text: string): Promise<Uint8Array> {
  return text.length < shortText ? new TextEncoder().encode(text) : gzipped(text);
}

/** Whether a text is longer than what its author writes is read. */
export function isTooLong(text: string, author: AccountKey): boolean {
  const longest = longestOf(author);
  // A sign is three bytes at most.
  return text.length * 3 > longest && new TextEncoder().encode(text).length > longest;
}

/** Unpacks texts of a log, of those that came at once no more than may be. */
export class Unpacking {
  /** Of others than the office, in signs by revision. */
  readonly #unpacked = new Map<number, number>();

  /** The text again; of what is harmed or too much one that is no entry's. */
  async text({ value, modified }: KeyValue, author: AccountKey): Promise<string> {
    const longest = longestOf(author);
    if (author.role === 'admin') return unpackText(value, longest);
    const text = this.isTooMuch(modified) ? '' : await unpackText(value, longest);
    this.#unpacked.set(modified, (this.#unpacked.get(modified) ?? 0) + text.length);
    return text;
  }

  /** Whether what came at once is more than may be: none of it counts, whichever was unpacked first. */
  isTooMuch(revision: number): boolean {
    return (this.#unpacked.get(revision) ?? 0) > longestOfOthers;
  }
}

function longestOf({ role }: AccountKey): number {
  return role === 'admin' ? longestOfOffice : longestOfOthers;
}

async function unpackText(bytes: Uint8Array<ArrayBuffer>, longest: number): Promise<string> {
  if (bytes[0] !== gzipStart) return bytes.length > longest ? '' : textOf(bytes);
  try {
    return await gunzipped(bytes, longest);
  } catch {
    return '';
  }
}
