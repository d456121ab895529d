import { isObject } from '../kit/objects.ts';
import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import { readStoredKey, readWholeKey } from '../school/storedSchool.ts';
import { isWrittenByOthers } from '../sharing/writable.ts';

/** A record as strictly as what is stored is read, or null where it doesn't read. */
export function readRecord<Key extends ListKey>(key: Key, record: unknown): Records[Key] | null {
  const records: readonly unknown[] | null = readWholeKey(key, [record]);
  return (records?.[0] as Records[Key] | undefined) ?? null;
}

/**
 * A key of a base, as strictly. Of what others than the office write, a record that doesn't read is left
 * out, as a store sets it aside: nobody's word keeps a school from everybody. Throws where anything else
 * doesn't read.
 */
export function readBaseKey<Key extends SchoolKey>(key: Key, value: unknown): School[Key] {
  const whole = readWholeKey(key, value);
  if (whole !== null) return whole;
  if (!isWrittenByOthers(key) || !Array.isArray(value) || !value.every(isRecord)) {
    throw new Error(`The base has no ${key}.`);
  }
  return readStoredKey(key, JSON.stringify(value)).value;
}

function isRecord(value: unknown): boolean {
  return isObject(value) && Object.hasOwn(value, 'id');
}
