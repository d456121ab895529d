import { isSameList } from '../../../machines/kit/sameList.ts';
import { sha256Of } from '../../../machines/kit/sha256.ts';
import { beginsAnew } from '../../../machines/store/anew.ts';
import { applyOperations } from '../../../machines/store/applying.ts';
import { rememberedChanges } from '../../../machines/store/storePort.ts';
import type { Stored } from '../../../machines/store/storePort.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import { datedKeys, isDated, schoolKeys } from '../../../machines/school/kinds.ts';
import type { Span } from '../../../machines/school/months.ts';
import { monthsIn } from '../../../machines/school/months.ts';
import { pack } from '../../../machines/school/packing.ts';
import type { School } from '../../../machines/school/school.ts';
import { tieSchool } from '../../../machines/school/ties.ts';
import { Excerpts, datedUnits, worthwhileUnits } from './excerpt.ts';
import { joinDays, spanHeld, withAdditions } from './joinedDays.ts';
import type { Journal } from '../journal/journal.ts';
import type { Base, Checkpoint, StoredMonth } from '../journal/storedBase.ts';
import { monthId } from '../journal/storedBase.ts';
import type { Month } from './schoolMonths.ts';
import { monthsOf, restOf } from './schoolMonths.ts';
import { harmedOf, schoolOf, unpackChange } from '../journal/packedNews.ts';
import type { Aside } from '../copy/setAside.ts';
import { quarantineOf, setAside } from '../copy/setAside.ts';
import { dropFormerTexts } from '../copy/formerTexts.ts';
import type { KeyStore } from '../keyStore.ts';
import { StorageFailure, tryToWrite } from '../keyStore.ts';
import type { SchoolReading } from '../copy/schoolReading.ts';
import type { SchoolCopy } from '../copy/schoolCopy.ts';
import { readMeta } from '../copy/storedMeta.ts';

/** What a month holds, as records or days, and its proof. */
interface KnownMonth {
  parts: readonly unknown[];
  proof: string;
}

/** Younger entries of the journal are kept, whatever the base has: another tab may be that late. */
const keptMilliseconds = 10 * 60 * 1_000;

export interface ArchiveInput {
  keys: KeyStore;
  journal: Journal;
  copy: SchoolCopy;
  aside: Aside;
}

/** What the database keeps of a school: all of it, in months, as of some revision. */
export class Archive {
  readonly #input: ArchiveInput;
  #known: ReadonlyMap<string, KnownMonth> = new Map();
  /** Whether a month that is not what was written found no room elsewhere: it stays as it is. */
  #isHarmed = false;
  /** Once the database has the school. */
  #excerpts: Excerpts | null = null;
  /** Whether what is shown is other than it is to be, though no record changed. */
  #isDue = false;
  /** Whether the database still has what found room elsewhere. */
  #isToShed = false;
  /** Whether local storage has what was saved while the database could not be opened, and that alone. */
  #isAhead = false;
  /** The days that are left of a school whose database can't be had. */
  #left: Span | null = null;

  constructor(input: ArchiveInput) {
    this.#input = input;
  }

  /**
   * The school that local storage shows a part of, whole, as of the revision it has reached; null where
   * there is no database that has the rest. `now` in epoch milliseconds.
   */
  async complete(
    base: Base | null,
    read: SchoolReading,
    revision: number,
    now: number,
  ): Promise<School | null> {
    if (!base) {
      await this.#miss(read);
      return null;
    }
    const news = await this.#input.journal.since(Math.min(base.revision, revision));
    // Another tab may have kept a base since, and dropped the entries that lead on from this one.
    if (news.base && news.base.revision > base.revision) {
      return this.complete(news.base, read, revision, now);
    }
    const harmed = await harmedOf(base.months);
    const { school: kept, good } = schoolOf(base, harmed);
    this.#known = new Map(
      good.map(([{ key, month, proof }, value]) => [
        monthId({ key, month }),
        { parts: Object.values(value) as unknown[], proof },
      ]),
    );
    const covered = news.entries.filter((entry) => entry.revision <= revision);
    this.#isAhead = base.revision + covered.length < revision;
    // Names too: of a record that was renamed and deleted since nothing else says them.
    const reached = covered.reduce<School>(
      (school, { change }) => applyOperations(school, unpackChange(change).operations),
      kept,
    );
    await this.begin(now, harmed);
    this.#isDue = false;
    // Old names in a copy that says it is whole would count as an edit by hand.
    this.#input.copy.markDue(read.outdated.filter(isDated));
    if (this.#isAhead) return tieSchool(joinDays(read, withAdditions(reached, read)));
    return tieSchool(joinDays({ ...read, span: spanHeld(read) }, reached));
  }

