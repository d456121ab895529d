import { isObject } from '../kit/objects.ts';
import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys } from '../school/kinds.ts';
import { isDated, joinParts, mapDated } from '../school/months.ts';
import { unpack } from '../school/packing.ts';
import type { Records, School, Schedules, SchoolKey } from '../school/school.ts';
import { emptySchool } from '../school/school.ts';
import { readWholeKey } from '../school/storedSchool.ts';
import { tieSchool } from '../school/ties.ts';
import { everyClass } from '../timetable/schedules.ts';
import { applyOperations, classAt } from '../store/applying.ts';
import type { Operation } from '../store/changes.ts';
import { put, putClass } from '../store/operations.ts';
import type { BaseIndex, BasePart } from './schoolServer.ts';

/** The part with all that does not grow by the day. */
export const listsPart = 'lists';

/**
 * The school of some parts, or null where they are not what a school is written as; `known` has the
 * lists where they are not among the parts.
 */
export function schoolOfParts(
  parts: readonly BasePart[],
  known: School = emptySchool,
): School | null {
  try {
    const lists = parts.find(({ name }) => name === listsPart);
    const school = { ...known, ...(lists ? readLists(lists.text) : {}) };
    const read = mapDated(school, (key) => joinParts(key, monthsOf(key, parts)));
    return tieSchool(read);
  } catch {
    return null;
  }
}

/** A school with what grows by the day of another where it has not that itself. */
export function withMonthsOf(school: School, further: School): School {
  return applyOperations(school, additions(school, further));
}

/** The names of parts that a day's school begins with: the lists, and what of its month is recorded. */
export function firstParts({ parts }: Pick<BaseIndex, 'parts'>, month: string): string[] {
  const wanted = [listsPart, partName('schedules', month), partName('classSessions', month)];
  return parts.filter((name) => wanted.includes(name));
}

/** Parts of one month that come together, as the first of those named has it. */
export function nextParts(missing: readonly string[]): string[] {
  const [first] = missing;
  return missing.filter((name) => first !== undefined && monthOf(name) === monthOf(first));
}

/** What a month of a key is called among the parts. */
export function partName(key: DatedKey, month: string): string {
  return `${key} ${month}`;
}

function monthOf(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

/** Oldest first. */
function monthsOf<Key extends DatedKey>(key: Key, parts: readonly BasePart[]): School[Key][] {
  return parts
    .filter(({ name }) => name.startsWith(`${key} `))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ text }) => whole(key, unpack(key, text)));
}

function readLists(text: string): Partial<School> {
  const lists: unknown = JSON.parse(text);
  if (!isObject(lists)) throw new Error('The lists are none.');
  const held = schoolKeys.filter((key) => !isDated(key) && Object.hasOwn(lists, key));
  return Object.fromEntries(held.map((key) => [key, whole(key, lists[key])]));
}

/** Nothing of what a server says counts before it was read as strictly as what is stored. */
function whole<Key extends SchoolKey>(key: Key, value: unknown): School[Key] {
  const read = readWholeKey(key, value);
  if (read === null) throw new Error(`The base has no ${key}.`);
  return read;
}

function additions(school: School, further: School): Operation[] {
  return datedKeys.flatMap((key): Operation[] => {
    if (key === 'schedules') return classAdditions(school.schedules, further.schedules);
    const known = new Set(school[key].map(({ id }) => id));
    const records: readonly Records[typeof key][] = further[key];
    return records.filter(({ id }) => !known.has(id)).map((record) => put(key, record));
  });
}

function classAdditions(schedules: Schedules, further: Schedules): Operation[] {
  return everyClass(further).flatMap(({ date, ...entry }) => {
    const slot = { ...entry, date };
    return classAt(schedules, slot) ? [] : [putClass(slot, entry)];
  });
}
