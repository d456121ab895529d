import type { School, SchoolKey } from '../../../machines/school/school.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import type { Span } from '../../../machines/school/months.ts';
import type { Excerpt } from '../archive/excerpt.ts';
import { KeyTexts } from './keyTexts.ts';
import type { KeyStore } from '../keyStore.ts';
import { StorageFailure, tryToWrite } from '../keyStore.ts';
import type { SetAside } from './schoolReading.ts';
import type { Meta } from './storedMeta.ts';
import { readMeta, readRevision, schemaVersion } from './storedMeta.ts';

/** Two tabs that don't agree must not overwrite each other for ever. */
const longestDispute = 3;

/** The readable copy of the school in local storage, and how far behind the journal it is. */
export class SchoolCopy {
  /** The keys that are written apart: the database has them whole, and nobody waits for what is shown of them. */
  apart: ReadonlySet<SchoolKey> = new Set();
  readonly texts = new KeyTexts();
  readonly #store: KeyStore;
  /** The revision that last changed each key; a key that is not here is as old as the load. */
  readonly #changedAt = new Map<SchoolKey, number>();
  readonly #due = new Set<SchoolKey>();
  readonly #outdated = new Set<SchoolKey>();
  readonly #suspected = new Set<SchoolKey>();
  readonly #disputes = new Map<SchoolKey, { revision: number; count: number }>();
  #waiting: Map<SchoolKey, SetAside> = new Map();
  #loadedAt = 0;
  /** What `meta` says while keys are written, and those that are: it counts as long as it says so. */
  #mark: string | null = null;
  readonly #written = new Set<SchoolKey>();

  constructor(store: KeyStore) {
    this.#store = store;
  }

  /** Every key is as of this revision, at least. */
  begin(revision: number): void {
    this.#loadedAt = revision;
  }

  /** What could not be quarantined waits for room; its key is not written before. */
  hold(waiting: ReadonlyMap<SchoolKey, SetAside>): void {
    this.#waiting = new Map(waiting);
  }

  /** Notes which keys differ since; a new name reaches more than the key it was given in. */
  follow(before: School, after: School, revision: number): void {
    for (const key of schoolKeys) {
      if (before[key] === after[key]) continue;
      this.#changedAt.set(key, revision);
      this.#written.delete(key);
    }
  }

  /** Has keys written anew where there is room: their text lacks what this version adds. */
  markOutdated(keys: readonly SchoolKey[]): void {
    for (const key of keys) this.#outdated.add(key);
  }

  /** Has keys written next time, whatever their revision. */
  markDue(keys: readonly SchoolKey[]): void {
    for (const key of keys) this.#due.add(key);
  }

  /** Another tab wrote a key, perhaps late and over a newer text: it is compared next time. */
  suspect(keys: readonly SchoolKey[]): void {
    for (const key of keys) this.#suspected.add(key);
  }