  /**
   * Whether the database has no school yet, one from which it is a long way through the journal or none
   * to what was saved while it could not be opened, or months of which nothing is left, whose room is
   * wanted back; or still something of the school that was here before this one.
   */
  async isDue({ school, revision }: Stored): Promise<boolean> {
    const { entries, reach, first, months } = await this.#input.journal.extent();
    if (reach === null || reach < revision) return true;
    if (entries >= 2 * rememberedChanges || this.#isToShed) return true;
    if ((first ?? Infinity) < ((await this.#begunAt()) ?? 0)) return true;
    const held = new Set(
      datedKeys.flatMap((key) =>
        [...monthsIn(key, school[key])].map((month) => monthId({ key, month })),
      ),
    );
    return [...months.keys()].some((id) => !held.has(id));
  }

  /**
   * Keeps a school in the database and drops the entries that are in it; whether it is kept. `now` in
   * epoch milliseconds.
   */
  async keep({ school, revision }: Stored, now: number, tries = 2): Promise<boolean> {
    const { keys, journal } = this.#input;
    if (journal.isLocal) return false;
    const begunAt = await this.#begunAt();
    const { base, first, months: kept } = await journal.extent();
    const hasFormer = (first ?? Infinity) < (begunAt ?? 0);
    // What is entered in a month that can't be written anew stays in the journal, of this school alone.
    if (this.#isHarmed && !hasFormer) return false;
    // A database begun anew does not know of what the one before it had.
    if (
      this.#left &&
      !tryToWrite(keys, quarantineOf(leftName(this.#left)), JSON.stringify(this.#left))
    )
      return false;
    // What is left of a school before this one tells whether that is over.
    if (hasFormer) await dropFormerTexts();
    // Another tab may have kept other months than this one knows of.
    this.#known = new Map([...this.#known].filter(([id, { proof }]) => kept.get(id) === proof));
    const months = datedKeys
      .flatMap((key) => monthsOf(key, school[key]))
      .map((month) => this.#packed(month));
    const next: Checkpoint = {
      revision,
      school: Object.fromEntries(schoolKeys.flatMap((key) => restOf(school, key))),
      months: months.flatMap(({ stored }) => stored ?? []),
      after: base,
      proofs: new Map(months.map(({ id, known }) => [id, known.proof])),
      begunAt,
    };
    const isKept = await journal.checkpoint(next, now - keptMilliseconds, rememberedChanges);
    // Another tab came first.
    if (!isKept) return tries > 1 && this.keep({ school, revision }, now, tries - 1);
    this.#left = null;
    this.#isAhead = false;
    this.#known = new Map(months.map(({ id, known }) => [id, known]));
    this.#isToShed = false;
    await this.begin(now);
    return true;
  }

  /** Shows in local storage what there is room for: what is missing there the database has. */
  show({ school, revision }: Stored): void {
    const { keys, copy } = this.#input;
    const excerpts = this.#excerpts;
    if (!excerpts || this.#isAhead) return;
    const isMoved = excerpts.yieldTo(readMeta(keys).span);
    if (!(this.#isDue || isMoved || copy.lacks(datedKeys, revision))) return;
    this.#isDue = false;
    try {
      copy.writeKeys(excerpts.of(school), revision, isDated);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      if (!excerpts.narrow()) return;
      this.#isDue = true;
      this.show({ school, revision });
    }
  }

  /**
   * Whether local storage has more room now: what it showed has left, for less of it later. Of a
   * harmed month that has nowhere to go it may show what nothing else has.
   */
  giveWay(): boolean {
    const { keys, copy } = this.#input;
    if (this.#isHarmed || !this.#excerpts) return false;
    if (datedUnits(keys) < worthwhileUnits) return false;
    this.#excerpts.narrow();
    for (const key of datedKeys) keys.remove(key);
    copy.markDue(datedKeys);
    return true;
  }

  /**
   * The database has the school, but for months that it tells to be `harmed`, if it is what tells: from
   * now on local storage is an excerpt. `now` in epoch milliseconds.
   */
  async begin(now: number, harmed?: readonly StoredMonth[]): Promise<void> {
    const { copy, aside } = this.#input;
    if (harmed && harmed.length > 0) {
      const isKept: boolean[] = [];
      for (const { key, month, text } of harmed) {
        isKept.push(await setAside(aside, `${key}:${month}`, text));
      }
      this.#isHarmed = isKept.includes(false);
      this.#isToShed = !this.#isHarmed;
    }
    // What is left of a lost database is no part of one.
    if (this.#excerpts || (this.#left && !harmed)) return;
    this.#isDue = true;
    copy.apart = new Set(datedKeys);
    this.#excerpts = new Excerpts(dayOf(now), (key, part) => copy.texts.lengthOf(key, part));
  }

  /** Which of the last changes put another school in the place of what was here; null where none did. */
  async #begunAt(): Promise<number | null> {
    const last = await this.#input.journal.last(rememberedChanges);
    return last.findLast(({ change }) => beginsAnew(change))?.revision ?? null;
  }

  /** Nobody has the rest; while it may come back, a part that lacks more must not take its place. */
  async #miss({ span, missing }: SchoolReading): Promise<void> {
    if (this.#input.journal.isLocal && missing.some(isDated)) {
      throw new Error('Local storage and the database lack the same records.');
    }
    this.#left = span;
    await setAside(this.#input.aside, leftName(span), null);
  }

  /** A month as it is to be stored, where it is other than it was. */
  #packed({ id, key, month, value, parts }: Month) {
    const before = this.#known.get(id);
    if (before && isSameList(before.parts, parts)) return { id, known: before, stored: null };
    const text = pack(key, value);
    const proof = sha256Of(text);
    const stored = proof === before?.proof ? null : { key, month, text, proof };
    return { id, known: { parts, proof }, stored };
  }
}

/** What the days that are left of a lost database are told by. */
function leftName(left: Span | null): string {
  const { from = '', until = '' } = left ?? {};
  return `database:${from}-${until}`;
}
