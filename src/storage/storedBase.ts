import type { DBSchema } from 'idb';
import type { DatedKey } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import type { Stored } from '../../machines/store/storePort.ts';
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
  /** All months there are, those included that are as they were. */
  standing: ReadonlySet<string>;
  /** The entry that put another school in the place of what was here: none before it stays. */
  begunAt?: number | null;
}

/** What the journal has. */
export interface Extent {
  /** How many entries. */
  entries: number;
  /** To which revision its base and what follows on that lead without a gap; null without a base. */
  reach: number | null;
  /** The revision of its first entry; null where it has none. */
  first: number | null;
  /** The ids of the months of its base. */
  months: readonly string[];
}

/** Which month of which key, as text. */
export function monthId({ key, month }: Pick<StoredMonth, 'key' | 'month'>): string {
  return `${key} ${month}`;
}

export interface JournalSchema extends DBSchema {
  changes: { key: number; value: StoredEntry };
  /** `revision` and `school`, apart because the first is read often and the second is big. */
  base: { key: 'revision' | 'school'; value: unknown };
  months: { key: [key: string, month: string]; value: StoredMonth };
}
