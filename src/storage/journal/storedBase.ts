import type { DBSchema } from 'idb';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Stored } from '../../../machines/store/storePort.ts';
import type { StoredEntry } from './storedEntry.ts';

/** A month (YYYY-MM) of a dated key, packed; `proof` is the SHA-256 of its text. */
export interface StoredMonth {
  key: DatedKey;
  month: string;
  text: string;
  proof: string;
}

/** A school as it was once kept: what grows by the day in months, the rest as it is. */
export interface Base {
  revision: number;
  school: Partial<School>;
  months: readonly StoredMonth[];
}

/** A base as a school, but for the months whose text is not what was written. */
export interface OpenedBase extends Stored {
  harmed: readonly StoredMonth[];
}

/** A base to take the place of the one before it, of which it keeps the months that stand. */
export interface Checkpoint extends Base {
  /** The revision of the base that it was made after; null where there was none. */
  after: number | null;
  /** The proofs of all months there are, those included that are as they were. */
  proofs: MonthProofs;
  /** The entry that put another school in the place of what was here: none before it stays. */
  begunAt?: number | null;
}

/** The proofs of months, by their ids. */
export type MonthProofs = ReadonlyMap<string, string>;

/** What the journal has. */
export interface Extent {
  /** The revision of its base; null without one. */
  base: number | null;
  /** How many entries. */
  entries: number;
  /** To which revision its base and what follows on that lead without a gap; null without a base. */
  reach: number | null;
  /** The revision of its first entry; null where it has none. */
  first: number | null;
  /** The months of its base; a proof that isn't known is empty. */
  months: MonthProofs;
}

/** Which month of which key, as text. */
export function monthId({ key, month }: Pick<StoredMonth, 'key' | 'month'>): string {
  return `${key} ${month}`;
}

export interface StoredProofs {
  revision: number;
  proofs: MonthProofs;
}

export interface JournalSchema extends DBSchema {
  changes: { key: number; value: StoredEntry };
  /**
   * `revision` and `school`, apart because the first is read often and the second is big; `proofs` says
   * of which revision they are, since an older version keeps a base without them.
   */
  base: { key: 'revision' | 'school' | 'proofs'; value: unknown };
  months: { key: [key: string, month: string]; value: StoredMonth };
}
