import { schoolKeys, isDated } from '../../machines/school/kinds.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { beginsAnew } from '../../machines/store/anew.ts';
import type { CommitOutput, Stored } from '../../machines/store/storePort.ts';
import type { Change, JournalEntry, Operation } from '../../machines/store/changes.ts';
import { sealAhead } from './journal/chain.ts';
import { holdsClearPassword } from './copy/clearPasswords.ts';
import { datedUnits, worthwhileUnits } from './archive/excerpt.ts';
import type { Journal } from './journal/journal.ts';
import type { KeyStore } from './keyStore.ts';
import { StorageFailure } from './keyStore.ts';
import type { LazyArchive } from './archive/lazyArchive.ts';
import { forgetPacked, packAhead } from './journal/packedNews.ts';
import { assertQuota } from './quota.ts';
import type { SchoolCopy } from './copy/schoolCopy.ts';

/**
 * Throws where there is no room for what a change makes of a school, where it takes long, or where a
 * password of it is in clear.
 */
export type Proof = (before: School, after: () => School, change: Change) => void;

/** With what was read or appended on the way, oldest first. */
interface Reached extends Stored {
  entries: readonly JournalEntry[];
}

interface Room {
  keys: KeyStore;
  copy: SchoolCopy;
  journal: Journal;
  archive: Pick<LazyArchive, 'giveWay' | 'keep'>;
  /** What the change is to follow. */
  stored: Stored;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Appends a change that there is room for, once more where room could be made or it takes long. What was
 * there before a school that comes, or goes, leaves the database with it, or else with the next load.
 */
export async function appendWithin<Answer extends Reached & Pick<CommitOutput, 'outcome'>>(
  room: Room,
  append: (prove: Proof) => Promise<Answer>,
): Promise<Answer> {
  const answer = await appendWhereRoom(room, append);
  const { outcome } = answer;
  if (!('change' in outcome)) return answer;
  if (beginsAnew(outcome.change)) {
    await room.archive.keep(answer, room.now).catch(() => undefined);
  } else {
    keepWhereEmptied(room, answer)?.catch(() => undefined);
  }
  return answer;
}

/** An entry before which there is none follows a school that is not there: the database was emptied. */
function keepWhereEmptied({ archive, now }: Room, reached: Reached): Promise<void> | null {
  const last = reached.entries.at(-1);
  return !last || last.previous ? null : archive.keep(reached, now);
}

async function appendWhereRoom<Answer>(
  { keys: store, copy, journal, archive, stored, now }: Room,
  append: (prove: Proof) => Promise<Answer>,
): Promise<Answer> {
  const isWhole = copy.apart.size === 0;
  let isRestoring = false;
  let isPrepared = false;
  const proveWhere =
    (isKept: boolean): Proof =>
    (before, after, change) => {
      const keys = differing(before, after, change);
      if (!keys.every(isDated) && holdsClearPassword(after(), before)) {
        throw new Error('A password was not hashed.');
      }
      isRestoring = isWhole && isLong(change.operations);
      // Local storage may never hold so much: the database comes first.
      if (isRestoring && !isKept)
        throw new StorageFailure(new DOMException('', 'QuotaExceededError'));
      copy.setWaitingAside(keys);
      const replacements = keys
        .filter((key) => !copy.apart.has(key))
        .map((key) => ({
          before: copy.texts.textOf(before, key),
          after: copy.texts.textOf(after(), key),
        }));
      try {
        assertQuota(store, replacements);
      } catch (error) {
        // What local storage shows of what the database has may leave it.
        if (!archive.giveWay()) throw error;
        assertQuota(store, replacements);
      }
      if (!isPrepared && takesLong(change)) throw new LongChange(change);
    };
  const attempt = async (isKept: boolean) => {
    try {
      return await append(proveWhere(isKept));
    } catch (error) {
      if (!(error instanceof LongChange)) throw error;
      await prepare(error.change, journal, stored.revision);
      isPrepared = true;
      try {
        return await append(proveWhere(isKept));
      } finally {
        forgetPacked(error.change);
      }
    }
  };
  try {
    return await attempt(false);
  } catch (error) {
    const isFull = error instanceof StorageFailure && error.failure === 'full';
    const mayShrink = isRestoring || datedUnits(store) >= worthwhileUnits;
    if (!isFull || !isWhole || !mayShrink) throw error;
    await archive.keep(stored, now);
    return attempt(true);
  }
}

/** What a proof throws of a change that is to be prepared before any transaction waits for it. */
class LongChange extends Error {
  readonly change: Change;

  constructor(change: Change) {
    super();
    this.change = change;
  }
}

/**
 * The keys that a change alters. Records that grow by the day alter nothing else, and what they make
 * of a school can wait; a new name reaches further, and so does what is restored.
 */
function differing(before: School, after: () => School, { operations }: Change): SchoolKey[] {
  const isDaily = operations.every(({ kind, key }) => kind !== 'replace' && isDated(key));
  return isDaily
    ? operations.map(({ key }) => key)
    : schoolKeys.filter((key) => before[key] !== after()[key]);
}

/** Packs and proves a change ahead of its transaction, unless another tab came first. */
async function prepare(change: Change, journal: Journal, revision: number): Promise<void> {
  const [before] = await journal.last(1);
  if (before && before.revision > revision) return;
  const packed = await packAhead(change);
  await sealAhead({ revision: revision + 1, change: packed }, before);
}

/** More records than this take long to pack and to prove. */
const manyRecords = 500;
/** About as many classes as a school has a day. */
const classesOfDay = 150;

function takesLong({ operations, inverse }: Change): boolean {
  let records = 0;
  return [operations, inverse].some((all) =>
    all.some((operation) => (records += recordsIn(operation)) > manyRecords),
  );
}

function recordsIn(operation: Operation): number {
  if (operation.kind !== 'replace' || operation.key === 'settings') return 1;
  const { value } = operation;
  return Array.isArray(value) ? value.length : classesOfDay * Object.keys(value).length;
}

/** A change that writes more than this of what grows by the day is long. */
const longUnits = 64 * 1024;

/** Whether a change writes so much that the database had better have it first. */
function isLong(operations: readonly Operation[]): boolean {
  let units = 0;
  // Writes no more of its parts than it takes to know.
  return operations.some(
    (one) =>
      isDated(one.key) &&
      partsOf(one).some((part) => (units += JSON.stringify(part).length) > longUnits),
  );
}

function partsOf(operation: Operation): unknown[] {
  if (operation.kind === 'delete') return [];
  return operation.kind === 'put' ? [operation.record] : Object.values(operation.value);
}
