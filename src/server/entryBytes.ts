import type { AccountKey } from '../../machines/school/accounts.ts';
import type { KeyValue } from './etcdMessages.ts';
import { textOf } from './etcdMessages.ts';
import { gunzipped } from './gzip.ts';

/** What no entry of the office's is, in bytes: whoever writes to a log must not fill the devices that read it. */
const longestOfOffice = 32 * 1024 * 1024;
/** And none of anybody else's, whose registers are of some thousand; nor all of theirs that come at once. */
const longestOfOthers = 1024 * 1024;

const gzipStart = 0x1f;

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

/** What an author's text is at most, in bytes. */
export function longestOf({ role }: AccountKey): number {
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
