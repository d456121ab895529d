import type { Steps } from '../kit/steps.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { DatedKey } from '../school/kinds.ts';
import { datedKeys, schoolKeys, isDated } from '../school/kinds.ts';
import { isInCycle } from '../school/cycles.ts';
import { monthOf, partsBy } from '../school/months.ts';
import { packInSteps } from '../school/packing.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { countPart } from './backup.ts';
import { keepCycleDays } from './cycleRecords.ts';

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

export interface CycleAmount extends Amount {
  name: string;
}

/** What a school's records take. */
export interface Usage {
  /** What grows by the day of each cycle that was closed, in their order. */
  cycles: readonly CycleAmount[];
  /** The newest year first, within it in the order of the keys; of a year that has none, nothing. */
  years: readonly YearAmount[];
  /** What does not grow by the day: people, courses, groups, settings. */
  rest: Amount;
  total: Amount;
}

/** How a part of a key is written: `packed` as the database has it, `plain` as local storage. */
export type Writing = 'packed' | 'plain';

/** What of a kind is of one month (YYYY-MM) and of one closed cycle, or of none. */
interface Part extends Amount {
  key: DatedKey;
  month: string;
  cycle: string | null;
}

/** Counts what takes how much; of what is as it was when it was counted last, it knows. */
export class UsageCounter {
  readonly #writing: Writing;
  #known = new WeakMap<object, readonly Part[]>();
  #cycles: readonly Cycle[] = [];

  constructor(writing: Writing) {
    this.#writing = writing;
  }

  /** Counts in steps: whoever runs it may leave others time in between. */
  *count(school: School): Steps<Usage> {
    const { closedCycles: cycles = [] } = school.settings.school;
    if (!isSameContent(cycles, this.#cycles)) this.#known = new WeakMap();
    this.#cycles = cycles;
    const parts: Part[] = [];
    for (const key of datedKeys) {
      const value = school[key];
      const counted =
        this.#known.get(value) ?? (yield* countParts(key, value, cycles, this.#writing));
      this.#known.set(value, counted);
      parts.push(...counted);
    }
    let rest = nothing;
    for (const key of schoolKeys.filter((one) => !isDated(one))) {
      rest = sum([rest, plainAmount(school[key])]);
      yield;
    }
    return {
      years: yearsOf(parts),
      cycles: cycles.map(({ name }) => ({
        name,
        ...sum(parts.filter(({ cycle }) => cycle === name)),
      })),
      rest,
      total: sum([...parts, rest]),
    };
  }
}

function* countParts<Key extends DatedKey>(
  key: Key,
  whole: School[Key],
  cycles: readonly Cycle[],
  writing: Writing,
): Steps<readonly Part[]> {
  const parts: Part[] = [];
  const months = partsBy(key, whole, 'month');
  yield;
  for (const [month, value] of months) {
    for (const { cycle, part } of byCycle(key, month, value, cycles)) {
      parts.push({ key, month, cycle, ...(yield* measure(key, part, writing)) });
      yield;
    }
  }
  return parts;
}

/** A month in whole, or by the cycles whose days it has; payments are kept by when they were made. */
function byCycle<Key extends DatedKey>(
  key: Key,
  month: string,
  value: School[Key],
  cycles: readonly Cycle[],
): { cycle: string | null; part: School[Key] }[] {
  const touching = cycles.filter(
    ({ from, until }) =>
      key === 'paidPayroll' || (monthOf(from) <= month && month <= monthOf(until)),
  );
  const parts = touching.map((cycle) => ({
    cycle: cycle.name,
    part: keepCycleDays(key, value, (day) => isInCycle(day, cycle)),
  }));
  const beside = keepCycleDays(
    key,
    value,
    (day) => !touching.some((cycle) => isInCycle(day, cycle)),
  );
  return [...parts, { cycle: null, part: beside }].filter(
    ({ part }) => Object.keys(part).length > 0,
  );
}

function yearsOf(parts: readonly Part[]): YearAmount[] {
  const years = new Map<string, YearAmount>();
  for (const { key, month, ...amount } of parts) {
    const year = month.slice(0, 'YYYY'.length);
    const id = `${year} ${key}`;
    years.set(id, { key, year, ...sum([years.get(id) ?? nothing, amount]) });
  }
  return [...years.values()].toSorted(byYear);
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
): Steps<Amount> {
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
