import type { DBSchema } from 'idb';
import type { Change } from '../../../machines/store/changes.ts';
import type { CommitRequest } from '../../../machines/store/storePort.ts';
import type {
  Outbox,
  OutboxItem,
  RefusedItem,
  Round,
  SkippedEntry,
} from '../../../machines/sync/outbox.ts';
import { afterRound, isTaken } from '../../../machines/sync/outbox.ts';
import type { EntryName } from '../../../machines/sync/schoolServer.ts';
import type { Database, Mode, Transaction as AnyTransaction } from '../journal/transactions.ts';
import { openTransactions } from '../journal/transactions.ts';

/** A request of which it is not known yet whether the device's school took it has no change. */
interface StoredItem extends Omit<OutboxItem, 'change'> {
  change: Change | null;
}

interface OutboxSchema extends DBSchema {
  state: {
    /** `doubted` is what of the device's store was found harmed, each once. */
    key: 'head' | 'begun' | 'last' | 'doubted';
    value: number | Round | EntryName | readonly string[] | null;
  };
  /** In the order they were made. */
  items: { key: number; value: StoredItem };
  refused: { key: string; value: RefusedItem };
  skipped: { key: string; value: SkippedEntry };
}

/** How long before the last change a request may still be on its way. */
const openMilliseconds = 24 * 60 * 60_000;

type Transaction<Access extends Mode> = AnyTransaction<OutboxSchema, Access>;

export const outboxDatabase: Database<OutboxSchema> = {
  name: 'plantel-outbox',
  version: 1,
  stores: ['state', 'items', 'refused', 'skipped'],
  durability: 'strict',
  upgrade: (opened) => {
    opened.createObjectStore('state');
    opened.createObjectStore('items', { autoIncrement: true });
    opened.createObjectStore('refused', { keyPath: 'id' });
    opened.createObjectStore('skipped', { keyPath: 'id' });
  },
};

