import { isClaimOutdated } from '../../../machines/accounts/keptClaim.ts';
import { loadOnce } from '../../loading/arrival.ts';
import { activityKey, userKey } from '../claimKeys.ts';
import type { DraftMirror, MirroredText } from './draftMirror.ts';
import type { KeyStore } from '../keyStore.ts';
import { openKeyStore, tryToWrite } from '../keyStore.ts';
import { restoreSharedName } from '../shared/restoredName.ts';

const timeKeyOf = (key: string) => `at:${key}`;

const loadMirror = loadOnce(() =>
  import('./draftMirror.ts').then((part) => part.DraftMirror.open()),
);

/**
 * Texts that somebody is writing: at hand in the browser's storage, where it has room and is there,
 * and in the database, where a killed browser finds them again. Never throws: a full store is told
 * of when what is written is saved.
 */
export class WrittenTexts {
  readonly #storage: () => Storage;
  readonly #isOfTab: boolean;
  /** What the browser's storage has no room for. */
  readonly #homeless = new Map<string, string>();

  constructor(storage: () => Storage, isOfTab: boolean) {
    this.#storage = storage;
    this.#isOfTab = isOfTab;
  }

  read(key: string): string | null {
    return this.#homeless.get(key) ?? this.#try((store) => store.read(key)) ?? null;
  }

  /** The keys that begin with this. */
  keysOf(prefix: string): string[] {
    const keys = [...this.#homeless.keys(), ...(this.#try((store) => store.keys()) ?? [])];
    return [...new Set(keys)].filter((key) => key.startsWith(prefix));
  }

  write(key: string, text: string): void {
    const at = Date.now();
    this.#keep(key, text, at);
    void this.#mirror((mirror, tab) => mirror.put({ key, text, tab, at }));
  }

  remove(key: string): void {
    this.#homeless.delete(key);
    this.#try((store) => {
      store.remove(key);
      store.write(timeKeyOf(key), String(Date.now()));
    });
    void this.#mirror((mirror, tab) => mirror.remove(key, tab)).then(() => {
      if (this.read(key) === null) this.#try((store) => store.remove(timeKeyOf(key)));
    });
  }

  /** Removes the texts whose keys begin with this, of other tabs too where the database has them. */
  async removeAll(prefix: string): Promise<void> {
    for (const key of this.keysOf(prefix)) this.remove(key);
    // Without a database they were only at hand.
    await loadMirror()
      .then((mirror) => mirror.removeAll(prefix))
      .catch(() => undefined);
  }

  /**
   * Takes a text from the database as it was left, unless it is the database that was left behind:
   * a page that goes away takes along what it had not written there yet.
   */
  restore({ key, text, at }: MirroredText): void {
    const shown = this.read(key);
    if (shown === text) return;
    if (!(this.#timeOf(key) >= at)) this.#keep(key, text, at);
    else if (shown === null) this.remove(key);
    else this.write(key, shown);
  }

  /** When the browser's storage took it, or let it go, in epoch milliseconds; NaN where it doesn't say. */
  #timeOf(key: string): number {
    return Number(this.#try((store) => store.read(timeKeyOf(key))) ?? NaN);
  }

  #keep(key: string, text: string, at: number): void {
    if (this.#try((store) => tryToWrite(store, key, text))) {
      this.#try((store) => store.write(timeKeyOf(key), String(at)));
      this.#homeless.delete(key);
    } else {
      this.#homeless.set(key, text);
    }
  }

  #mirror(work: (mirror: DraftMirror, tab: string | null) => Promise<unknown>): Promise<unknown> {
    // Without a database it is only at hand.
    return loadMirror()
      .then((mirror) => work(mirror, this.#isOfTab ? mirror.tab : null))
      .catch(() => undefined);
  }

  #try<Answer>(work: (store: KeyStore) => Answer): Answer | undefined {
    try {
      return work(openKeyStore(this.#storage()));
    } catch {
      return undefined;
    }
  }
}

/** Drafts of lessons, which all tabs share. */
export const lessonTexts = new WrittenTexts(() => window.localStorage, false);

/** Half-filled forms, each of its tab. */
export const formTexts = new WrittenTexts(() => window.sessionStorage, true);

/** Keeps who is signed in, as JSON, as of some epoch milliseconds. */
export async function keepClaim(text: string, at: number): Promise<void> {
  await (await loadMirror()).putLatest({ key: userKey, text, tab: null, at });
}

/**
 * Brings back what a killed browser had of them, who was signed in, and that the device shares its school;
 * `now` in epoch milliseconds.
 */
export async function restoreWrittenTexts(now: number): Promise<void> {
  // Where its database does not open nothing is saved of a shared school either.
  const naming = restoreSharedName().catch(() => undefined);
  for (const kept of await (await loadMirror()).take(now)) {
    if (kept.key === userKey) restoreClaim(kept, now);
    else (kept.tab === null ? lessonTexts : formTexts).restore(kept);
  }
  await naming;
}

function restoreClaim(kept: MirroredText, now: number): void {
  const store = openKeyStore();
  const activity = store.read(activityKey);
  const shown = {
    text: store.read(userKey),
    activity: activity === null ? null : Number(activity),
  };
  if (!isClaimOutdated(shown, kept, now)) return;
  const isWritten =
    kept.text !== 'null' &&
    tryToWrite(store, activityKey, String(kept.at)) &&
    tryToWrite(store, userKey, kept.text);
  if (!isWritten) store.remove(userKey);
}
