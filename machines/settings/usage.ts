import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys } from '../school/kinds.ts';
import { isDated, partsBy } from '../school/months.ts';
import { packInSteps } from '../school/packing.ts';
import type { School, SchoolKey } from '../school/school.ts';
import { countPart } from './backup.ts';

/** How many there are of something, and how long their texts are. */
export interface Amount {
  count: number;
  units: number;
}

/** What of a kind is of one calendar year (YYYY). */
export interface YearAmount extends Amount {
  key: DatedKey;
  year: string;
}

/** What a school's records take. */
export interface Usage {
  /** The newest year first, within it in the order of the keys; of a year that has none, nothing. */
  years: readonly YearAmount[];
  /** What does not grow by the day: people, courses, groups, settings. */
  rest: Amount;
  total: Amount;
}

/** How a part of a key is written: `packed` as the database has it, `plain` as local storage. */
export type Writing = 'packed' | 'plain';

/** Counts what takes how much; of what is as it was when it was counted last, it knows. */
export class UsageCounter {
  readonly #writing: Writing;
  readonly #known = new WeakMap<object, readonly YearAmount[]>();

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Counts in steps: whoever runs it may leave others time in between. */
  *count(school: School): Generator<undefined, Usage> {
    const years: YearAmount[] = [];
    for (const key of datedKeys) {
      const value = school[key];
      const counted = this.#known.get(value) ?? (yield* countYears(key, value, this.#writing));
      this.#known.set(value, counted);
      years.push(...counted);
    }
    let rest = nothing;
    for (const key of schoolKeys.filter((one) => !isDated(one))) {
      rest = sum([rest, plainAmount(school[key])]);
      yield;
    }
    return { years: years.toSorted(byYear), rest, total: sum([...years, rest]) };
  }
}

function* countYears<Key extends DatedKey>(
  key: Key,
  whole: School[Key],
  writing: Writing,
): Generator<undefined, readonly YearAmount[]> {
  const years = new Map<string, YearAmount>();
  const months = partsBy(key, whole, 'month');
  yield;
  for (const [month, value] of months) {
    const year = month.slice(0, 'YYYY'.length);
    const amount = yield* measure(key, value, writing);
    years.set(year, { key, year, ...sum([years.get(year) ?? nothing, amount]) });
    yield;
  }
  return [...years.values()];
}

const nothing: Amount = { count: 0, units: 0 };

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>(
    (one, other) => ({ count: one.count + other.count, units: one.units + other.units }),
    nothing,
  );
}

function* measure<Key extends DatedKey>(
  key: Key,
  value: School[Key],
  writing: Writing,
): Generator<undefined, Amount> {
  const count = countPart(key, value);
  const text = writing === 'packed' ? yield* packInSteps(key, value) : JSON.stringify(value);
  return { count, units: text.length };
}

/** Settings are no records: they take room and count for none. */
function plainAmount(value: School[SchoolKey]): Amount {
  return { count: Array.isArray(value) ? value.length : 0, units: JSON.stringify(value).length };
}

function byYear(one: YearAmount, other: YearAmount): number {
  if (one.year !== other.year) return one.year < other.year ? 1 : -1;
  return datedKeys.indexOf(one.key) - datedKeys.indexOf(other.key);
}
