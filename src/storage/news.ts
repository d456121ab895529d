import type { Change, JournalEntry } from '../../machines/store/changes.ts';
import type { Base } from './storedBase.ts';

/** What leads on from a revision. */
export interface News<Kept = Base> {
  /** Where to go on from instead: the entries in between are no longer kept. */
  base: Kept | null;
  /** Oldest first. */
  entries: JournalEntry[];
}

export function hasNews({ base, entries }: News): boolean {
  return base !== null || entries.length > 0;
}

/** Has work done while what was appended is written to the disk. */
export type Meanwhile = (work: () => void) => void;

export type Plan<Kept = Base> = (news: News<Kept>, meanwhile: Meanwhile) => Change | null;

/** Proves an entry by the one before it. */
export type Seal = (entry: JournalEntry, before: JournalEntry | undefined) => JournalEntry;

/** What is to follow a revision. */
export interface Appending {
  revision: number;
  plan: Plan;
  seal: Seal;
}

/** Where nobody has any work done meanwhile. */
export function undone(): void {}
