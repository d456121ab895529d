import { isObject } from '../kit/objects.ts';
import { Sha256 } from '../kit/sha256.ts';
import type { Steps } from '../kit/steps.ts';
import { compareCodes } from '../kit/text.ts';
import { isDated } from '../school/kinds.ts';
import { partsBy } from '../school/months.ts';
import type { CycleRecords } from './cycleRecords.ts';
import { cycleKeys } from './cycleRecords.ts';

type Key = keyof CycleRecords;

/** Records in a step. */
const stepLength = 100;

/**
 * The SHA-256 of a cycle's records, in hexadecimal: the same for any two files that hold the same of
 * it, whatever else they hold, and in whatever order.
 */
export function* digestOfCycle(records: CycleRecords): Steps<string> {
  const proof = new Sha256();
  const textOf = orderlyTexts();
  for (const key of cycleKeys) {
    for (const [day, part] of inOrder(daysOf(key, records))) {
      proof.update(`${key} ${day}\n`);
      for (const [index, [name, record]] of namedOf(part).entries()) {
        proof.update(`${textOf(name)}:${textOf(record)}\n`);
        if (index % stepLength === 0) yield;
      }
    }
  }
  return proof.digest();
}

/** What grows by the day day by day: sorting a year at once takes long. */
function daysOf(key: Key, records: CycleRecords): Iterable<[string, CycleRecords[Key]]> {
  return isDated(key) ? partsBy(key, records[key], 'day') : [['', records[key]]];
}

/** Records by their ids, or the days of the timetable, in order. */
function namedOf(part: CycleRecords[Key]): [string, unknown][] {
  return inOrder(
    Array.isArray(part)
      ? part.map((record: { id: unknown }): [string, unknown] => [String(record.id), record])
      : Object.entries(part),
  );
}

function inOrder<Value>(named: Iterable<[string, Value]>): [string, Value][] {
  return [...named].toSorted(([one], [other]) => compareCodes(one, other));
}

/** Values as JSON with fields in order; what many records share, a roster mostly, is written once. */
function orderlyTexts(): (value: unknown) => string {
  const known = new Map<unknown, string>();
  const orders = new Map<string, readonly string[]>();
  const orderOf = (value: object) => {
    const fields = Object.keys(value);
    const shape = JSON.stringify(fields);
    const order = orders.get(shape) ?? fields.toSorted(compareCodes);
    orders.set(shape, order);
    return order;
  };
  const textOf = (value: unknown): string => {
    const text = known.get(value);
    if (text !== undefined) return text;
    if (isObject(value)) {
      const isWritten = (field: string) => value[field] !== undefined;
      const fields = orderOf(value).filter(isWritten);
      return `{${fields.map((field) => `${textOf(field)}:${textOf(value[field])}`).join()}}`;
    }
    const written = Array.isArray(value)
      ? `[${value.map(textOf).join()}]`
      : (JSON.stringify(value) ?? 'null');
    known.set(value, written);
    return written;
  };
  return textOf;
}
