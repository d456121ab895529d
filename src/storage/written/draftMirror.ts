import type { DBSchema } from 'idb';
import type { Database } from '../journal/transactions.ts';
import { randomId } from '../randomId.ts';
import { openTransactions } from '../journal/transactions.ts';

/** A text that somebody is writing. */
export interface MirroredText {
  key: string;
  text: string;
  /** Epoch milliseconds of the last keystroke. */
  at: number;
  /** Whose form it is; a draft of a lesson is every tab's. */
  tab: string | null;
}

interface DraftSchema extends DBSchema {
  drafts: { key: [key: string, tab: string]; value: MirroredText };
}

const database: Database<DraftSchema> = {
  name: 'plantel-drafts',
  version: 1,
  stores: ['drafts'],
  durability: 'relaxed',
  upgrade: (opened) => void opened.createObjectStore('drafts'),
};

const keptMilliseconds = 7 * 24 * 60 * 60 * 1_000;
const tabKey = 'tab';
const lockOf = (tab: string) => `plantel-tab ${tab}`;

/** What is being written, in the database: there after a browser was killed. */
export class DraftMirror {
  readonly tab: string;
  readonly #run = openTransactions(database, window);

  private constructor(tab: string) {
    this.tab = tab;
  }

  /** Under the name that the tab has, unless another tab goes by it: a duplicated one begins with a copy. */
  static async open(): Promise<DraftMirror> {
    let tab = sessionStorage.getItem(tabKey) ?? randomId();
    if (!(await holdName(tab))) {
      tab = randomId();
      await holdName(tab);
    }
    sessionStorage.setItem(tabKey, tab);
    return new DraftMirror(tab);
  }

  put(text: MirroredText): Promise<unknown> {
    return this.#run('readwrite', (transaction) => {
      const done = transaction.objectStore('drafts').put(text, [text.key, text.tab ?? '']);
      transaction.commit();
      return done;
    });
  }

  /** Unless a later text stands there: tabs don't come in the order they were asked in. */
  putLatest(text: MirroredText): Promise<unknown> {
    return this.#run('readwrite', async (transaction) => {
      const store = transaction.objectStore('drafts');
      const key: [string, string] = [text.key, text.tab ?? ''];
      const stored = await store.get(key);
      if (!stored || stored.at <= text.at) await store.put(text, key);
    });
  }

  remove(key: string, tab: string | null): Promise<unknown> {
    return this.#run('readwrite', (transaction) => {
      const done = transaction.objectStore('drafts').delete([key, tab ?? '']);
      transaction.commit();
      return done;
    });
  }

  removeAll(prefix: string): Promise<unknown> {
    return this.#run('readwrite', async (transaction) => {
      const store = transaction.objectStore('drafts');
      for (const key of await store.getAllKeys()) {
        if (key[0].startsWith(prefix)) await store.delete(key);
      }
    });
  }

  /**
   * The drafts of lessons and this tab's forms. A form whose tab was closed or killed becomes this
   * one's, where the browser can tell and it has none of its own, unless it is a week old.
   */
  async take(now: number): Promise<MirroredText[]> {
    const living = await livingTabs();
    return this.#run('readwrite', async (transaction) => {
      const store = transaction.objectStore('drafts');
      const texts = (await store.getAll()).toSorted((one, other) => other.at - one.at);
      const isOwn = ({ tab }: MirroredText) => tab === null || tab === this.tab;
      const taken = new Map(texts.filter(isOwn).map((one) => [one.key, one]));
      for (const { tab, ...left } of texts) {
        if (tab === null || tab === this.tab || !living || living.has(lockOf(tab))) continue;
        await store.delete([left.key, tab]);
        if (taken.has(left.key) || now - left.at > keptMilliseconds) continue;
        const own = { ...left, tab: this.tab };
        await store.put(own, [own.key, own.tab]);
        taken.set(own.key, own);
      }
      return [...taken.values()];
    });
  }
}

/** Whether no other tab has the name. Held as long as the page lives: by it others know that the tab does. */
function holdName(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) return resolve(true);
    locks
      .request(lockOf(tab), { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}

/** The locks that living tabs hold, or null where the browser has none to ask. */
async function livingTabs(): Promise<ReadonlySet<string> | null> {
  const locks = await navigator.locks?.query();
  return locks ? new Set(locks.held?.flatMap(({ name }) => name ?? [])) : null;
}
