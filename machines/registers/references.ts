import type { Reference, Target } from '../school/kinds.ts';
import { kindOf, schoolKeys } from '../school/kinds.ts';
import type { Records, School, SchoolKey } from '../school/school.ts';
import { Directory, employeeId } from '../school/ties.ts';
import type { RegisterKey, RegisterRecord } from './drafts.ts';

/** How many records refer to one. */
export interface References {
  classes: number;
  students: number;
  lessons: number;
  groups: number;
}

export const none: References = { classes: 0, students: 0, lessons: 0, groups: 0 };

type Fields = Readonly<Record<string, unknown>>;

const counted: Partial<Record<SchoolKey, keyof References>> = {
  schedules: 'classes',
  students: 'students',
  classSessions: 'lessons',
  groups: 'groups',
};

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

/** What of a group or room that is gone still bears its name. */
export function leftBehind(school: School, to: Target, name: string): References {
  return countReferences(school, isOf(to, name));
}

/** The id by which what was left behind knows the group or room of a name, or undefined. */
export function idLeftBehind(school: School, to: Target, name: string): unknown {
  const directory = new Directory(school);
  for (const [holder, reference] of holdersOf(school)) {
    const id = holder[reference.id];
    if (!isOf(to, name)(holder, reference) || id === undefined) continue;
    if (directory.nameOf(to, id as string) === undefined) return id;
  }
  return undefined;
}

/** Whether anything refers to an id, be there such a record or not. */
export function isReferredTo(school: School, to: Target, id: string | number): boolean {
  for (const [holder, reference] of holdersOf(school)) {
    if (reference.to === to && holder[reference.id] === id) return true;
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
): References {
  const counts = { ...none };
  for (const key of schoolKeys) {
    const name = counted[key];
    if (name === undefined) continue;
    for (const record of recordsOf(school, key)) {
      if (holdersIn(key, record).some(([holder, one]) => isMeant(holder, one))) counts[name] += 1;
    }
  }
  return counts;
}

function* holdersOf(school: School): Generator<[Fields, Reference]> {
  for (const key of schoolKeys) {
    if (kindOf(key).references.length === 0) continue;
    for (const record of recordsOf(school, key)) yield* holdersIn(key, record);
  }
}

function holdersIn(key: SchoolKey, record: object): [Fields, Reference][] {
  const fields = record as Fields;
  return kindOf(key).references.flatMap((reference): [Fields, Reference][] => {
    if (reference.list === undefined) return [[fields, reference]];
    const holders = fields[reference.list] as readonly Fields[];
    return holders.map((holder) => [holder, reference]);
  });
}

function recordsOf(school: School, key: SchoolKey): readonly Records[SchoolKey][] {
  if (key === 'settings') return Object.values(school.settings);
  if (key !== 'schedules') return school[key];
  return Object.values(school.schedules).flatMap((day) =>
    Object.values(day).flatMap((column) => Object.values(column)),
  );
}