/** What waits to reach the school, kept so that no cut between two writes loses or doubles any of it. */
export interface OutboxStore {
  /**
   * With the device's last changes, which tell what became of a round and of requests that a cut left
   * open.
   */
  read: (changes: readonly Change[]) => Promise<Outbox>;
  /** Requests that a cut left open, by some changes that the device's school took. */
  close: (changes: readonly Change[]) => Promise<void>;
  /** As it stands, whatever was left open. */
  peek: () => Promise<Outbox>;
  /** Before the device's school is asked; resolves with what `made` and `dropped` name it by. */
  intend: (request: CommitRequest) => Promise<number>;
  made: (place: number, change: Change) => Promise<void>;
  dropped: (place: number) => Promise<void>;
  begin: (round: Round) => Promise<void>;
  /** Resolves with how it stands then. */
  settle: (round: Round) => Promise<Outbox>;
  /**
   * The log's revision that the school stands for, where it came whole, with the last entry that it came
   * with. An entry that is not named stays the last.
   */
  setHead: (head: number, last?: EntryName | null) => Promise<void>;
  /** Takes out what was refused, or an entry that was skipped. */
  discard: (id: string) => Promise<void>;
  /** Drops all of it, with where the school stood. */
  clear: () => Promise<void>;
  /** Does some work in one transaction, of which every tab hears. */
  write: <Answer>(
    work: (transaction: Transaction<'readwrite'>) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Has every tab hear of what changed beside it. */
  tell: () => void;
  /** Hears of every change of it, in any tab. */
  watch: (listener: () => void) => () => void;
}

export function openOutbox(page?: EventTarget): OutboxStore {
  const run = openTransactions(outboxDatabase, page);
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('plantel-outbox');
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', tell);
  const tellAll = () => {
    channel?.postMessage('changed');
    tell();
  };
  const write = async <Answer>(
    work: (transaction: Transaction<'readwrite'>) => Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await run('readwrite', work);
    tellAll();
    return answer;
  };
  return {
    read: async (changes) => {
      const { isSettled, ...held } = await run('readwrite', (transaction) =>
        readSettled(transaction, changes),
      );
      if (isSettled) tellAll();
      return held;
    },
    close: (changes) => run('readwrite', (transaction) => closeRequests(transaction, changes)),
    peek: () => run('readonly', readOutbox),
    write,
    tell: tellAll,
    intend: (request) => run('readwrite', (transaction) => intend(transaction, request)),
    made: (place, change) =>
      write(async (transaction) => {
        const items = transaction.objectStore('items');
        const item = await items.get(place);
        if (!item) return;
        await items.delete(place);
        // Its place is that of the change among the others, not of the request.
        await items.add({ ...item, id: change.id, change });
      }),
    dropped: (place) =>
      run('readwrite', (transaction) => transaction.objectStore('items').delete(place)),
    begin: (round) =>
      run('readwrite', async (transaction) => {
        await transaction.objectStore('state').put(round, 'begun');
      }),
    settle: (round) => write((transaction) => settle(transaction, round)),
    setHead: (head, last) =>
      write(async (transaction) => {
        await transaction.objectStore('state').put(head, 'head');
        if (last !== undefined) await transaction.objectStore('state').put(last, 'last');
      }),
    discard: (id) =>
      write(async (transaction) => {
        await transaction.objectStore('refused').delete(id);
        await transaction.objectStore('skipped').delete(id);
      }),
    clear: () =>
      write(async (transaction) => {
        for (const name of outboxDatabase.stores) await transaction.objectStore(name).clear();
      }),
    watch: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A request that is tried again has its place already. */
async function intend(
  transaction: Transaction<'readwrite'>,
  { id, command, facts }: CommitRequest,
): Promise<number> {
  const items = transaction.objectStore('items');
  let cursor = await items.openCursor(null, 'prev');
  while (cursor && cursor.value.id !== id) cursor = await cursor.continue();
  if (cursor) return cursor.key;
  const head = ((await transaction.objectStore('state').get('head')) as number | undefined) ?? null;
  return items.add({ id, command, facts, head, change: null });
}

/** The outbox, what a cut left open closed by what the device's school holds. */
async function readSettled(
  transaction: Transaction<'readwrite'>,
  changes: readonly Change[],
): Promise<Outbox & { isSettled: boolean }> {
  const begun = ((await transaction.objectStore('state').get('begun')) ?? null) as Round | null;
  const isSettled = begun !== null && isTaken(begun, changes);
  if (isSettled) await settle(transaction, begun);
  else if (begun) await transaction.objectStore('state').put(null, 'begun');
  // A change from before the clock was set back makes none old.
  const last = Math.min(Date.now(), Math.max(0, ...changes.map(({ at }) => at)));
  await closeRequests(transaction, changes, last - openMilliseconds);
  return { ...(await readOutbox(transaction)), isSettled };
}

/**
 * Requests that another tab, or a page that ended, left open: those the school took are known by it, and
 * others that were made before `oldest`, in epoch milliseconds, are dropped.
 */
async function closeRequests(
  transaction: Transaction<'readwrite'>,
  changes: readonly Change[],
  oldest = -Infinity,
): Promise<void> {
  let cursor = await transaction.objectStore('items').openCursor();
  while (cursor) {
    const { id, facts, change: held } = cursor.value;
    const made = held ? undefined : changes.find((change) => change.id === id);
    if (made) await cursor.update({ ...cursor.value, change: made });
    else if (!held && facts.now < oldest) await cursor.delete();
    cursor = await cursor.continue();
  }
}

async function readOutbox(transaction: Transaction<Mode>): Promise<Outbox> {
  const [head, last, items, places, refused, skipped] = await Promise.all([
    transaction.objectStore('state').get('head'),
    transaction.objectStore('state').get('last'),
    transaction.objectStore('items').getAll(),
    transaction.objectStore('items').getAllKeys(),
    transaction.objectStore('refused').getAll(),
    transaction.objectStore('skipped').getAll(),
  ]);
  const made = items.flatMap(({ change, ...item }, index): OutboxItem[] =>
    change ? [{ ...item, change, place: places[index]! }] : [],
  );
  return {
    head: (head as number | undefined) ?? null,
    last: last as EntryName | null | undefined,
    items: made,
    refused,
    skipped,
    begun: null,
  };
}

async function settle(transaction: Transaction<'readwrite'>, round: Round): Promise<Outbox> {
  const after = afterRound(await readOutbox(transaction), round);
  const state = transaction.objectStore('state');
  await state.put(after.head, 'head');
  await state.put(after.last ?? null, 'last');
  await state.put(null, 'begun');
  const waiting = new Map(after.items.map((item) => [item.id, item]));
  let cursor = await transaction.objectStore('items').openCursor();
  while (cursor) {
    const item = waiting.get(cursor.value.id);
    if (item) await cursor.update(item);
    else if (cursor.value.change) await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.objectStore('refused').clear();
  for (const item of after.refused) await transaction.objectStore('refused').put(item);
  for (const entry of after.skipped) await transaction.objectStore('skipped').put(entry);
  return after;
}
