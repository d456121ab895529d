import type { Fields } from '../kit/objects.ts';
import type { Reference, Target } from '../school/kinds.ts';
import { kindOf, schoolKeys } from '../school/kinds.ts';
import type { Records, School, SchoolKey } from '../school/school.ts';

/** A record that refers to others, and the parts of it that hold their ids. */
export interface Use {
  key: SchoolKey;
  record: Records[SchoolKey];
  /** Of a class alone. */
  date: string;
  /** One and the same list of all records that share it, as lessons do their roster. */
  holders: readonly Fields[];
  reference: Reference;
}

/** What refers to records of some kinds for themselves. */
export function* usesIn(school: School, targets: readonly Target[]): Generator<Use> {
  for (const key of schoolKeys) {
    const references = kindOf(key).references.filter(
      ({ to, isDerived }) => targets.includes(to) && isDerived !== true,
    );
    if (references.length === 0) continue;
    for (const [record, date] of recordsOf(school, key)) {
      for (const reference of references) {
        yield { key, record, date, holders: holdersOf(record, reference), reference };
      }
    }
  }
}

/** The parts of a record that hold ids of others. */
export function holdersOf(record: object, { list }: Reference): readonly Fields[] {
  const fields = record as Fields;
  return list === undefined ? [fields] : ((fields[list] ?? []) as readonly Fields[]);
}

function* recordsOf(school: School, key: SchoolKey): Generator<[Records[SchoolKey], string]> {
  if (key !== 'schedules') {
    const list: readonly Records[SchoolKey][] =
      key === 'settings' ? Object.values(school.settings) : school[key];
    for (const record of list) yield [record, ''];
    return;
  }
  for (const [date, day] of Object.entries(school.schedules)) {
    for (const column of Object.values(day)) {
      for (const entry of Object.values(column)) yield [entry, date];
    }
  }
}

export type Id = string | number;

/** By what records are referred to, be there such a record or not. */
interface Used {
  ids: ReadonlySet<string>;
  /** Of whoever refers to them for themselves. */
  names: ReadonlySet<string>;
  /** The ids that a name stands beside, undefined of one that stands alone. */
  beside: (name: string) => (Id | undefined)[];
}

/**
 * The names and ids by which records are referred to; the same school, asked again with each letter of a
 * name, is gone through once, and so is what a change of it leaves as it was.
 */
export function usedBy(school: School, to: Target): Used {
  return remembered(knownUses, school, to, () => {
    const parts = schoolKeys.map((key) => usedIn(school, key, to));
    return {
      ids: new Set(parts.flatMap(({ ids }) => [...ids])),
      names: new Set(parts.flatMap(({ names }) => [...names])),
      beside: (name) => parts.flatMap(({ beside }) => [...(beside.get(name) ?? [])]),
    };
  });
}

interface UsedIn extends Pick<Used, 'ids' | 'names'> {
  beside: ReadonlyMap<string, ReadonlySet<Id | undefined>>;
}

function usedIn(school: School, key: SchoolKey, to: Target): UsedIn {
  return remembered(knownParts, school[key], `${key} ${to}`, () => {
    const ids = new Set<string>();
    const names = new Set<string>();
    const beside = new Map<string, Set<Id | undefined>>();
    const references = kindOf(key).references.filter((one) => one.to === to);
    const note = (holder: Fields, reference: Reference) => {
      const id = holder[reference.id] as Id | undefined;
      if (id !== undefined) ids.add(String(id));
      const name = reference.name === undefined ? undefined : holder[reference.name];
      if (typeof name !== 'string') return;
      if (reference.isDerived !== true) names.add(name);
      const known = beside.get(name);
      if (known) known.add(id);
      else beside.set(name, new Set([id]));
    };
    for (const reference of references) {
      const seen = new Set<unknown>();
      for (const [record] of recordsOf(school, key)) {
        const holders = holdersOf(record, reference);
        if (seen.has(holders)) continue;
        if (reference.list !== undefined) seen.add(holders);
        for (const holder of holders) note(holder, reference);
      }
    }
    return { ids, names, beside };
  });
}

type Known<Kept> = WeakMap<object, Map<string, Kept>>;

const knownUses: Known<Used> = new WeakMap();
const knownParts: Known<UsedIn> = new WeakMap();

function remembered<Kept>(known: Known<Kept>, of: object, name: string, find: () => Kept): Kept {
  const kept = known.get(of) ?? new Map<string, Kept>();
  known.set(of, kept);
  const found = kept.get(name) ?? find();
  kept.set(name, found);
  return found;
}
