import type { DatedKey } from './kinds.ts';
import { datedKeys, kinds } from './kinds.ts';
import type { School } from './school.ts';
import type { Schedules } from './timetableShapes.ts';

/** Days from one to another, both included, local calendar days; without an end it has none. */
export interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

export function isWithin({ from, until }: Span, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}

/** What a dated key holds of the days that are wanted, in its own order; itself where that is all. */
export function keepDays<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  isKept: (day: string) => boolean,
): School[Key] {
  if (!isList(value)) {
    const days = Object.entries(value as Schedules);
    const kept = days.filter(([day]) => isKept(day));
    return kept.length === days.length ? value : (Object.fromEntries(kept) as School[Key]);
  }
  const dayOf = dayIn(key);
  const kept = value.filter((record) => isKept(dayOf(record)));
  return kept.length === value.length ? value : (kept as School[DatedKey] as School[Key]);
}

/** What a dated key holds, by day, by month (YYYY-MM) or by whatever a day goes under. */
export function partsBy<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  unit: 'day' | 'month' | ((day: string) => string),
): Map<string, School[Key]> {
  const nameOf =
    typeof unit === 'function' ? unit : (day: string) => (unit === 'day' ? day : monthOf(day));
  if (!isList(value)) {
    const parts = new Map<string, [string, unknown][]>();
    for (const [day, classes] of Object.entries(value)) {
      listIn(parts, nameOf(day)).push([day, classes]);
    }
    return new Map([...parts].map(([name, days]) => [name, Object.fromEntries(days)])) as never;
  }
  const dayOf = dayIn(key);
  const parts = new Map<string, unknown[]>();
  for (const record of value) listIn(parts, nameOf(dayOf(record))).push(record);
  return parts as Map<string, unknown> as Map<string, School[Key]>;
}

/** The months (YYYY-MM) of which a dated key holds anything. */
export function monthsIn<Key extends DatedKey>(key: Key, value: School[Key]): Set<string> {
  const days = isList(value) ? value.map(dayIn(key)) : Object.keys(value);
  return new Set(days.map(monthOf));
}

/** Parts of a dated key as one. */
export function joinParts<Key extends DatedKey>(
  key: Key,
  parts: readonly School[Key][],
): School[Key] {
  const joined: unknown = key === 'schedules' ? Object.assign({}, ...parts) : parts.flat();
  return joined as School[Key];
}

/** A school whose dated keys are made anew of what they were. */
export function mapDated(school: School, change: <Key extends DatedKey>(key: Key) => School[Key]) {
  return { ...school, ...Object.fromEntries(datedKeys.map((key) => [key, change(key)])) };
}

/** The month (YYYY-MM) of a local calendar day. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

function isList<Value>(value: Value): value is Value & readonly object[] {
  return Array.isArray(value);
}

function dayIn(key: DatedKey): (record: object) => string {
  const field = kinds[key].day;
  return (record) => String((record as Record<string, unknown>)[field]);
}

function listIn<Item>(lists: Map<string, Item[]>, name: string): Item[] {
  const list = lists.get(name) ?? [];
  lists.set(name, list);
  return list;
}
