import { dayOf } from '../../machines/kit/days.ts';
import type { JournalEntry } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { isDated, schoolKeys } from '../../machines/school/kinds.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import type {
  CommitOutput,
  CommitRequest,
  LoadOutput,
  RefreshOutput,
  Stored,
} from '../../machines/store/storePort.ts';
import { rememberedChanges } from '../../machines/store/storePort.ts';
import { holdsClearPassword } from './copy/clearPasswords.ts';
import type { Journal, News } from './journal/journal.ts';
import { LazyArchive } from './archive/lazyArchive.ts';
import { loadArchive, packedJournal } from './journal/packedJournal.ts';
import type { Aside } from './copy/setAside.ts';
import type { KeyStore } from './keyStore.ts';
import { StorageFailure, clearProbe } from './keyStore.ts';
import { provenJournal } from './journal/provenJournal.ts';
import type { SchoolReading } from './copy/schoolReading.ts';
import { nothingStored } from './copy/schoolReading.ts';
import { readMeta, showsPart } from './copy/storedMeta.ts';
import type { Proof } from './room.ts';
import type { OpenedBase } from './journal/storedBase.ts';
import { ChangeParts } from './changeParts.ts';
import { advance, changesOf, keysToSeed } from './schoolAfter.ts';
import type { Wanted } from './plannedChange.ts';
import { plan } from './plannedChange.ts';
import { loadOnce, loadSeed, loadVersion1 } from '../loading/arrival.ts';
import { SchoolCopy } from './copy/schoolCopy.ts';

/** Few stores have a password in clear: what hashes one comes when it is needed. */
const loadHashing = loadOnce(() => import('./copy/hashClearPasswords.ts'));

/** What checks each record that is stored: a first visit has none. */
const loadReading = loadOnce(() => import('./copy/readSchool.ts'));

interface Reached extends Stored {
  /** Read or appended since the revision one came from, oldest first. */
  entries: readonly JournalEntry[];
}

/** The journal and its readable copy, opened. */
export class OpenStore {
  readonly #keys: KeyStore;
  readonly #proven: Journal;
  readonly #journal: Journal<OpenedBase>;
  readonly #copy: SchoolCopy;
  readonly #archive: LazyArchive;
  #openedAt = 0;
  readonly #changeParts = new ChangeParts();
  readonly #aside: Aside;

