import type { DBSchema, IDBPDatabase, IDBPTransaction, OpenDBCallbacks, StoreNames } from 'idb';
import { openDB } from 'idb';
import { lazily } from '../../machines/kit/lazily.ts';
import { StorageFailure, isQuotaError } from './keyStore.ts';

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

interface Asked<Schema extends DBSchema, Access extends Mode> {
  mode: Access;
  touched: StoreNames<Schema>[];
}

/** How long the database may take: the page's own work on the way counts for one of them. */
const longestSeconds = 5;

/** The database did not answer in time: another page holds it up. */
export class BusyStorage extends Error {
  readonly failure = 'busy';

  constructor() {
    super('The database did not answer in time.');
  }
}

/**
 * Runs transactions on a connection that is opened again when it was closed. It is closed on leaving
 * the page: of one that is kept asleep with an open transaction every other page waits.
 */
export function openTransactions<Schema extends DBSchema>(
  { name, version, stores, upgrade, durability }: Database<Schema>,
  page?: EventTarget,
) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let opened: IDBPDatabase<Schema> | null = null;
  const close = () => {
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = null;
    opened = null;
  };
  page?.addEventListener('pagehide', close);
  const connect = async () => {
    opening ??= openDB<Schema>(name, version, { upgrade, blocking: close, terminated: close });
    const current = opening;
    current.catch(close);
    const database = await current;
    if (opening === current) opened = database;
    return database;
  };
  const begin = <Access extends Mode>(
    database: IDBPDatabase<Schema>,
    { mode, touched }: Asked<Schema, Access>,
  ) => database.transaction(touched, mode, { durability });
  /** On the connection there is, if any: nothing that is written waits for a turn. */
  const startAtOnce = <Access extends Mode>(asked: Asked<Schema, Access>) => {
    try {
      return opened && begin(opened, asked);
    } catch {
      close();
      return null;
    }
  };
  const start = async <Access extends Mode>(asked: Asked<Schema, Access>) =>
    begin(await connect().catch(connect), asked);
  return async <Access extends Mode, Answer>(
    mode: Access,
    work: (transaction: Transaction<Schema, Access>) => Promise<Answer>,
    touched: StoreNames<Schema>[] = stores,
  ): Promise<Answer> => {
    const asked = { mode, touched };
    let timer: ReturnType<typeof setInterval> | undefined;
    let seconds = 0;
    const late = lazily(
      () =>
        new Promise<never>((_resolve, reject) => {
          timer = setInterval(() => {
            seconds += 1;
            if (seconds === longestSeconds) reject(new BusyStorage());
          }, 1_000);
        }),
    );
    let transaction = startAtOnce(asked);
    try {
      transaction ??= await Promise.race([start(asked), late()]);
      return await Promise.race([answerOf(transaction, work), late()]);
    } catch (error) {
      abort(transaction);
      close();
      throw isQuotaError(error) ? new StorageFailure(error) : error;
    } finally {
      clearInterval(timer);
    }
  };
}

/** What the work comes to, once it is durable; what the work throws counts before what that did to the transaction. */
async function answerOf<One extends { done: Promise<void> }, Answer>(
  transaction: One,
  work: (transaction: One) => Promise<Answer>,
): Promise<Answer> {
  transaction.done.catch(() => undefined);
  const answer = await work(transaction);
  await transaction.done;
  return answer;
}

function abort(transaction: { abort: () => void } | null): void {
  try {
    transaction?.abort();
  } catch {
    // It had ended by itself.
  }
}
