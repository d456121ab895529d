import type { Change, JournalEntry } from '../../../machines/store/changes.ts';
import type { StoreNames } from 'idb';
import { loadOnce } from '../../loading/arrival.ts';
import type { Base, Checkpoint, Extent, JournalSchema } from './storedBase.ts';
import type { StoredEntry } from './storedEntry.ts';
import { openEntry } from './storedEntry.ts';
import type { Database, Mode, Transaction as AnyTransaction } from './transactions.ts';
import { HeldStorage, openTransactions } from './transactions.ts';

/** What leads on from a revision. */
export interface News<Kept = Base> {
  /** Where to go on from instead: the entries in between are no longer kept. */
  base: Kept | null;
  /** Oldest first. */
  entries: JournalEntry[];
}

/** Has work done while what was appended is written to the disk. */
export type Meanwhile = (work: () => void) => void;

type Plan<Kept> = (news: News<Kept>, meanwhile: Meanwhile) => Change | null;

/** Proves an entry by the one before it, for it to be stored. */
type Seal = (entry: JournalEntry, before: JournalEntry | undefined) => StoredEntry;

/** The ordered list of changes every tab appends to. */
export interface Journal<Kept = Base> {
  /** Whether it does without a database: then it keeps no base. */
  isLocal?: true;
  /** What came after a revision; -1 asks for all there is, the base first. */
  since: (revision: number) => Promise<News<Kept>>;
  /**
   * One transaction: reads the news after `revision`, lets `plan` make a change of them, appends it.
   * Resolves, once durable, with the news read and the entry appended. A throwing `plan` appends
   * nothing; one that was made of less than there is, since another tab came first, is made anew.
   */
  append: (revision: number, plan: Plan<Kept>, seal?: Seal) => Promise<News<Kept>>;
  /** The last entries, oldest first. */
  last: (count: number) => Promise<JournalEntry[]>;
  /** Puts entries in the place of those of their revisions, where those are still kept. */
  replace: (entries: readonly StoredEntry[]) => Promise<unknown>;
  extent: () => Promise<Extent>;
  /** Null where nothing was kept yet, or can be. */
  base: () => Promise<Base | null>;
  /**
   * Keeps a base, unless a newer one is there, and drops the entries it covers: not those younger
   * than `time` (epoch milliseconds), nor the last `kept`. Whether there is a base now that has what
   * this one was to have: not where another than it was made after came first.
   */
  checkpoint: (next: Checkpoint, time: number, kept: number) => Promise<boolean>;
}

type Transaction<Access extends Mode> = AnyTransaction<JournalSchema, Access>;

/** By what each store's records are found: null where that stands beside them. */
const keyPaths: [StoreNames<JournalSchema>, string | string[] | null][] = [
  ['changes', 'revision'],
  ['base', null],
  ['months', ['key', 'month']],
];

/** The database of the product's records. */
export const journalDatabase: Database<JournalSchema> = {
  name: 'plantel',
  version: 6,
  stores: keyPaths.map(([name]) => name),
  durability: 'strict',
  upgrade: (opened) => {
    for (const [name, keyPath] of keyPaths) {
      if (!opened.objectStoreNames.contains(name)) opened.createObjectStore(name, { keyPath });
    }
  },
};

/** The journal in IndexedDB; where the browser has none all that is asked of it rejects. */
export function openJournal(page?: EventTarget): Journal {
  /** The entry this tab read or appended last. */
  let last: JournalEntry | undefined;
  /** Whether the open database is known to have it: as long as it stays open nobody empties it. */
  let isHeld = false;
  /** Which opening of the database it is: what was begun on one before says nothing of it. */
  let opening = 0;
  const begin = openTransactions(journalDatabase, page, () => {
    isHeld = false;
    opening += 1;
  });
  const run = <Access extends Mode, Answer>(
    mode: Access,
    work: (transaction: Transaction<Access>) => Promise<Answer>,
  ) =>
    begin(mode, async (transaction) => {
      if (!isHeld) await expectLast(transaction, last);
      return work(transaction);
    });
  const read = async <Access extends Mode>(
    mode: Access,
    work: (transaction: Transaction<Access>) => Promise<News>,
  ) => {
    let begun = opening;
    const news = await run(mode, (transaction) => {
      begun = opening;
      return work(transaction);
    });
    const newest = news.entries.at(-1);
    if (newest) [last, isHeld] = [newest, begun === opening];
    return news;
  };
  return {
    since: (revision) => read('readonly', (transaction) => readNews(transaction, revision)),
    append: async (revision, plan, seal = bare) => {
      const attempt = (known?: JournalEntry) =>
        read('readwrite', (transaction) =>
          append(transaction, [revision, plan, seal], isHeld ? known : undefined),
        );
      if (!isHeld || last?.revision !== revision) return attempt();
      try {
        return await attempt(last);
      } catch (error) {
        if (error instanceof HeldStorage) throw error;
        // There are news, on which what failed may be possible.
        return attempt();
      }
    },
    last: (count) =>
      read('readonly', async (transaction) => ({
        base: null,
        entries: await readLast(transaction, count),
      })).then(({ entries }) => entries),
    replace: async (entries) => {
      const { replace } = await loadCheckpoint();
      return run('readwrite', (transaction) => replace(transaction, entries));
    },
    extent: async () => {
      const { extentOf } = await loadCheckpoint();
      return run('readonly', extentOf);
    },
    base: () => run('readonly', readBase),
    checkpoint: async (...wanted) => {
      const { checkpoint } = await loadCheckpoint();
      return run('readwrite', (transaction) => checkpoint(transaction, ...wanted));
    },
  };
}

