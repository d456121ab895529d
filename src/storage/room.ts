import { datedKeys } from '../../machines/school/kinds.ts';
import { isDated } from '../../machines/school/months.ts';
import type { School } from '../../machines/school/school.ts';
import type { Operation, Replace } from '../../machines/store/changes.ts';
import type { KeyStore } from './keyStore.ts';
import { StorageFailure } from './keyStore.ts';
import { assertQuota } from './quota.ts';
import type { SchoolCopy } from './schoolCopy.ts';
import { worthwhileUnits } from './schoolCopy.ts';

/** Throws where there is no room for what a change makes of a school. */
export type Proof = (before: School, after: School, operations: readonly Operation[]) => void;

interface Room {
  keys: KeyStore;
  copy: SchoolCopy;
  /** Whether what local storage shows of what the database has has left it. */
  giveWay: () => boolean;
  /** Keeps the school in the database, so that part of it may leave local storage. */
  keep: () => Promise<unknown>;
}

/** Appends a change that there is room for, once more where room could be made. */
export async function appendWithin<Answer>(
  { keys, copy, giveWay, keep }: Room,
  append: (prove: Proof) => Promise<Answer>,
): Promise<Answer> {
  const isWhole = copy.apart.size === 0;
  let isRestoring = false;
  const proveWhere =
    (isKept: boolean): Proof =>
    (before, after, operations) => {
      isRestoring = isWhole && isLong(operations);
      // Local storage may never hold so much: the database comes first.
      if (isRestoring && !isKept)
        throw new StorageFailure(new DOMException('', 'QuotaExceededError'));
      const replacements = copy.replacements(before, after);
      try {
        assertQuota(keys, replacements);
      } catch (error) {
        if (!giveWay()) throw error;
        assertQuota(keys, replacements);
      }
    };
  try {
    return await append(proveWhere(false));
  } catch (error) {
    const isFull = error instanceof StorageFailure && error.failure === 'full';
    const mayShrink = isRestoring || copy.unitsOf(datedKeys) >= worthwhileUnits;
    if (!isFull || !isWhole || !mayShrink) throw error;
    await keep();
    return append(proveWhere(true));
  }
}

/** A change that replaces a key that grows by the day with more than this is long. */
const longUnits = 64 * 1024;

/** Whether a change replaces so much that the database had better have it first. */
function isLong(operations: readonly Operation[]): boolean {
  return operations.some(
    ({ kind, key, ...one }) =>
      kind === 'replace' && isDated(key) && isLonger((one as Pick<Replace, 'value'>).value),
  );
}

/** Writes no more of its parts than it takes to know. */
function isLonger(value: object): boolean {
  let units = 0;
  return Object.values(value).some((part) => {
    units += JSON.stringify(part).length;
    return units > longUnits;
  });
}
