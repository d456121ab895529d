import type { Steps } from '../../../machines/kit/steps.ts';
import type { Operation, Put } from '../../../machines/store/changes.ts';
import type { DatedKey } from '../../../machines/school/kinds.ts';
import { isDated } from '../../../machines/school/kinds.ts';
import { packInSteps, unpack } from '../../../machines/school/packing.ts';
import type { Records, School, SchoolKey } from '../../../machines/school/school.ts';

/** So many records of a key that are put one after the other are packed. */
const manyRecords = 100;

/** Records that are put, in a value that stands for a whole key's. */
interface PackedPuts {
  packed: string;
  /** In front of which id so many of them go, one after the other; null goes last. */
  places: [before: string | null, count: number][];
}

type DatedPut = Put<DatedKey>;

/** Operations with every long run of records of a key that grows by the day as one text. */
export function* packRecords(operations: readonly Operation[]): Steps<Operation[]> {
  const packed: Operation[] = [];
  for (const run of runsOf(operations)) {
    if (run.length < manyRecords || !isDatedPut(run[0]!)) packed.push(...run);
    else packed.push(yield* packedRun(run as DatedPut[]));
  }
  return packed;
}

/** Operations that put records of one dated key one after the other, together; each other one alone. */
function runsOf(operations: readonly Operation[]): Operation[][] {
  const runs: Operation[][] = [];
  for (const operation of operations) {
    const run = runs.at(-1);
    const isNext =
      isDatedPut(operation) && run?.[0]!.kind === 'put' && run[0].key === operation.key;
    if (run && isNext) run.push(operation);
    else runs.push([operation]);
  }
  return runs;
}

/** The records of an operation that holds many as a text, or null where it is none. */
export function unpackRecords(operation: Operation): Operation[] | null {
  if (operation.kind !== 'replace' || !('places' in operation.value)) return null;
  const key = operation.key as DatedKey;
  const { packed, places } = operation.value as unknown as PackedPuts;
  const before = places.flatMap(([id, count]) => Array.from({ length: count }, () => id));
  return unpackedRun(key, packed).map(([id, record], index) => ({
    kind: 'put',
    key,
    id,
    record,
    ...(typeof before[index] === 'string' ? { before: before[index] } : {}),
  }));
}

function* packedRun(run: readonly DatedPut[]): Steps<Operation> {
  const key = run[0]!.key;
  const places: PackedPuts['places'] = [];
  for (const { before = null } of run) {
    const last = places.at(-1);
    if (last && last[0] === before) last[1] += 1;
    else places.push([before, 1]);
  }
  const value: PackedPuts = { packed: yield* textOf(key, run), places };
  return { kind: 'replace', key, id: '', value: value as unknown as School[SchoolKey] };
}

/** A class of the timetable stands at its slot's id: its place is said by nothing else. */
function textOf(key: DatedKey, run: readonly DatedPut[]): Steps<string> {
  const value =
    key === 'schedules'
      ? Object.fromEntries(run.map(({ id, record }) => [id, { '': { '': record } }]))
      : run.map(({ record }) => record);
  return packInSteps(key, value as School[DatedKey]);
}

function unpackedRun(key: DatedKey, text: string): [string, Records[DatedKey]][] {
  const value = unpack(key, text);
  if (key !== 'schedules') {
    const records = value as readonly Records[Exclude<DatedKey, 'schedules'>][];
    return records.map((record) => [String(record.id), record]);
  }
  return Object.entries(value as School['schedules']).map(([id, room]) => [id, room['']!['']!]);
}

function isDatedPut(operation: Operation): operation is DatedPut {
  return operation.kind === 'put' && isDated(operation.key);
}
