import type { Fields } from '../kit/objects.ts';
import type { Reference, Target } from './kinds.ts';
import { kindOf, schoolKeys } from './kinds.ts';
import type { ListKey, School, SchoolKey } from './school.ts';
import type { EmployeeId } from './peopleShapes.ts';
import type { ScheduleDay, ScheduleEntry, Schedules } from './timetableShapes.ts';

/** The group of a class that has none. */
export const noGroup = 'N/A';

/** Where names and ids differ: the id counts, or the name, which then was edited by hand. */
export type Counting = 'ids' | 'names';

type Id = string | number;

/** The references of each key that have a name beside their id. */
const namedReferences = new Map(
  schoolKeys.map((key) => [key, kindOf(key).references.filter(({ name }) => name !== undefined)]),
);
const nameReferences = [...namedReferences.values()].flat();

/** The keys whose records others refer to by an id with its name beside it. */
export const namedKeys = [...new Set(nameReferences.flatMap(({ to }) => keysOf(to)))];

/** The lists whose records have names of others beside their ids. */
export const tiedKeys = schoolKeys.filter(
  (key): key is ListKey => key !== 'schedules' && namedReferences.get(key)!.length > 0,
);

function keysOf(to: Target): Exclude<Target, 'employees'>[] {
  return to === 'employees' ? ['teachers', 'staff'] : [to];
}

export function employeeId(role: 'teacher' | 'staff', id: number): EmployeeId {
  return `${role}-${id}`;
}

/** Which room of its day a class stands in: its classroom's id, or the name that fits none. */
export function roomKey({
  classroomId,
  classroom,
}: Pick<ScheduleEntry, 'classroomId' | 'classroom'>): string {
  return classroomId === undefined ? `~${classroom}` : String(classroomId);
}

/** Finds names by ids and ids by names, of several of one name the first. */
export class Directory {
  readonly #school: School;
  readonly #names = new Map<Target, ReadonlyMap<Id, string>>();
  readonly #ids = new Map<Target, ReadonlyMap<string, Id>>();

  constructor(school: School) {
    this.#school = school;
  }

  /** The name an id has now, or undefined when there is no such record. */
  nameOf(to: Target, id: Id): string | undefined {
    const names = this.#names.get(to) ?? new Map(this.#pairsOf(to));
    this.#names.set(to, names);
    return names.get(id);
  }

  idOf(to: Target, name: string): Id | undefined {
    const pairs = this.#ids.has(to) ? [] : this.#pairsOf(to).toReversed();
    const ids = this.#ids.get(to) ?? new Map(pairs.map(([id, one]) => [one, id]));
    this.#ids.set(to, ids);
    return ids.get(name);
  }

  #pairsOf(to: Target): (readonly [Id, string])[] {
    const { teachers, staff } = this.#school;
    if (to !== 'employees') return this.#school[to].map(({ id, name }) => [id, name] as const);
    return [
      ...teachers.map(({ id, name }) => [employeeId('teacher', id), name] as const),
      ...staff.map(({ id, name }) => [employeeId('staff', id), name] as const),
    ];
  }
}

const directories = new WeakMap<School, Directory>();

/** The directory of a school, made once. */
export function directoryOf(school: School): Directory {
  const known = directories.get(school) ?? new Directory(school);
  directories.set(school, known);
  return known;
}

/** A record with the names its ids have now, and with ids for the names that fit somebody. */
export function tieRecord<Record extends object>(
  key: SchoolKey,
  record: Record,
  directory: Directory,
  counting: Counting = 'ids',
  isTying = true,
): Record {
  return namedReferences.get(key)!.reduce<Record>((tied, reference) => {
    const { list } = reference;
    if (list === undefined) return tieOne(tied, reference, directory, counting, isTying);
    const holders: unknown = (tied as Fields)[list];
    if (!Array.isArray(holders)) return tied;
    const next = holders.map((one: object) => tieOne(one, reference, directory, counting, isTying));
    return next.every((one, index) => one === holders[index]) ? tied : { ...tied, [list]: next };
  }, record);
}

