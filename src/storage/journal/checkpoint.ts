import type { DatedKey } from '../../../machines/school/kinds.ts';
import type { JournalEntry } from '../../../machines/store/changes.ts';
import { isEntry } from './chain.ts';
import type { Checkpoint, Extent, JournalSchema, StoredProofs } from './storedBase.ts';
import { monthId } from './storedBase.ts';
import type { StoredEntry } from './storedEntry.ts';
import { openEntry } from './storedEntry.ts';
import type { Mode, Transaction as AnyTransaction } from './transactions.ts';

type Transaction = AnyTransaction<JournalSchema, 'readwrite'>;

/** What `Journal.extent` does in its transaction. */
export async function extentOf(
  transaction: AnyTransaction<JournalSchema, 'readonly'>,
): Promise<Extent> {
  const changes = transaction.objectStore('changes');
  const bases = transaction.objectStore('base');
  const base = await baseRevision(transaction);
  const [entries, [first = null], following, months, stored] = await Promise.all([
    changes.count(),
    changes.getAllKeys(null, 1),
    changes.count(IDBKeyRange.lowerBound(base ?? 0, true)),
    transaction.objectStore('months').getAllKeys(),
    bases.get('proofs') as Promise<StoredProofs | undefined>,
  ]);
  const reach = base === null ? null : base + following;
  const proofs = stored?.revision === base ? stored.proofs : null;
  const proven = months.map(idOf).map((id) => [id, proofs?.get(id) ?? ''] as const);
  return { base, entries, reach, first, months: new Map(proven) };
}

/** What `Journal.checkpoint` does in its transaction. */
export async function checkpoint(
  transaction: Transaction,
  { revision, school, months, after, proofs, begunAt }: Checkpoint,
  time: number,
  kept: number,
): Promise<boolean> {
  const bases = transaction.objectStore('base');
  const before = await baseRevision(transaction);
  if ((before ?? -1) > revision) {
    await trim(transaction, revision, time, kept);
    return true;
  }
  // What is not written anew would be another's.
  if (before !== after) return false;
  const stored = transaction.objectStore('months');
  for (const month of await stored.getAllKeys()) {
    if (!proofs.has(idOf(month))) await stored.delete(month);
  }
  for (const month of months) await stored.put(month);
  await bases.put(school, 'school');
  await bases.put({ revision, proofs } satisfies StoredProofs, 'proofs');
  await bases.put(revision, 'revision');
  if (begunAt) {
    await transaction.objectStore('changes').delete(IDBKeyRange.upperBound(begunAt, true));
  }
  await trim(transaction, revision, time, kept);
  return true;
}

/** What `Journal.replace` does in its transaction: what is gone by now stays so. */
export async function replace(
  transaction: Transaction,
  entries: readonly StoredEntry[],
): Promise<void> {
  const changes = transaction.objectStore('changes');
  for (const entry of entries) {
    if (await changes.getKey(entry.revision)) await changes.put(entry);
  }
}

async function baseRevision(transaction: AnyTransaction<JournalSchema, Mode>) {
  const revision = await transaction.objectStore('base').get('revision');
  return (revision as number | undefined) ?? null;
}

function idOf([key, month]: [string, string]): string {
  return monthId({ key: key as DatedKey, month });
}

async function trim(
  transaction: Transaction,
  revision: number,
  time: number,
  kept: number,
): Promise<void> {
  const changes = transaction.objectStore('changes');
  const keys = await changes.getAllKeys(IDBKeyRange.upperBound(revision));
  // Now and then will do.
  if (keys.length < 2 * kept) return;
  const [oldest, newest] = [keys[0]!, keys[keys.length - kept - 1]!];
  let last: number | null = null;
  let cursor = await changes.openCursor(IDBKeyRange.bound(oldest, newest));
  while (cursor && !isYoung(openEntry(cursor.value), time)) {
    last = cursor.key;
    cursor = await cursor.continue();
  }
  if (last !== null) await changes.delete(IDBKeyRange.upperBound(last));
}

/** A harmed text is of no time: what a base covers need not stay for it. */
function isYoung(entry: JournalEntry, time: number): boolean {
  return isEntry(entry) && entry.change.at > time;
}
