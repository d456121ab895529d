import { schoolKeys } from '../../../machines/school/kinds.ts';
import type { Span } from '../../../machines/school/months.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import { emptySchool } from '../../../machines/school/school.ts';
import type { Quarantined } from '../../../machines/store/storePort.ts';
import type { KeyStore } from '../keyStore.ts';
import { keptQuarantined } from './quarantine.ts';
import { readMeta } from './storedMeta.ts';

/** Tries again to quarantine what there was no room for; whether there is by now. */
export type SetAside = () => boolean;

export interface SchoolReading {
  school: School;
  /** Keys local storage holds nothing of. */
  missing: readonly SchoolKey[];
  /** Whether it holds nothing of any. */
  isEmpty: boolean;
  /** Keys whose text held something that was quarantined. */
  repaired: readonly SchoolKey[];
  /** Keys whose text has no ids yet, or others than it shows. */
  outdated: readonly SchoolKey[];
  /** The days of what grows by the day that are there, the others in the database; null when unsaid. */
  span: Span | null;
  /** Whether this version is not what wrote it. */
  isOlder: boolean;
  /** What could not be quarantined for want of room: its key is not to be written before it is. */
  waiting: ReadonlyMap<SchoolKey, SetAside>;
  quarantined: readonly Quarantined[];
}

/** What a first visit reads; null where local storage holds the text of any key. */
export function nothingStored(store: KeyStore): SchoolReading | null {
  if (schoolKeys.some((key) => store.read(key) !== null)) return null;
  return {
    school: emptySchool,
    missing: schoolKeys,
    isEmpty: true,
    repaired: [],
    outdated: [],
    span: readMeta(store).span,
    isOlder: false,
    waiting: new Map(),
    quarantined: keptQuarantined(store),
  };
}