  /** Whether another tab has written changes this one has not read. */
  isAhead(revision: number): boolean {
    return (readRevision(this.#store) ?? 0) > revision;
  }

  /** Whether keys are behind a revision, or were written by another tab. */
  lacks(keys: readonly SchoolKey[], revision: number): boolean {
    const held = heldBelow(revision, readMeta(this.#store));
    return keys.some((key) => this.#suspected.has(key) || this.#isBehind(key, held));
  }

  /** Writes what local storage lacks up to `revision`, but for what is written apart. */
  write(school: School, revision: number): void {
    this.writeKeys({ school }, revision, (key) => !this.apart.has(key));
  }

  /**
   * Writes what local storage lacks of some keys. The old revision is written first and the new one
   * last, so that a write cut off half-way is made good by the journal; what shrinks makes room for
   * what grows. Without a span it stays as it is. Throws a `StorageFailure`.
   */
  writeKeys(
    { school, span: wanted }: Pick<Excerpt, 'school'> & Partial<Excerpt>,
    revision: number,
    isMeant: (key: SchoolKey) => boolean,
  ): void {
    if (this.#store.read('meta') !== this.#mark) this.#written.clear();
    const meta = readMeta(this.#store);
    const held = heldBelow(revision, meta);
    const shown = meta.span ?? {};
    const span = wanted ?? shown;
    const isMoved = !isSameSpan(span, shown);
    const meant = schoolKeys.filter(isMeant);
    const keys = meant.filter(
      (key) => (isMoved && this.apart.has(key)) || this.#isLacking(key, school, held, revision),
    );
    const others = schoolKeys.filter((key) => !isMeant(key) && this.#isBehind(key, held));
    for (const key of meant) this.#suspected.delete(key);
    if (keys.length > 0 || held !== revision) {
      this.setWaitingAside(keys);
      // A key that is missing is read from the database: nobody takes the less for all there is.
      if (isMoved) for (const key of keys) this.#store.remove(key);
      const growth = new Map(keys.map((key) => [key, this.#growthOf(key, school)]));
      let isMarked = held === revision && !isMoved;
      for (const key of keys.toSorted((one, other) => growth.get(one)! - growth.get(other)!)) {
        // A full store has room for the mark as soon as something has shrunk.
        isMarked ||= this.#markWriting(held, span);
        if (!tryToWrite(this.#store, key, this.texts.textOf(school, key))) {
          // Room to the last character is for the records, not for the mark.
          this.#writeMeta(held, span);
          this.#store.write(key, this.texts.textOf(school, key));
        }
        this.#due.delete(key);
        this.#outdated.delete(key);
        if (!this.#isBehind(key, revision)) this.#written.add(key);
      }
      if (others.length === 0) this.#writeMeta(revision, span);
    }
    if (others.length === 0) this.#renew(school, revision, span);
  }

  #markWriting(held: number, span: Span): boolean {
    const mark = metaText(held, span, true);
    const isWritten = tryToWrite(this.#store, 'meta', mark);
    if (isWritten) this.#mark = mark;
    return isWritten;
  }

  #growthOf(key: SchoolKey, school: School): number {
    return this.texts.textOf(school, key).length - (this.#store.read(key)?.length ?? 0);
  }

  #renew(school: School, revision: number, span: Span): void {
    const keys = [...this.#outdated].filter((key) => !this.apart.has(key));
    if (keys.length === 0) return;
    this.#writeMeta(revision, span, true);
    for (const key of keys) {
      const isWritten = tryToWrite(this.#store, key, this.texts.textOf(school, key));
      if (isWritten) this.#outdated.delete(key);
    }
    this.#writeMeta(revision, span);
  }

  #isBehind(key: SchoolKey, held: number): boolean {
    if (this.#due.has(key)) return true;
    return !this.#written.has(key) && (this.#changedAt.get(key) ?? this.#loadedAt) > held;
  }

  #isLacking(key: SchoolKey, school: School, held: number, revision: number): boolean {
    if (this.#isBehind(key, held)) return true;
    if (!this.#suspected.has(key)) return false;
    if (this.#store.read(key) === this.texts.textOf(school, key)) return false;
    const dispute = this.#disputes.get(key);
    const count = dispute?.revision === revision ? dispute.count + 1 : 1;
    this.#disputes.set(key, { revision, count });
    return count <= longestDispute;
  }

  /** What waits to be quarantined of keys is, or throws. */
  setWaitingAside(keys: readonly SchoolKey[]): void {
    for (const key of keys) {
      const setAside = this.#waiting.get(key);
      if (!setAside) continue;
      if (!setAside()) {
        throw new StorageFailure(new DOMException('', 'QuotaExceededError'));
      }
      this.#waiting.delete(key);
    }
  }

  #writeMeta(revision: number, span: Span, isWriting?: true): void {
    const text = metaText(revision, span, isWriting);
    if (this.#store.read('meta') !== text) this.#store.write('meta', text);
  }
}

/** A revision nobody has reached was not written by the product: as where none can be read, -1 is of nothing. */
function heldBelow(reached: number, { revision, isKnown }: Meta): number {
  return isKnown && revision! <= reached ? revision! : -1;
}

/** A mark of who began to write is like no other tab's. */
function metaText(revision: number, { from, until }: Span, isWriting?: true): string {
  const writer = isWriting && Math.random();
  return JSON.stringify({ version: schemaVersion, revision, isWriting, writer, from, until });
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.until === other.until;
}