  /** `later` does what nobody waits for. */
  constructor(
    keys: KeyStore,
    journal: Journal,
    later = (work: () => void) => work(),
    doubt?: Aside['doubt'],
  ) {
    this.#keys = keys;
    const aside = (this.#aside = { keys, harmed: [], doubt });
    this.#proven = provenJournal(journal, aside);
    this.#journal = packedJournal(this.#proven);
    this.#copy = new SchoolCopy(keys);
    this.#archive = new LazyArchive(
      { keys, journal: this.#proven, copy: this.#copy, aside },
      later,
    );
  }

  /** Reads the copy, goes on from it by the journal, seeds and repairs what is missing. */
  async load(now: number): Promise<Omit<LoadOutput, 'isOrdered'>> {
    this.#openedAt = now;
    clearProbe(this.#keys);
    // Read while local storage is: what lies there is a part of it.
    const base = showsPart(this.#keys) ? this.#proven.base() : null;
    if (base) loadArchive().catch(() => undefined);
    const read = nothingStored(this.#keys) ?? (await this.#read(now));
    if (read.quarantined[0]) await this.#aside.doubt?.(read.quarantined);
    if (read.missing.length > 0) loadSeed().catch(() => undefined);
    const held = await this.#revisionOf(read);
    this.#copy.begin(held);
    this.#copy.hold(read.waiting);
    this.#copy.markDue([...read.repaired, ...read.missing]);
    this.#copy.markOutdated(read.outdated);
    const completed = await this.#archive.complete(read, held, base, now);
    // What the database has was stored, though local storage lacks it.
    const unstored = read.missing.filter((key) =>
      completed ? completed[key] === emptySchool[key] : !base || !isDated(key),
    );
    const news = await this.#journal.since(held);
    await this.#archive.follow(news, now);
    let stored = this.#advance(
      { school: completed ?? read.school, revision: Math.max(held, 0) },
      news,
    );
    if (read.isOlder || (held <= 0 && stored.revision > 0))
      stored = this.#renew(stored, (await loadVersion1()).fromVersion1);
    const facts = { author: '', now, today: dayOf(now) };
    const keys = keysToSeed(stored.school, unstored, news);
    if (keys.length > 0) {
      const { decideSchoolSeed } = await loadSeed();
      const decide = (school: School) =>
        decideSchoolSeed(school, { type: 'school.seed', keys }, facts);
      const seeded = await this.#repair(stored, { id: `school.seed-${now}`, facts, decide });
      // Texts were read before what they name was there.
      stored = this.#renew(seeded, tieSchool);
    }
    if (holdsClearPassword(stored.school)) {
      const decide = await (await loadHashing()).hashClearPasswords(stored.school);
      stored = await this.#repair(stored, { id: `passwords.hash-${now}`, facts, decide });
    }
    const { isCopied, ...reached } = await this.#writeCopy({ ...stored, entries: [] });
    const last = await this.#journal.last(rememberedChanges).catch(() => []);
    const quarantined = [...read.quarantined, ...this.#aside.harmed];
    if (!read.isEmpty) void this.#archive.keepWhereDue(reached, now).catch(() => undefined);
    return { ...reached, quarantined, changes: changesOf(last), isCopied };
  }

  async commit(stored: Stored, { id, command, facts }: CommitRequest): Promise<CommitOutput> {
    const [rules, { appendWithin }] =
      this.#changeParts.arrived ?? (await this.#changeParts.arrive());
    const decide = (school: School) => rules.decideUndoable(school, command, facts);
    const room = {
      keys: this.#keys,
      copy: this.#copy,
      journal: this.#proven,
      archive: this.#archive,
      stored,
      now: facts.now,
    };
    const wanted: Wanted = { id, facts, decide };
    try {
      const { outcome, ...reached } = await appendWithin(room, (prove) =>
        this.#append(stored, wanted, prove),
      );
      return { ...(await this.#writeCopy(reached)), outcome };
    } catch (error) {
      this.#archive.show(stored);
      throw error;
    }
  }

  async refresh(stored: Stored): Promise<RefreshOutput> {
    return this.#writeCopy(await this.#readOn(stored));
  }

  /**
   * Another tab wrote these keys of local storage, or cleared it. Only an order tells which of two texts is
   * the later one.
   */
  suspect(keys: readonly SchoolKey[]): void {
    if (!this.#proven.isLocal) this.#copy.suspect(keys);
  }

  async #read(now: number): Promise<SchoolReading> {
    const { readSchool } = await loadReading();
    return readSchool(this.#keys, now);
  }

  /**
   * Where local storage stands: -1 where it holds nothing or can't be read, since it may lack what was
   * there before the first change. Records without a word of their revision were put there by hand:
   * they count as they are.
   */
  async #revisionOf({ isEmpty }: SchoolReading): Promise<number> {
    const { revision, isKnown } = readMeta(this.#keys);
    if (isEmpty || (revision !== null && !isKnown)) return -1;
    if (revision !== null) return revision;
    const [last] = await this.#proven.last(1);
    return last?.revision ?? 0;
  }

  async #readOn(stored: Stored): Promise<Reached> {
    const news = await this.#journal.since(stored.revision);
    await this.#archive.follow(news, this.#openedAt);
    return { ...this.#advance(stored, news), entries: news.entries };
  }

  /** What a load does by itself: without room it is done in memory, and again by the next load. */
  async #repair(stored: Stored, wanted: Wanted): Promise<Stored> {
    try {
      return await this.#append(stored, wanted, () => undefined);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      const decision = wanted.decide(stored.school);
      const operations = decision.allowed ? decision.operations : [];
      this.#copy.markDue(operations.map(({ key }) => key));
      return { ...stored, school: applyOperations(stored.school, operations) };
    }
  }

  /** In one transaction: what other tabs appended, the decision on it, the change appended. */
  async #append(stored: Stored, wanted: Wanted, prove: Proof) {
    let answer!: () => Stored & Pick<CommitOutput, 'outcome'>;
    const news = await this.#journal.append(stored.revision, (since, meanwhile) => {
      const fresh = advance(stored, since);
      const known = since.entries.find(({ change }) => change.id === wanted.id);
      if (known) {
        answer = () => ({ ...fresh, outcome: { change: known.change } });
        return null;
      }
      if (wanted.planned?.on !== fresh.school) wanted.planned = plan(fresh.school, wanted);
      const { outcome, school } = wanted.planned;
      answer = () => ({ ...fresh, outcome });
      if (!school || !('change' in outcome)) return null;
      prove(fresh.school, school, outcome.change);
      answer = () => ({ school: school(), revision: fresh.revision + 1, outcome });
      meanwhile(school);
      return outcome.change;
    });
    await this.#archive.follow(news, this.#openedAt);
    const reached = answer();
    this.#copy.follow(stored.school, reached.school, reached.revision);
    return { ...reached, entries: news.entries };
  }

  /** What this version writes otherwise than it was read is written anew where there is room. */
  #renew({ school, revision }: Stored, change: (school: School) => School): Stored {
    const changed = change(school);
    this.#copy.markOutdated(schoolKeys.filter((key) => changed[key] !== school[key]));
    return { school: changed, revision };
  }

  #advance(stored: Stored, news: News<OpenedBase>): Stored {
    const reached = advance(stored, news);
    if (news.base) this.#copy.begin(news.base.revision);
    this.#copy.follow(stored.school, reached.school, reached.revision);
    return reached;
  }

  /** Brings local storage up to the school, or first the school up to what another tab wrote. */
  async #writeCopy(reached: Reached): Promise<RefreshOutput> {
    let { entries, ...stored } = reached;
    if (this.#copy.isAhead(stored.revision)) {
      const further = await this.#readOn(stored);
      entries = [...entries, ...further.entries];
      stored = { school: further.school, revision: further.revision };
    }
    const isCopied = this.#isWritten(stored);
    if (isCopied) this.#archive.show(stored);
    return { ...stored, changes: changesOf(entries), isCopied };
  }

  /** What is only shown of the database's gives way to what is to be there whole. */
  #isWritten(stored: Stored): boolean {
    try {
      this.#copy.write(stored.school, stored.revision);
      return true;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return this.#archive.giveWay() && this.#isWritten(stored);
    }
  }
}
