import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import type { Stored } from '../../machines/store/storePort.ts';
import type { DBSchema } from 'idb';
import type { Database, Mode, Transaction as AnyTransaction } from './transactions.ts';
import { openTransactions } from './transactions.ts';

/** What leads on from a revision. */
export interface News {
  /** Where to go on from instead: the entries in between are no longer kept. */
  base: Stored | null;
  /** Oldest first. */
  entries: JournalEntry[];
}

/** Proves an entry by the one before it. */
type Seal = (entry: JournalEntry, before: JournalEntry | undefined) => JournalEntry;

/** The ordered list of changes every tab appends to. */
export interface Journal {
  since: (revision: number) => Promise<News>;
  /**
   * One transaction: reads the news after `revision`, lets `plan` make a change of them, appends it.
   * Resolves, once durable, with the news read and the entry appended. A throwing `plan` appends
   * nothing.
   */
  append: (revision: number, plan: (news: News) => Change | null, seal?: Seal) => Promise<News>;
  /** The last entries, oldest first. */
  last: (count: number) => Promise<JournalEntry[]>;
  /** Drops entries that were found harmed. */
  remove: (entries: readonly JournalEntry[]) => Promise<unknown>;
  /** Keeps the school as a base and drops the entries it covers, but for the young and the last. */
  trim: (stored: Stored, time: number, kept: number) => Promise<void>;
}

interface JournalSchema extends DBSchema {
  changes: { key: number; value: JournalEntry };
  /** `revision` and `school`, apart because the first is read often and the second is big. */
  base: { key: 'revision' | 'school'; value: unknown };
}

type Transaction<Access extends Mode> = AnyTransaction<JournalSchema, Access>;

const database: Database<JournalSchema> = {
  name: 'plantel',
  version: 4,
  stores: ['changes', 'base'],
  durability: 'strict',
  upgrade: (opened) => {
    if (!opened.objectStoreNames.contains('changes')) {
      opened.createObjectStore('changes', { keyPath: 'revision' });
    }
    if (!opened.objectStoreNames.contains('base')) opened.createObjectStore('base');
  },
};

/** The journal in IndexedDB; rejects where the browser has none. */
export async function openJournal(page?: EventTarget): Promise<Journal> {
  const run = openTransactions(database, page);
  await run('readonly', (transaction) => transaction.objectStore('base').get('revision'));
  return {
    since: (revision) => run('readonly', (transaction) => readNews(transaction, revision)),
    append: (revision, plan, seal = bare) =>
      run('readwrite', async (transaction) => {
        const news = await readNews(transaction, revision);
        const change = plan(news);
        if (!change) return news;
        const held = news.entries.at(-1)?.revision ?? news.base?.revision ?? revision;
        const [before] = await readLast(transaction, 1);
        const entry = seal({ revision: held + 1, change }, before);
        const added = transaction.objectStore('changes').add(entry);
        transaction.commit();
        await added;
        return { ...news, entries: [...news.entries, entry] };
      }),
    last: (count) => run('readonly', (transaction) => readLast(transaction, count)),
    remove: (entries) =>
      run('readwrite', (transaction) => {
        const changes = transaction.objectStore('changes');
        return Promise.all(entries.map(({ revision }) => changes.delete(revision)));
      }),
    trim: (stored, time, kept) =>
      run('readwrite', (transaction) => trimTo(transaction, stored, time, kept)),
  };
}

/** As the first entry of all is. */
export const bare: Seal = (entry) => entry;

async function readNews(transaction: Transaction<Mode>, revision: number): Promise<News> {
  const after = IDBKeyRange.lowerBound(revision, true);
  const entries = await transaction.objectStore('changes').getAll(after);
  // The newest entries are never dropped: none later than the revision means that nothing is newer.
  const first = entries[0]?.revision ?? revision + 1;
  if (first === revision + 1) return { base: null, entries };
  const bases = transaction.objectStore('base');
  const reached = Number((await bases.get('revision')) ?? 0);
  if (reached <= revision) return { base: null, entries };
  const school = (await bases.get('school')) as Stored['school'];
  const later = entries.filter((entry) => entry.revision > reached);
  return { base: { school, revision: reached }, entries: later };
}

async function readLast(transaction: Transaction<Mode>, count: number): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  let cursor = await transaction.objectStore('changes').openCursor(null, 'prev');
  while (cursor && entries.length < count) {
    entries.unshift(cursor.value);
    cursor = await cursor.continue();
  }
  return entries;
}

async function trimTo(
  transaction: Transaction<'readwrite'>,
  { school, revision }: Stored,
  time: number,
  kept: number,
): Promise<void> {
  const changes = transaction.objectStore('changes');
  const keys = await changes.getAllKeys(IDBKeyRange.upperBound(revision));
  // Now and then will do: a base costs as much as the whole school.
  if (keys.length < 2 * kept) return;
  const [oldest, newest] = [keys[0]!, keys[keys.length - kept - 1]!];
  let last: number | null = null;
  let cursor = await changes.openCursor(IDBKeyRange.bound(oldest, newest));
  while (cursor && cursor.value.change.at <= time) {
    last = cursor.key;
    cursor = await cursor.continue();
  }
  if (last === null) return;
  const bases = transaction.objectStore('base');
  await bases.put(school, 'school');
  await bases.put(revision, 'revision');
  await changes.delete(IDBKeyRange.upperBound(last));
}