/** What keeps a base, and what is seldom asked for. */
const loadCheckpoint = loadOnce(() => import('./checkpoint.ts'));

/** As the first entry of all is. */
export const bare: Seal = (entry) => entry;

type Appending = [revision: number, plan: Plan<Base>, seal: Seal];

/**
 * After the entry that is known to be the one before, it plans while the news are read: mostly there
 * are none, and a way to the database and back is saved.
 */
async function append(
  transaction: Transaction<'readwrite'>,
  [revision, plan, seal]: Appending,
  known?: JournalEntry,
): Promise<News> {
  const reading = readNews(transaction, revision);
  reading.catch(ignore);
  const news = known ? nothingNew : await reading;
  let work = ignore;
  const meanwhile: Meanwhile = (wanted) => (work = wanted);
  const change = plan(news, meanwhile);
  const held = news.entries.at(-1)?.revision ?? news.base?.revision ?? revision;
  const before = known ?? news.entries.at(-1) ?? (await readLast(transaction, 1)).at(-1);
  const sealed = change && seal({ revision: held + 1, change }, before);
  const adding = sealed && transaction.objectStore('changes').add(sealed);
  adding?.catch(ignore);
  if (known && hasNews(await reading)) throw new Error();
  if (!sealed) return news;
  transaction.commit();
  work();
  await adding;
  return { ...news, entries: [...news.entries, { ...sealed, change }] };
}

export const nothingNew: News<never> = { base: null, entries: [] };

export function hasNews({ base, entries }: News): boolean {
  return base !== null || entries.length > 0;
}

/** There is nothing to do: of an error its transaction tells. */
function ignore(): void {}

/**
 * Throws where another entry has the place of the last one that is known, or there are but earlier ones:
 * mostly the database was emptied, and another tab began anew. Of one that is harmed it says nothing.
 */
async function expectLast(transaction: Transaction<Mode>, last?: JournalEntry): Promise<void> {
  if (!last) return;
  const changes = transaction.objectStore('changes');
  const stored = await changes.get(last.revision);
  const id = stored && openEntry(stored).change?.id;
  const isAnother = stored
    ? id && last.change?.id && id !== last.change.id
    : await changes.count(IDBKeyRange.upperBound(last.revision));
  if (isAnother) throw new HeldStorage('replaced');
}

async function readNews(transaction: Transaction<Mode>, revision: number): Promise<News> {
  const after = IDBKeyRange.lowerBound(revision, true);
  const entries = (await transaction.objectStore('changes').getAll(after)).map(openEntry);
  // The newest entries are never dropped: none later than the revision means that nothing is newer.
  const first = entries[0]?.revision ?? revision + 1;
  if (revision >= 0 && first === revision + 1) return { base: null, entries };
  const base = await readBase(transaction, revision);
  if (!base) return { base: null, entries };
  const later = entries.filter((entry) => entry.revision > base.revision);
  return { base, entries: later };
}

/** Null where there is none later than a revision. */
async function readBase(transaction: Transaction<Mode>, revision = -1): Promise<Base | null> {
  const bases = transaction.objectStore('base');
  const reached = Number((await bases.get('revision')) ?? -1);
  if (reached <= revision) return null;
  const school = (await bases.get('school')) as Base['school'];
  const months = await transaction.objectStore('months').getAll();
  return { revision: reached, school, months };
}

async function readLast(transaction: Transaction<Mode>, count: number): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  let cursor = await transaction.objectStore('changes').openCursor(null, 'prev');
  while (cursor && entries.length < count) {
    entries.unshift(openEntry(cursor.value));
    cursor = await cursor.continue();
  }
  return entries;
}
