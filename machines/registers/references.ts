import type { Fields } from '../kit/objects.ts';
import type { Reference, ReferringKey, Target } from '../school/kinds.ts';
import { kindOf, schoolKeys } from '../school/kinds.ts';
import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import {
  directoryOf,
  employeeId,
  namedKeys,
  noGroup,
  tiedKeys,
  tieRecord,
} from '../school/ties.ts';
import { alikeName } from '../kit/text.ts';
import type { Operation } from '../store/changes.ts';
import { put, putClass, removeClass } from '../store/operations.ts';
import { slotId } from '../store/slots.ts';
import { allClasses, entryOf } from '../timetable/schedules.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';

/** How many records of each kind refer to one. */
export type References = Readonly<Partial<Record<ReferringKey, number>>>;

/** How many records refer to one, of whatever kind. */
export function totalOf(references: References): number {
  return Object.values(references).reduce((sum, count) => sum + count, 0);
}

/** Who else refers to a record. */
export function referencesTo(
  school: School,
  register: RegisterKey,
  { id }: Pick<RegisterRecord, 'id'>,
): References {
  const meant = targetsOf(register, id);
  return countReferences(school, (holder, reference) =>
    meant.some(([to, wanted]) => reference.to === to && holder[reference.id] === wanted),
  );
}

/**
 * Who refers to each of some records of registers, be there such a record or not: the key and the id
 * of whoever does, of a class its slot.
 */
export function referrersOf(
  school: School,
  meant: readonly { key: RegisterKey; id: string | number }[],
): readonly ReadonlySet<string>[] {
  const found = meant.map(() => new Set<string>());
  const referrers = new Map<string, Set<string>>();
  for (const [index, { key, id }] of meant.entries()) {
    for (const target of targetsOf(key, id)) referrers.set(target.join(' '), found[index]!);
  }
  if (referrers.size === 0) return found;
  for (const use of usesIn(school)) {
    const { to, id: field } = use.reference;
    referrers.get(`${to} ${String(use.holder[field])}`)?.add(`${use.key} ${idOf(use)}`);
  }
  return found;
}

/** Who else refers to any of some records of a register, each counted once. */
export function referencesToAny(
  school: School,
  register: RegisterKey,
  records: readonly Pick<RegisterRecord, 'id'>[],
): References {
  const meant = new Map<Target, Set<unknown>>();
  for (const [to, id] of records.flatMap((one) => targetsOf(register, one.id))) {
    meant.set(to, (meant.get(to) ?? new Set()).add(id));
  }
  return countReferences(school, (holder, { to, id }) => meant.get(to)?.has(holder[id]) ?? false);
}

/** What of a group or room that is gone still bears its name. */
export function leftBehind(school: School, to: Target, name: string): References {
  return usedBy(school, to).names.has(name) ? countReferences(school, isOf(to, name), to) : {};
}

/** The id by which what was left behind knows the group or room of a name, or undefined. */
export function idLeftBehind(
  school: School,
  to: Target,
  name: string,
): string | number | undefined {
  const directory = directoryOf(school);
  for (const { holder, reference } of holdersOf(school, to)) {
    const id = holder[reference.id] as string | number | undefined;
    if (!isOf(to, name)(holder, reference) || id === undefined) continue;
    if (directory.nameOf(to, id) === undefined) return id;
  }
  return undefined;
}

/**
 * The name under which a deleted group or room left what a new one takes on: the new one's own, else
 * one that differs from it by case, accents or spaces alone.
 */
export function nameLeftBehind(school: School, to: 'groups' | 'classrooms', name: string): string {
  const { names } = usedBy(school, to);
  if (names.has(name)) return name;
  const known = new Set<unknown>([noGroup, '', ...school[to].map((one) => one.name)]);
  const left = [...names].filter((one) => typeof one === 'string' && !known.has(one)) as string[];
  return alikeName(left, name) ?? name;
}

/** Whether others name the records of a register beside their ids. */
export function isNamed(register: RegisterKey): boolean {
  return namedKeys.some((key) => key === register);
}

/**
 * Texts of a name that fitted nobody, tied to the record that has come to bear it; and what it takes on
 * under another spelling, so that an undo gives that back as it was.
 */
