import type { Fields } from '../kit/objects.ts';
import type { Reference, ReferringKey, Target } from '../school/kinds.ts';
import { kindOf } from '../school/kinds.ts';
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
import { compareClasses, entryOf, everyClass } from '../timetable/schedules.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';
import type { Id, Use } from './uses.ts';
import { holdersOf, usedBy, usesIn } from './uses.ts';

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
  return referencesToAny(school, register, [{ id }]);
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
  const wanted = new Map<Target, Map<string, Set<string>>>();
  for (const [index, { key, id }] of meant.entries()) {
    for (const target of targetsOf(key, id)) {
      if (!isUsed(school, target)) continue;
      const [to, one] = target;
      wanted.set(to, (wanted.get(to) ?? new Map()).set(String(one), found[index]!));
    }
  }
  const foundBy = new Map<readonly Fields[], Set<string>[]>();
  for (const use of usesIn(school, [...wanted.keys()])) {
    const { holders, reference } = use;
    const sets = foundBy.get(holders) ?? setsOf(wanted.get(reference.to)!, use);
    if (reference.list !== undefined) foundBy.set(holders, sets);
    for (const set of sets) set.add(`${use.key} ${idOf(use)}`);
  }
  return found;
}

function setsOf(wanted: ReadonlyMap<string, Set<string>>, { holders, reference }: Use) {
  const sets = holders.map((holder) => wanted.get(String(holder[reference.id])));
  return sets.filter((set) => set !== undefined);
}

/** Who else refers to any of some records of a register, each counted once. */
export function referencesToAny(
  school: School,
  register: RegisterKey,
  records: readonly Pick<RegisterRecord, 'id'>[],
): References {
  const meant = new Map<Target, Set<unknown>>();
  for (const target of records.flatMap((one) => targetsOf(register, one.id))) {
    const [to, id] = target;
    if (isUsed(school, target)) meant.set(to, (meant.get(to) ?? new Set()).add(id));
  }
  return countReferences(
    school,
    [...meant.keys()],
    (holder, { to, id }) => meant.get(to)?.has(holder[id]) ?? false,
  );
}

/** What of a group or room that is gone still bears its name. */
export function leftBehind(school: School, to: Target, name: string): References {
  const isNameUsed = usedBy(school, to).names.has(name);
  return countReferences(school, isNameUsed ? [to] : [], isOf(to, name));
}

/** The id by which what was left behind knows the group or room of a name, or undefined. */
export function idLeftBehind(school: School, to: Target, name: string): Id | undefined {
  const directory = directoryOf(school);
  return usedBy(school, to)
    .beside(name)
    .find((id) => id !== undefined && directory.nameOf(to, id) === undefined);
}

/**
 * The name under which a deleted group or room left what a new one takes on: the new one's own, else
 * one that differs from it by case, accents or spaces alone.
 */
export function nameLeftBehind(school: School, to: 'groups' | 'classrooms', name: string): string {
  const { names } = usedBy(school, to);
  if (names.has(name)) return name;
  const known = new Set([noGroup, '', ...school[to].map((one) => one.name)]);
  const left = [...names].filter((one) => !known.has(one));
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
  const isTakenOn = (id: unknown) => id === undefined || (name !== record.name && id === record.id);
  if (!targets.some((to) => usedBy(school, to).beside(name).some(isTakenOn))) return [];
  const others: readonly RegisterRecord[] = school[register];
  const list = [...others.filter(({ id }) => id !== record.id), { ...record, name }];
  const directory = directoryOf({ ...school, [register]: list });
  const isText = (key: SchoolKey, one: object) =>
    kindOf(key).references.some((reference) =>
      holdersOf(one, reference).some(
        (holder) =>
          targets.some((to) => isOf(to, name)(holder, reference)) &&
          isTakenOn(holder[reference.id]),
      ),
    );
  const lists = tiedKeys.flatMap((key) => {
    const texts = (school[key] as readonly Records[ListKey][]).filter((one) => isText(key, one));
    return texts.map((one) => put(key, tieRecord(key, one, directory)));
  });
  const classes = everyClass(school.schedules).filter((one) => isText('schedules', one));
  return [
    ...lists,
    ...classes.toSorted(compareClasses).flatMap((one) => {
      const tied = tieRecord('schedules', one, directory);
      const isMoved = tied.classroomId !== one.classroomId;
      return [...(isMoved ? [removeClass(one)] : []), putClass(tied, entryOf(tied))];
    }),
  ];
}

function isOf(to: Target, name: string) {
  return (holder: Fields, reference: Reference) =>
    reference.to === to && reference.name !== undefined && holder[reference.name] === name;
}

/** Whether anything refers to a record. */
function isUsed(school: School, [to, id]: [Target, Id]): boolean {
  return usedBy(school, to).ids.has(String(id));
}

function targetsOf(register: RegisterKey, id: Id): [Target, Id][] {
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
  targets: readonly Target[],
  isMeant: (holder: Fields, reference: Reference) => boolean,
): References {
  const counts: Partial<Record<SchoolKey, number>> = {};
  let counted: object | null = null;
  for (const { key, record, holders, reference } of usesIn(school, targets)) {
    if (record === counted || !holders.some((holder) => isMeant(holder, reference))) continue;
    counted = record;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function idOf({ key, record, date }: Use): string {
  if (key === 'schedules') return slotId({ ...(record as Records['schedules']), date });
  return String((record as Records[ListKey]).id);
}
