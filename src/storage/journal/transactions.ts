import type { DBSchema, IDBPDatabase, IDBPTransaction, OpenDBCallbacks, StoreNames } from 'idb';
import { openDB } from 'idb';
import { StorageFailure, isQuotaError } from '../keyStore.ts';

/** A database of the browser, every store of which a transaction may touch. */
export interface Database<Schema extends DBSchema> {
  name: string;
  version: number;
  stores: StoreNames<Schema>[];
  /** Makes the stores that are missing. */
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
  /** What `strict` confirms is on the disk; the default of most browsers leaves that to the system. */
  durability: 'strict' | 'relaxed';
}

export type Mode = 'readonly' | 'readwrite';
export type Transaction<Schema extends DBSchema, Access extends Mode> = IDBPTransaction<
  Schema,
  StoreNames<Schema>[],
  Access
>;

/** Milliseconds until another database is asked whether this one alone does not answer. */
const patience = 5_000;
/** And until nobody waits longer for storage that answers nothing. */
const endOfPatience = 120_000;

/**
 * Writes to another database, in more turns than a transaction takes: under load they end after whatever
 * no other page has.
 */
const writeElsewhere = async () => {
  for (let turn = 9; turn; turn -= 1) (await openDB('pulse', Date.now())).close();
};

/**
 * Another page has the database: it alone did not answer, a newer version has opened it, or it began
 * another school in it once it was emptied.
 */
export class HeldStorage extends Error {
  readonly failure: 'busy' | 'outdated' | 'replaced';

  constructor(failure: HeldStorage['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Runs transactions on a connection that is opened again when it was closed. It is closed on leaving
 * the page: of one that is kept asleep with an open transaction every other page waits. What was known
 * of the database may be over once it is `closed`.
 */
export function openTransactions<Schema extends DBSchema>(
  { name, version, stores, upgrade, durability }: Database<Schema>,
  page?: EventTarget,
  closed?: () => void,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const close = () => {
    opened?.then((database) => database.close()).catch(() => undefined);
    opened = null;
    closed?.();
  };
  page?.addEventListener('pagehide', close);
  const connect = () => {
    opened ??= openDB<Schema>(name, version, { upgrade, blocking: close, terminated: close });
    opened.catch(close);
    return opened;
  };
  const begin = async <Access extends Mode>(mode: Access) =>
    (await connect()).transaction(stores, mode, { durability });
  const start = <Access extends Mode>(mode: Access) =>
    begin(mode).catch(() => {
      close();
      return begin(mode);
    });
  return async <Access extends Mode, Answer>(
    mode: Access,
    work: (transaction: Transaction<Schema, Access>) => Promise<Answer>,
  ): Promise<Answer> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const tell = () => reject(new HeldStorage('busy'));
      timer = setTimeout(() => {
        timer = setTimeout(tell, endOfPatience);
        writeElsewhere().then(tell, tell);
      }, patience);
    });
    let transaction: Transaction<Schema, Access> | null = null;
    try {
      transaction = await Promise.race([start(mode), late]);
      const ended = Promise.all([work(transaction), transaction.done]);
      return (await Promise.race([ended, late]))[0];
    } catch (error) {
      abort(transaction);
      close();
      if ((error as Error).name === 'VersionError') throw new HeldStorage('outdated');
      throw isQuotaError(error) ? new StorageFailure(error) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function abort(transaction: { abort: () => void } | null): void {
  try {
    transaction?.abort();
  } catch {
    // It had ended by itself.
  }
}
