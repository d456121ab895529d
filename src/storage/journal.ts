import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { Change, JournalEntry } from '../../machines/domain/changes.ts';

/** The ordered list of changes every tab appends to. */
export interface Journal {
  /** Entries after a revision, oldest first. */
  since: (revision: number) => Promise<JournalEntry[]>;
  /**
   * One transaction: reads the entries after `revision`, lets `plan` make a change of them, appends
   * it. Resolves, once durable, with the entries read and the one appended. A throwing `plan`
   * appends nothing.
   */
  append: (
    revision: number,
    plan: (since: readonly JournalEntry[]) => Change | null,
  ) => Promise<JournalEntry[]>;
  /** The last entries, oldest first. */
  last: (count: number) => Promise<JournalEntry[]>;
  /** Drops entries up to `revision` that are older than `time`, but for the last `kept`. */
  trim: (revision: number, time: number, kept: number) => Promise<void>;
}

interface JournalSchema extends DBSchema {
  changes: { key: number; value: JournalEntry };
}

/** The journal in IndexedDB; rejects where the browser has none. */
export async function openJournal(): Promise<Journal> {
  const database = await openDB<JournalSchema>('plantel', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('changes', { keyPath: 'revision' });
    },
  });
  return {
    since: (revision) => database.getAll('changes', IDBKeyRange.lowerBound(revision, true)),
    append: (revision, plan) => appendTo(database, revision, plan),
    last: async (count) => {
      const entries: JournalEntry[] = [];
      let cursor = await database.transaction('changes').store.openCursor(null, 'prev');
      while (cursor && entries.length < count) {
        entries.unshift(cursor.value);
        cursor = await cursor.continue();
      }
      return entries;
    },
    trim: (revision, time, kept) => trimTo(database, revision, time, kept),
  };
}

async function appendTo(
  database: IDBPDatabase<JournalSchema>,
  revision: number,
  plan: (since: readonly JournalEntry[]) => Change | null,
): Promise<JournalEntry[]> {
  const transaction = database.transaction('changes', 'readwrite', { durability: 'relaxed' });
  const entries = await transaction.store.getAll(IDBKeyRange.lowerBound(revision, true));
  let change: Change | null;
  try {
    change = plan(entries);
  } catch (error) {
    transaction.done.catch(() => undefined);
    transaction.abort();
    throw error;
  }
  if (change) {
    const entry = { revision: (entries.at(-1)?.revision ?? revision) + 1, change };
    await transaction.store.add(entry);
    entries.push(entry);
  }
  await transaction.done;
  return entries;
}

async function trimTo(
  database: IDBPDatabase<JournalSchema>,
  revision: number,
  time: number,
  kept: number,
): Promise<void> {
  const transaction = database.transaction('changes', 'readwrite', { durability: 'relaxed' });
  const keys = await transaction.store.getAllKeys(IDBKeyRange.upperBound(revision));
  const candidates = keys.slice(0, Math.max(0, keys.length - kept));
  for (const key of candidates) {
    const entry = await transaction.store.get(key);
    if (!entry || entry.change.at > time) break;
    await transaction.store.delete(key);
  }
  await transaction.done;
}
