import { mondayOf } from '../kit/calendar.ts';
import { isObject } from '../kit/objects.ts';
import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys, isDated } from '../school/kinds.ts';
import { joinParts, mapDated, monthOf as wholeMonthOf } from '../school/months.ts';
import { unpack } from '../school/packing.ts';
import type { Records, School } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { emptySchool } from '../school/school.ts';
import { tieSchool } from '../school/ties.ts';
import { everyClass } from '../timetable/schedules.ts';
import { applyOperations, classAt } from '../store/applying.ts';
import type { Operation } from '../store/changes.ts';
import { put, putClass } from '../store/operations.ts';
import { readBaseKey } from './readRecords.ts';
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

/**
 * The names of parts that a day's school begins with: the lists, and the classes and registers of the
 * day, or of its month where the day is not apart. Of a day there are both or neither: a class whose
 * register is still to come would look like one that nobody recorded.
 */
export function firstParts({ parts }: Pick<BaseIndex, 'parts'>, day: string): string[] {
  const hasDay = parts.includes(partName('schedules', day));
  const time = hasDay ? day : wholeMonthOf(day);
  const wanted = [listsPart, partName('schedules', time), partName('classSessions', time)];
  return parts.filter((name) => wanted.includes(name));
}

/** Of the names of parts what a device may begin with on some day: the lists, and what is apart. */
export function earlyParts(parts: readonly string[]): string[] {
  return parts.filter((name) => name === listsPart || /\d{4}-\d{2}-\d{2}$/.test(name));
}

/**
 * The days of a key that are apart from their months in a base of a day: the classes of its week, whose
 * other days it will be read on too, and the registers of the day, since those of the others are to come.
 */
export function isApart(key: DatedKey, base: string): (day: string) => boolean {
  if (key === 'classSessions') return (day) => day === base;
  const monday = mondayOf(base);
  return (day) => key === 'schedules' && mondayOf(day) === monday;
}

/** Those of the same month: in another base other days may be apart from it. */
export function partsBeside(names: readonly string[], name: string): string[] {
  return names.filter((one) => monthOf(one) === monthOf(name));
}

/** What a month of a key, or a day that is apart, is called among the parts. */
export function partName(key: DatedKey, time: string): string {
  return `${key} ${time}`;
}

function monthOf(name: string): string {
  return wholeMonthOf(name.slice(name.indexOf(' ') + 1));
}

/** Oldest first. */
function monthsOf<Key extends DatedKey>(key: Key, parts: readonly BasePart[]): School[Key][] {
  return parts
    .filter(({ name }) => name.startsWith(`${key} `))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ text }) => readBaseKey(key, unpack(key, text)));
}

/** Throws where they are none. */
export function readLists(text: string): Partial<School> {
  const lists: unknown = JSON.parse(text);
  if (!isObject(lists)) throw new Error('No lists.');
  const held = schoolKeys.filter((key) => !isDated(key) && Object.hasOwn(lists, key));
  return Object.fromEntries(held.map((key) => [key, readBaseKey(key, lists[key])]));
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
