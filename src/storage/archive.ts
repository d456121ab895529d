import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Change, Operation } from '../../machines/store/changes.ts';
import { rememberedChanges } from '../../machines/store/storePort.ts';
import type { Stored } from '../../machines/store/storePort.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { DatedKey } from '../../machines/school/kinds.ts';
import { datedKeys, schoolKeys } from '../../machines/school/kinds.ts';
import { isWithin, joinParts, keepDays, mapDated, partsBy } from '../../machines/school/months.ts';
import { pack, unpack } from '../../machines/school/packing.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { Excerpts } from './excerpt.ts';
import type { Journal, News } from './journal.ts';
import type { Base, Checkpoint, StoredMonth } from './storedBase.ts';
import { monthId } from './storedBase.ts';
import { hasPacked, isPacked } from './packedChanges.ts';
import { StorageFailure } from './keyStore.ts';
import type { SchoolReading } from './readSchool.ts';
import type { SchoolCopy } from './schoolCopy.ts';
import { worthwhileUnits } from './schoolCopy.ts';

/** What a month holds, as records or days, and its proof. */
interface KnownMonth {
  parts: readonly unknown[];
  proof: string;
}

/** Younger entries of the journal are kept, whatever the base has: another tab may be that late. */
const keptMilliseconds = 10 * 60 * 1_000;

export interface ArchiveInput {
  journal: Journal;
  copy: SchoolCopy;
  /** Whether a text has found room elsewhere under a name, and may leave where it was. */
  quarantine: (name: string, text: string) => boolean;
}

/** What the database keeps of a school: all of it, in months, as of some revision. */
export class Archive {
  readonly #input: ArchiveInput;
  readonly #known = new Map<string, KnownMonth>();
  /** Months whose text is not what was written and found no room elsewhere: they stay as they are. */
  #harmed: readonly StoredMonth[] = [];
  /** Once the database has the school. */
  #excerpts: Excerpts | null = null;
  /** Whether what is shown is other than it is to be, though no record changed. */
  #isDue = false;

  constructor(input: ArchiveInput) {
    this.#input = input;
  }

  /**
   * The school that local storage shows a part of, whole, as of the revision it has reached. `now`
   * in epoch milliseconds.
   */
  async complete(base: Base, read: SchoolReading, revision: number, now: number): Promise<School> {
    const kept = this.#unpack(base, await harmedOf(base.months));
    const { entries } = await this.#input.journal.since(Math.min(base.revision, revision));
    const reached = entries
      .filter((entry) => entry.revision <= revision)
      .reduce<School>(
        (school, { change }) =>
          applyOperations(school, unpackChange(change).operations.filter(isDated)),
        mapDated(read.school, (key) => kept[key]),
      );
    this.begin(now);
    this.#isDue = false;
    return tieSchool(mapDated(read.school, (key) => joined(key, read, reached)));
  }