export function adoptTexts(
  school: School,
  register: RegisterKey,
  record: RegisterRecord,
  name = record.name,
): Operation[] {
  if (!isNamed(register)) return [];
  const targets = targetsOf(register, record.id).map(([to]) => to);
  const others: readonly RegisterRecord[] = school[register];
  const list = [...others.filter(({ id }) => id !== record.id), { ...record, name }];
  const directory = directoryOf({ ...school, [register]: list });
  const isText = (key: SchoolKey, one: object) =>
    holdersIn(key, one).some(
      ([holder, reference]) =>
        targets.some((to) => isOf(to, name)(holder, reference)) &&
        (holder[reference.id] === undefined ||
          (name !== record.name && holder[reference.id] === record.id)),
    );
  const lists = tiedKeys.flatMap((key) => {
    const texts = (school[key] as readonly Records[ListKey][]).filter((one) => isText(key, one));
    return texts.map((one) => put(key, tieRecord(key, one, directory)));
  });
  const classes = allClasses(school.schedules).filter((one) => isText('schedules', one));
  return [
    ...lists,
    ...classes.flatMap((one) => {
      const tied = tieRecord('schedules', one, directory);
      const isMoved = tied.classroomId !== one.classroomId;
      return [...(isMoved ? [removeClass(one)] : []), putClass(tied, entryOf(tied))];
    }),
  ];
}

interface Used {
  names: ReadonlySet<unknown>;
  ids: ReadonlySet<unknown>;
}

const knownUses = new WeakMap<School, Map<Target, Used>>();

/**
 * The names and ids by which records are referred to, be there such a record or not; the same school,
 * asked again with each letter of a name, is gone through once.
 */
export function usedBy(school: School, to: Target): Used {
  const known = knownUses.get(school) ?? new Map<Target, Used>();
  knownUses.set(school, known);
  const used = known.get(to) ?? findUsed(school, to);
  known.set(to, used);
  return used;
}

function findUsed(school: School, to: Target): Used {
  const names = new Set<unknown>();
  const ids = new Set<unknown>();
  for (const { holder, reference } of holdersOf(school, to)) {
    const { id, name, isDerived } = reference;
    ids.add(holder[id]);
    if (name !== undefined && isDerived !== true) names.add(holder[name]);
  }
  return { names, ids };
}

/** Whether anything refers to an id, be there such a record or not. */
export function isReferredTo(school: School, to: Target, id: string | number): boolean {
  for (const { holder, reference } of holdersOf(school, to)) {
    if (holder[reference.id] === id) return true;
  }
  return false;
}

function isOf(to: Target, name: string) {
  return (holder: Fields, reference: Reference) =>
    reference.to === to && reference.name !== undefined && holder[reference.name] === name;
}

function targetsOf(register: RegisterKey, id: string | number): [Target, string | number][] {
  if (register === 'admins') return [];
  if (register === 'staff') return [['employees', employeeId('staff', Number(id))]];
  if (register !== 'teachers') return [[register, id]];
  return [
    ['teachers', id],
    ['employees', employeeId('teacher', Number(id))],
  ];
}

function countReferences(
  school: School,
  isMeant: (holder: Fields, reference: Reference) => boolean,
  to?: Target,
): References {
  const counts: Partial<Record<SchoolKey, number>> = {};
  let counted: object | null = null;
  for (const { key, record, holder, reference } of usesIn(school, to)) {
    if (record === counted || !isMeant(holder, reference)) continue;
    counted = record;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A record that refers to another one, and the part of it that holds the id. */
interface Use {
  key: SchoolKey;
  record: Records[SchoolKey];
  /** Of a class alone. */
  date: string;
  holder: Fields;
  reference: Reference;
}

function* usesIn(school: School, to?: Target): Generator<Use> {
  for (const use of holdersOf(school, to)) if (use.reference.isDerived !== true) yield use;
}

/** What refers to others, to those of `to` alone where it is given. */
function* holdersOf(school: School, to?: Target): Generator<Use> {
  for (const key of schoolKeys) {
    const references = kindOf(key).references.filter((one) => to === undefined || one.to === to);
    if (references.length === 0) continue;
    for (const [record, date] of recordsOf(school, key)) {
      for (const [holder, reference] of holdersIn(key, record, references)) {
        yield { key, record, date, holder, reference };
      }
    }
  }
}

function holdersIn(
  key: SchoolKey,
  record: object,
  references: readonly Reference[] = kindOf(key).references,
): [Fields, Reference][] {
  const fields = record as Fields;
  const found: [Fields, Reference][] = [];
  for (const reference of references) {
    const { list } = reference;
    const holders = list === undefined ? [fields] : ((fields[list] ?? []) as readonly Fields[]);
    for (const holder of holders) found.push([holder, reference]);
  }
  return found;
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

function idOf({ key, record, date }: Use): string {
  if (key === 'schedules') return slotId({ ...(record as Records['schedules']), date });
  return String((record as Records[ListKey]).id);
}
