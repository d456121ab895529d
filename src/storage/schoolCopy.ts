import type { JournalEntry } from '../../machines/domain/changes.ts';
import type { School, SchoolKey } from '../../machines/domain/school.ts';
import { schoolKeys } from '../../machines/domain/school.ts';
import type { KeyStore } from './keyStore.ts';
import { proveRoom } from './keyStore.ts';

export const schemaVersion = 1;

/** The readable copy of the school in local storage, and how far behind the journal it is. */
export class SchoolCopy {
  readonly #store: KeyStore;
  readonly #texts = new WeakMap<object, string>();
  readonly #changedAt = new Map<SchoolKey, number>();

  constructor(store: KeyStore) {
    this.#store = store;
  }

  /** The revision up to which local storage holds every change; 0 when it doesn't say. */
  revision(): number {
    try {
      const meta: unknown = JSON.parse(this.#store.read('meta') ?? 'null');
      const revision =
        typeof meta === 'object' && meta !== null && 'revision' in meta ? meta.revision : 0;
      return Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : 0;
    } catch {
      return 0;
    }
  }

  /** Notes which keys the entries touch. */
  follow(entries: readonly JournalEntry[]): void {
    for (const { revision, change } of entries) {
      for (const { key } of change.operations) this.#changedAt.set(key, revision);
    }
  }

  /** Has a key written next time whatever its revision, after a load repaired it. */
  markRepaired(key: SchoolKey): void {
    this.#changedAt.set(key, Number.POSITIVE_INFINITY);
  }

  /** Throws a `StorageFailure` unless the keys that differ would fit. */
  proveRoom(before: School, after: School): void {
    const growth = schoolKeys
      .filter((key) => before[key] !== after[key])
      .reduce(
        (total, key) => total + this.textOf(after, key).length - this.textOf(before, key).length,
        0,
      );
    proveRoom(this.#store, growth + 64);
  }

  /**
   * Writes what local storage lacks up to `revision`. The old revision is written first and the new
   * one last, so that a write cut off half-way is made good by the journal. A copy that is already
   * further, written by another tab, is left alone. Throws a `StorageFailure`.
   */
  write(school: School, revision: number): void {
    const held = this.revision();
    const keys = schoolKeys.filter((key) => {
      const changedAt = this.#changedAt.get(key) ?? 0;
      return changedAt === Number.POSITIVE_INFINITY || (held < revision && changedAt > held);
    });
    if (keys.length === 0 && held >= revision) return;
    this.#writeMeta(Math.min(held, revision));
    for (const key of keys) {
      this.#store.write(key, this.textOf(school, key));
      if (this.#changedAt.get(key) === Number.POSITIVE_INFINITY) this.#changedAt.delete(key);
    }
    this.#writeMeta(Math.max(held, revision));
  }

  /** A key's text; each record is turned into text once, whatever the list's length. */
  textOf(school: School, key: SchoolKey): string {
    const value = school[key];
    return this.#textOnce(value, () =>
      Array.isArray(value)
        ? `[${(value as readonly unknown[]).map((record) => this.#recordText(record)).join(',')}]`
        : `{${Object.entries(value)
            .map(([name, part]) => `${JSON.stringify(name)}:${this.#recordText(part)}`)
            .join(',')}}`,
    );
  }

  #recordText(record: unknown): string {
    if (typeof record !== 'object' || record === null) return JSON.stringify(record);
    return this.#textOnce(record, () => JSON.stringify(record));
  }

  #textOnce(value: object, write: () => string): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const text = write();
    this.#texts.set(value, text);
    return text;
  }

  #writeMeta(revision: number): void {
    this.#store.write('meta', JSON.stringify({ version: schemaVersion, revision }));
  }
}
