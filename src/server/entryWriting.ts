import type { AccountKey } from '../../machines/school/accounts.ts';
import type { LogEntry } from '../../machines/sync/schoolServer.ts';
import { logFormat } from '../../machines/sync/schoolServer.ts';
import { longestOf } from './entryBytes.ts';
import { gzipped } from './gzip.ts';
import type { EntryTexts } from './logEntries.ts';

/** What is shorter costs more time than room. */
const shortText = 4_096;

/** With its place among those that come at once, by which alone they are told apart in the log. */
export function writeEntry({ whole, ...open }: LogEntry, place = 0): EntryTexts {
  const placed = place === 0 ? open : { ...open, format: logFormat, place };
  return {
    open: JSON.stringify(whole ? { ...placed, hasWhole: true } : placed),
    whole: whole ? JSON.stringify(whole) : null,
  };
}

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