function tieOne<Holder extends object>(
  holder: Holder,
  { to, id: idField, name: nameField }: Reference,
  directory: Directory,
  counting: Counting,
  isTying: boolean,
): Holder {
  if (nameField === undefined) return holder;
  const { [idField]: id, [nameField]: name } = holder as Fields as Record<string, Id | undefined>;
  if (name === undefined) return holder;
  const known = id === undefined ? undefined : directory.nameOf(to, id);
  if (known === name) return holder;
  if (counting === 'names' && name === '') return untied(holder, idField);
  if (id === undefined ? !isTying : known === undefined) return holder;
  if (known !== undefined && counting === 'ids') return { ...holder, [nameField]: known };
  const found = directory.idOf(to, String(name));
  if (found !== undefined) return { ...holder, [idField]: found };
  return untied(holder, idField);
}

function untied<Holder extends object>(holder: Holder, idField: string): Holder {
  if (!(idField in holder)) return holder;
  const { [idField]: _edited, ...others } = holder as Fields;
  return others as Holder;
}

/** A school whose every reference is an id where its name fits somebody, each with its name beside. */
export function tieSchool(school: School, counting: Counting = 'ids'): School {
  return retie(school, directoryOf(school), counting);
}

/** The school with the names that its ids have now; whatever stays the same keeps its identity. */
export function followNames(school: School, directory: Directory): School {
  return retie(school, directory, 'ids', false);
}

function retie(school: School, directory: Directory, counting: Counting, isTying = true): School {
  const lists = tiedKeys.map((key) => [
    key,
    tiePart(key, school[key], directory, counting, isTying),
  ]);
  const schedules = tiePart('schedules', school.schedules, directory, counting, isTying);
  return { ...school, ...Object.fromEntries(lists), schedules };
}

/** What a key holds, or a part of it, tied as `tieRecord` ties a record. */
export function tiePart<Key extends SchoolKey>(
  key: Key,
  part: School[Key],
  directory: Directory,
  counting: Counting = 'ids',
  isTying = true,
): School[Key] {
  const tie = <Record extends object>(record: Record) =>
    tieRecord(key, record, directory, counting, isTying);
  if (key === 'schedules') return retieSchedules(part as Schedules, tie) as School[Key];
  if (!tiedKeys.includes(key as ListKey)) return part;
  return mapSame<object>(part as readonly object[], tie) as School[Key];
}

type Tie = <Record extends object>(record: Record) => Record;

function retieSchedules(schedules: Schedules, tie: Tie): Schedules {
  const days = Object.entries(schedules).map(([date, day]): [string, ScheduleDay] => [
    date,
    renest(day, tie, roomKey),
  ]);
  return days.every(([date, day]) => day === schedules[date])
    ? schedules
    : Object.fromEntries(days);
}

/** The timetable as the seed has it: rooms by their names. */
export function readableSchedules(schedules: Schedules): Schedules {
  return Object.fromEntries(
    Object.entries(schedules).map(([date, day]) => [date, readableDay(day)]),
  );
}

/** A day as the seed has it: rooms by their names. */
export function readableDay(day: ScheduleDay): ScheduleDay {
  return renest(
    day,
    (entry) => entry,
    ({ classroom }) => classroom,
  );
}

/** The school in the shapes that are stored to be read (seed, section 3), ids beside the names. */
export function readableSchool(school: School): School {
  return { ...school, schedules: readableSchedules(school.schedules) };
}

/** A day with its classes rewritten, each in the room it now says; never two in one place. */
function renest(
  day: ScheduleDay,
  rewrite: (entry: ScheduleEntry) => ScheduleEntry,
  roomOf: (entry: ScheduleEntry) => string,
): ScheduleDay {
  const isSame = Object.entries(day).every(([room, column]) =>
    Object.values(column).every((entry) => rewrite(entry) === entry && roomOf(entry) === room),
  );
  if (isSame) return day;
  const rooms = new Map<string, Map<string, ScheduleEntry>>();
  for (const column of Object.values(day)) {
    for (const [startTime, entry] of Object.entries(column)) {
      const rewritten = rewrite(entry);
      const wanted = freeRoom(rooms, roomOf(rewritten), startTime);
      rooms.set(wanted, (rooms.get(wanted) ?? new Map()).set(startTime, rewritten));
    }
  }
  return Object.fromEntries([...rooms].map(([room, column]) => [room, Object.fromEntries(column)]));
}

function freeRoom(
  rooms: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  room: string,
  startTime: string,
): string {
  const isTaken = rooms.get(room)?.has(startTime) ?? false;
  return isTaken ? freeRoom(rooms, `${room} `, startTime) : room;
}

function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
