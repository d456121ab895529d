import type { School } from '../../../machines/school/school.ts';
import type { Stored } from '../../../machines/store/storePort.ts';
import type { Archive, ArchiveInput } from './archive.ts';
import { loadArchive } from '../journal/packedJournal.ts';
import type { News } from '../journal/journal.ts';
import type { SchoolReading } from '../copy/schoolReading.ts';
import type { Base, OpenedBase } from '../journal/storedBase.ts';
import { showsPart } from '../copy/storedMeta.ts';

/** The archive, which few first visits need: it comes with what is in the database, or goes there. */
export class LazyArchive {
  readonly #input: ArchiveInput;
  readonly #later: (work: () => void) => void;
  #archive: Archive | null = null;
  /** What is to be shown, in one go with what comes until then. */
  #shown: Stored | null = null;

  /** `later` does what nobody waits for. */
  constructor(input: ArchiveInput, later: (work: () => void) => void) {
    this.#input = input;
    this.#later = later;
  }

  /**
   * The school whole, where local storage has a part of what the database keeps; else null, also where
   * the database that had the rest (`reading`) can't be had. `now` in epoch milliseconds.
   */
  async complete(
    read: SchoolReading,
    held: number,
    reading: Promise<Base | null> | null,
    now: number,
  ): Promise<School | null> {
    const isPart = read.span === null || read.missing.length > 0;
    if (!reading && (read.isEmpty || !isPart)) return null;
    const base = await (reading ?? this.#input.journal.base());
    return base || reading ? (await this.#open()).complete(base, read, held, now) : null;
  }

  /**
   * Where the database has a base local storage need not have everything, nor where another tab shows
   * but a part: of a tab that has no database it is all there is. `now` as above.
   */
  async follow({ base }: News<OpenedBase>, now: number): Promise<void> {
    const { keys, journal } = this.#input;
    if (base || (!journal.isLocal && showsPart(keys)))
      await (await this.#open()).begin(now, base?.harmed);
  }

  async keep(stored: Stored, now: number): Promise<void> {
    if (await (await this.#open()).keep(stored, now)) this.show(stored);
  }

  async keepWhereDue(stored: Stored, now: number): Promise<void> {
    if (await (await this.#open()).isDue(stored)) await this.keep(stored, now);
  }

  giveWay(): boolean {
    return this.#archive?.giveWay() ?? false;
  }

  /** Excerpts are long, and nobody waits for them. */
  show(stored: Stored): void {
    const isShowing = this.#shown !== null;
    this.#shown = stored;
    if (isShowing) return;
    this.#later(() => {
      const latest = this.#shown!;
      this.#shown = null;
      this.#archive?.show(latest);
    });
  }

  async #open(): Promise<Archive> {
    const { Archive } = await loadArchive();
    return (this.#archive ??= new Archive(this.#input));
  }
}