  /**
   * Keeps a school in the database, where it is not yet or the journal grew, and drops the entries
   * that are in it; whether one is kept now. `now` in epoch milliseconds.
   */
  async keep({ school, revision }: Stored, now: number): Promise<boolean> {
    const { journal } = this.#input;
    if (this.#excerpts && (await journal.count()) < 2 * rememberedChanges) return true;
    const harmed = new Set(this.#harmed.map(monthId));
    const months = datedKeys
      .flatMap((key) => monthsOf(key, school[key]))
      .filter(({ id }) => !harmed.has(id))
      .map((month) => this.#packed(month));
    const next: Checkpoint = {
      revision,
      school: Object.fromEntries(schoolKeys.flatMap((key) => restOf(school, key))),
      months: months.flatMap(({ stored }) => stored ?? []),
      standing: new Set([...harmed, ...months.map(({ id }) => id)]),
    };
    const isKept = await journal.checkpoint(next, now - keptMilliseconds, rememberedChanges);
    if (!isKept) return false;
    for (const { id, known } of months) this.#known.set(id, known);
    this.begin(now);
    return true;
  }

  /** Shows in local storage what there is room for: what is missing there the database has. */
  show({ school, revision }: Stored): void {
    const { copy } = this.#input;
    const excerpts = this.#excerpts;
    if (!excerpts || !(this.#isDue || copy.lacks(datedKeys, revision))) return;
    this.#isDue = false;
    try {
      copy.writeKeys(excerpts.of(school), revision, isDatedKey);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      this.#isDue = excerpts.narrow();
      this.show({ school, revision });
    }
  }

  /** Whether local storage has more room now: what it showed has left, for less of it later. */
  giveWay(): boolean {
    const { copy } = this.#input;
    if (!this.#excerpts || copy.unitsOf(datedKeys) < worthwhileUnits) return false;
    this.#excerpts.narrow();
    copy.drop(datedKeys);
    return true;
  }

  /** The database has the school: from now on local storage is an excerpt. `now` in epoch milliseconds. */
  begin(now: number): void {
    if (this.#excerpts) return;
    const { copy } = this.#input;
    this.#isDue = true;
    copy.setApart(datedKeys);
    this.#excerpts = new Excerpts(dayOf(now), (key, part) => copy.lengthOf(key, part));
  }

  /** A month as it is to be stored, where it is other than it was. */
  #packed({ id, key, month, value, parts }: Month) {
    const before = this.#known.get(id);
    if (before && isSameList(before.parts, parts)) return { id, known: before, stored: null };
    const text = pack(key, value);
    const proof = proofOf(text);
    const stored = proof === before?.proof ? null : { key, month, text, proof };
    return { id, known: { parts, proof }, stored };
  }

  #unpack(base: Base, harmed: ReadonlySet<StoredMonth>): School {
    const { school, good } = schoolOf(base, harmed);
    this.#harmed = [...harmed].filter(
      ({ key, month, text }) => !this.#input.quarantine(`${key}:${month}`, text),
    );
    for (const [{ key, month, proof }, value] of good) {
      this.#known.set(monthId({ key, month }), { parts: Object.values(value) as unknown[], proof });
    }
    return school;
  }
}

interface Month {
  id: string;
  key: DatedKey;
  month: string;
  value: School[DatedKey];
  /** Its records, or its days. */
  parts: readonly unknown[];
}

function monthsOf(key: DatedKey, whole: School[DatedKey]): Month[] {
  return [...partsBy(key, whole, 'month')].map(([month, value]) => ({
    id: monthId({ key, month }),
    key,
    month,
    value,
    parts: Object.values(value),
  }));
}

function restOf(school: School, key: SchoolKey) {
  return isDatedKey(key) ? [] : [[key, school[key]] as const];
}

/** Of the days that local storage shows what it has, of the others what was reached without it. */
function joined<Key extends DatedKey>(key: Key, read: SchoolReading, reached: School): School[Key] {
  const { span, missing } = read;
  if (missing.includes(key)) return reached[key];
  const { [key]: shown } = read.school;
  const days = span ?? new Set(partsBy(key, shown, 'day').keys());
  const isShown = (day: string) => (days instanceof Set ? days.has(day) : isWithin(days, day));
  return joinParts(key, [
    keepDays(key, reached[key], (day) => !isShown(day)),
    keepDays(key, shown, isShown),
  ]);
}

/** News with the school of its base, and the values of whole keys, as they were. */
export function unpackNews({ base, entries }: News): News<Stored> {
  return {
    base: base && { revision: base.revision, school: schoolOf(base, new Set()).school },
    entries: entries.map((entry) =>
      hasPacked(entry.change) ? { ...entry, change: unpackChange(entry.change) } : entry,
    ),
  };
}

/** A change whose values of whole keys that grow by the day are texts. */
export function packChange(change: Change): Change {
  const { operations, inverse } = change;
  return { ...change, operations: operations.map(packed), inverse: inverse.map(packed) };
}

function unpackChange(change: Change): Change {
  const { operations, inverse } = change;
  return { ...change, operations: operations.map(unpacked), inverse: inverse.map(unpacked) };
}

function packed(operation: Operation): Operation {
  if (operation.kind !== 'replace' || !isDated(operation)) return operation;
  const key = operation.key as DatedKey;
  const months = partsBy(key, operation.value as School[DatedKey], 'month');
  const texts = [...months.values()].map((value) => pack(key, value));
  return { ...operation, value: { packed: texts } as unknown as School[SchoolKey] };
}

function unpacked(operation: Operation): Operation {
  if (operation.kind !== 'replace' || !isPacked(operation)) return operation;
  const key = operation.key as DatedKey;
  const { packed: texts } = operation.value as unknown as { packed: string[] };
  const parts = texts.map((text) => unpack(key, text));
  return { ...operation, value: joinParts(key, parts) };
}

function isDated({ key }: Operation): boolean {
  return isDatedKey(key);
}

function isDatedKey(key: SchoolKey): key is DatedKey {
  return datedKeys.includes(key as DatedKey);
}

/** A base as a school, with what its months hold but for some. */
function schoolOf({ school, months }: Base, without: ReadonlySet<StoredMonth>) {
  const good = months
    .filter((stored) => !without.has(stored))
    .map((stored) => [stored, unpack(stored.key, stored.text)] as const);
  const whole = mapDated({ ...emptySchool, ...school }, (key) => {
    const parts = good.filter(([stored]) => stored.key === key).map(([, value]) => value);
    // What an older version kept has the whole of it there.
    const { [key]: rest } = { ...emptySchool, ...school };
    return joinParts(key, (parts.length > 0 ? parts : [rest]) as School[typeof key][]);
  });
  return { school: whole, good };
}

/** The months whose text is not what was written. */
async function harmedOf(months: readonly StoredMonth[]): Promise<Set<StoredMonth>> {
  const proofs = await Promise.all(months.map(({ text }) => nativeProofOf(text)));
  return new Set(months.filter(({ proof }, index) => proofs[index] !== proof));
}

/** The browser's own hash is ten times as fast; on plain http there is none. */
async function nativeProofOf(text: string): Promise<string> {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return proofOf(text);
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function proofOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
