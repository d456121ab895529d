import { sha256Of } from '../../../machines/kit/sha256.ts';
import type { Steps } from '../../../machines/kit/steps.ts';
import { runToEnd } from '../../../machines/kit/steps.ts';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import { isDated } from '../../../machines/school/kinds.ts';
import { joinParts, mapDated, partsBy } from '../../../machines/school/months.ts';
import { packInSteps as packPart, unpack } from '../../../machines/school/packing.ts';
import type { School, SchoolKey } from '../../../machines/school/school.ts';
import { emptySchool } from '../../../machines/school/school.ts';
import type { Change, Operation } from '../../../machines/store/changes.ts';
import { inPace } from '../../loading/pause.ts';
import { expectKnown } from './chain.ts';
import type { News } from './journal.ts';
import { hasPacked, isPacked } from './packedChanges.ts';
import { packRecords, unpackRecords } from './packedRecords.ts';
import { nativeProofOf } from '../nativeProof.ts';
import { noteRead } from '../archive/readMonths.ts';
import type { Base, OpenedBase, StoredMonth } from './storedBase.ts';

/** News with the school of its base, and the values of whole keys, as they were. */
export function unpackNews({ base, entries }: News): News<OpenedBase> {
  expectKnown(entries.flatMap(({ change }) => change.operations.map(({ key }) => key)));
  return {
    base: base && openBase(base),
    entries: entries.map((entry) =>
      hasPacked(entry.change) ? { ...entry, change: unpackChange(entry.change) } : entry,
    ),
  };
}

/** What was packed ahead, by what it is of. */
const packedAhead = new WeakMap<Change, Change>();

/** A change whose values of whole keys that grow by the day are texts, and so are many records of one. */
export function packChange(change: Change): Change {
  return packedAhead.get(change) ?? runToEnd(packInSteps(change));
}

/** Packs a change that takes long while the page answers, for `packChange` to have it then. */
export async function packAhead(change: Change): Promise<Change> {
  const packed = await inPace(packInSteps(change));
  packedAhead.set(change, packed);
  return packed;
}

/** The school remembers its last changes: what they were packed as must not stay with them. */
export function forgetPacked(change: Change): void {
  packedAhead.delete(change);
}

function* packInSteps(change: Change): Steps<Change> {
  const { operations, inverse } = change;
  return {
    ...change,
    operations: yield* packAll(operations),
    inverse: yield* packAll(inverse),
  };
}

export function unpackChange(change: Change): Change {
  const { operations, inverse } = change;
  return {
    ...change,
    operations: operations.flatMap(unpacked),
    inverse: inverse.flatMap(unpacked),
  };
}

function* packAll(operations: readonly Operation[]): Steps<Operation[]> {
  const packed: Operation[] = [];
  for (const operation of operations) packed.push(yield* packedKey(operation));
  return yield* packRecords(packed);
}

/** A base as a school, with what its months hold but for some. */
export function schoolOf({ school, months }: Base, without: readonly StoredMonth[]) {
  expectKnown([...Object.keys(school), ...months.map(({ key }) => key)]);
  const good = months
    .filter((stored) => !without.includes(stored))
    .map((stored) => [stored, unpack(stored.key, stored.text)] as const);
  for (const [stored, value] of good) noteRead(stored, value);
  const whole = mapDated({ ...emptySchool, ...school }, (key) => {
    const parts = good.filter(([stored]) => stored.key === key).map(([, value]) => value);
    // What an older version kept has the whole of it there.
    const { [key]: rest } = { ...emptySchool, ...school };
    return joinParts(key, (parts.length > 0 ? parts : [rest]) as School[typeof key][]);
  });
  return { school: whole, good };
}

/** The months whose text is not what was written. */
export async function harmedOf(months: readonly StoredMonth[]): Promise<StoredMonth[]> {
  const proofs = await Promise.all(months.map(({ text }) => nativeProofOf(text)));
  return months.filter(({ proof }, index) => proofs[index] !== proof);
}

/** In one go: a transaction waits for nothing but its own requests. */
function openBase(base: Base): OpenedBase {
  const harmed = base.months.filter(({ text, proof }) => sha256Of(text) !== proof);
  return { revision: base.revision, school: schoolOf(base, harmed).school, harmed };
}

function* packedKey(operation: Operation): Steps<Operation> {
  if (operation.kind !== 'replace' || !isDated(operation.key)) return operation;
  const { key } = operation;
  const months = partsBy(key, operation.value as School[DatedKey], 'month');
  const texts: string[] = [];
  for (const value of months.values()) texts.push(yield* packPart(key, value));
  return { ...operation, value: { packed: texts } as unknown as School[SchoolKey] };
}

function unpacked(operation: Operation): Operation | Operation[] {
  if (operation.kind !== 'replace' || !isPacked(operation)) return operation;
  const records = unpackRecords(operation);
  if (records) return records;
  const key = operation.key as DatedKey;
  const { packed: texts } = operation.value as unknown as { packed: string[] };
  const parts = texts.map((text) => unpack(key, text));
  return { ...operation, value: joinParts(key, parts) };
}
