import { isSameList } from '../../../machines/kit/sameList.ts';
import { lazily } from '../../../machines/kit/lazily.ts';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import { journalDatabase } from '../journal/journal.ts';
import { nativeProofOf } from '../nativeProof.ts';
import type { StoredMonth } from '../journal/storedBase.ts';
import { openTransactions } from '../journal/transactions.ts';

/** Where a month was read, and its records or days. */
interface Read extends Omit<StoredMonth, 'text'> {
  parts: readonly unknown[];
}

/** By the first of its parts: none is ever changed, another takes its place. */
const reads = new WeakMap<object, Read>();

const transactions = lazily(() => openTransactions(journalDatabase, globalThis.window));

/** Notes that a month's text was read as a value. */
export function noteRead({ key, month, proof }: StoredMonth, value: School[DatedKey]): void {
  const parts = Object.values(value) as object[];
  if (parts[0]) reads.set(parts[0], { key, month, proof, parts });
}

/** Whether what a key holds, or a part of it, is a month just as it was read. */
export function isAsRead(value: School[SchoolKey]): boolean {
  return readAs(value) !== null;
}

/**
 * The text that a month was read from, which the database still has; null where what is given is
 * no month as it was read, or the text not what it was. Rejects where the database does not answer.
 */
export async function storedText(value: School[SchoolKey]): Promise<string | null> {
  const read = readAs(value);
  if (!read) return null;
  const stored = await transactions()('readonly', (transaction) =>
    transaction.objectStore('months').get([read.key, read.month]),
  );
  return stored && (await nativeProofOf(stored.text)) === read.proof ? stored.text : null;
}

function readAs(value: School[SchoolKey]): Read | null {
  const parts = Object.values(value) as object[];
  const read = parts[0] && reads.get(parts[0]);
  return read && isSameList(read.parts, parts) ? read : null;
}
