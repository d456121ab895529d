import type { DatedKey } from './kinds.ts';
import { datedKeys, kinds } from './kinds.ts';
import type { Schedules, School } from './school.ts';

/** Days from one to another, both included, local calendar days; without an end it has none. */
export interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

export type Dated = Pick<School, DatedKey>;

export function isWithin({ from, until }: Span, day: string): boolean {
  return (from === undefined || day >= from) && (until === undefined || day <= until);
}

/** What a dated key holds of the days that are wanted, in its own order; itself where that is all. */
export function keepDays<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  isKept: (day: string) => boolean,
): School[Key] {
  const parts = partsOf(key, value);
  const kept = parts.filter(([day]) => isKept(day));
  return kept.length === parts.length ? value : (joined(key, kept) as School[Key]);
}

/** What a dated key holds, by day or by month (YYYY-MM). */
export function partsBy<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  unit: 'day' | 'month',
): Map<string, School[Key]> {
  const parts = new Map<string, Part[]>();
  for (const part of partsOf(key, value)) {
    const name = unit === 'day' ? part[0] : part[0].slice(0, 'YYYY-MM'.length);
    const others = parts.get(name);
    if (others) others.push(part);
    else parts.set(name, [part]);
  }
  return new Map([...parts].map(([name, own]) => [name, joined(key, own) as School[Key]]));
}

/** Parts of a dated key as one. */
export function joinParts<Key extends DatedKey>(
  key: Key,
  parts: readonly School[Key][],
): School[Key] {
  return joined(
    key,
    parts.flatMap((value) => partsOf(key, value)),
  ) as School[Key];
}

/** A school whose dated keys are made anew of what they were. */
export function mapDated(school: School, change: <Key extends DatedKey>(key: Key) => School[Key]) {
  return { ...school, ...Object.fromEntries(datedKeys.map((key) => [key, change(key)])) };
}

/** A record of a list or a day of the timetable, by its day. */
type Part = readonly [day: string, part: unknown];

function partsOf(key: DatedKey, value: School[DatedKey]): Part[] {
  if (key === 'schedules') return Object.entries(value as Schedules);
  const field = kinds[key].day;
  return Object.values(value).map((record: object) => [String(Reflect.get(record, field)), record]);
}

function joined(key: DatedKey, parts: readonly Part[]): unknown {
  return key === 'schedules' ? Object.fromEntries(parts) : parts.map(([, part]) => part);
}
