import { dayOf } from '../kit/calendar.ts';
import type { Reference, Target } from './kinds.ts';
import { kindOf } from './kinds.ts';
import type {
  EmployeeId,
  ScheduleDay,
  ScheduleEntry,
  Schedules,
  School,
  SchoolKey,
  StaffMember,
  Teacher,
} from './school.ts';

/** The group of a class that has none. */
export const noGroup = 'N/A';

/** Where names and ids differ: the id counts, or the name, which then was edited by hand. */
export type Counting = 'ids' | 'names';

type Id = string | number;
type Fields = Readonly<Record<string, unknown>>;

/** The keys whose records others refer to by an id with its name beside it. */
export const namedKeys = [
  'groups',
  'classrooms',
  'teachers',
  'staff',
] as const satisfies SchoolKey[];
const tiedKeys = ['teachers', 'students', 'classSessions'] as const;

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

/** Who a class is given to: their id, or the name that fits nobody, or nothing. */
export function employeeKey({
  employeeId: id,
  employee,
}: Pick<ScheduleEntry, 'employeeId' | 'employee'>): string {
  return id ?? (employee.trim() === '' ? '' : `~${employee}`);
}

/** Which group a class, a student or a lesson is of: its id, or the name that fits none. */
export function groupKey({ groupId, group }: Pick<ScheduleEntry, 'groupId' | 'group'>): string {
  return groupId ?? `~${group}`;
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
  return kindOf(key).references.reduce<Record>((tied, reference) => {
    const { list } = reference;
    if (list === undefined) return tieOne(tied, reference, directory, counting, isTying);
    const holders: unknown = (tied as Fields)[list];
    if (!Array.isArray(holders)) return tied;
    const next = holders.map((one: object) => tieOne(one, reference, directory, counting, isTying));
    return next.every((one, index) => one === holders[index]) ? tied : { ...tied, [list]: next };
  }, record);
}

/**
 * A record as somebody edited it, tied: a name that is another than they started from counts, unless
 * another id was chosen with it; one that is the same goes on meaning whom it meant.
 */
export function tieEdited<Record extends object>(
  key: SchoolKey,
  record: Record,
  base: object | null,
  directory: Directory,
): Record {
  const before: Fields = { ...base };
  const edited = kindOf(key).references.reduce<Fields>((fields, { list, id, name }) => {
    if (list !== undefined || name === undefined || !(name in fields)) return fields;
    const isMeant = fields[name] === before[name];
    if (fields[id] !== undefined && (isMeant || fields[id] !== before[id])) return fields;
    return { ...fields, [id]: isMeant ? before[id] : undefined };
  }, record as Fields);
  return tieRecord(key, edited as Record, directory);
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

/** A record's fields less the names that stand beside ids. */
export function withoutNames(key: SchoolKey, record: object): Fields {
  return kindOf(key).references.reduce<Fields>(
    (fields, { list, id, name }) => {
      if (name === undefined) return fields;
      if (list === undefined) return withoutName(fields, id, name);
      const holders = fields[list];
      if (!Array.isArray(holders)) return fields;
      return { ...fields, [list]: holders.map((one: Fields) => withoutName(one, id, name)) };
    },
    { ...record },
  );
}

function withoutName(fields: Fields, id: string, name: string): Fields {
  if (fields[id] === undefined) return fields;
  const { [name]: _beside, ...others } = fields;
  return others;
}

/**
 * A school whose every reference is an id where its name fits somebody, each with its name beside it.
 * What older versions wrote, the seed's shapes among it, becomes as this one writes it.
 */
export function tieSchool(school: School, counting: Counting = 'ids'): School {
  const hired = { teachers: mapSame(school.teachers, hire), staff: mapSame(school.staff, hire) };
  const marked = markDemo({ ...school, ...hired });
  return retie(marked, directoryOf(marked), counting);
}

/** Version 1 tells what is of the demonstration school by ids alone; each record says it now. */
function markDemo(school: School): School {
  const { demoSchool, ...system } = school.settings.system;
  if (demoSchool?.spared === undefined) return school;
  const { spared: _spared, ...lists } = demoSchool;
  return {
    ...school,
    courses: mark(school.courses, lists.courses),
    groups: mark(school.groups, lists.groups),
    classrooms: mark(school.classrooms, lists.classrooms),
    settings: { ...school.settings, system: { ...system, demoSchool: lists } },
  };
}

function mark<Item extends { id: string | number }>(
  records: readonly Item[],
  ids: readonly (string | number)[],
): Item[] {
  return records.map((one) => (ids.includes(one.id) ? { ...one, isDemo: true } : one));
}

/** The school with the names that its ids have now; whatever stays the same keeps its identity. */
export function followNames(school: School, directory: Directory): School {
  return retie(school, directory, 'ids', false);
}

function retie(school: School, directory: Directory, counting: Counting, isTying = true): School {
  const tie: Tie = (key, record) => tieRecord(key, record, directory, counting, isTying);
  const lists = tiedKeys.map((key) => [
    key,
    mapSame<object>(school[key], (record) => tie(key, record)),
  ]);
  const schedules = retieSchedules(school.schedules, tie);
  return { ...school, ...Object.fromEntries(lists), schedules };
}

type Tie = <Record extends object>(key: SchoolKey, record: Record) => Record;

function retieSchedules(schedules: Schedules, tie: Tie): Schedules {
  const days = Object.entries(schedules).map(([date, day]): [string, ScheduleDay] => [
    date,
    renest(day, (entry) => tie('schedules', entry), roomKey),
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
  const rooms = new Map<string, Map<string, ScheduleEntry>>();
  let isSame = true;
  for (const [room, column] of Object.entries(day)) {
    for (const [startTime, entry] of Object.entries(column)) {
      const rewritten = rewrite(entry);
      const wanted = freeRoom(rooms, roomOf(rewritten), startTime);
      isSame &&= rewritten === entry && wanted === room;
      rooms.set(wanted, (rooms.get(wanted) ?? new Map()).set(startTime, rewritten));
    }
  }
  if (isSame) return day;
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

/** The first employees' ids are small; those of version 1 hired later bear the moment they were. */
function hire<Person extends Teacher | StaffMember>(person: Person): Person {
  const isHired = person.hiredOn === undefined && person.id > firstTimestamp;
  return isHired ? { ...person, hiredOn: dayOf(person.id) } : person;
}

const firstTimestamp = Date.UTC(2020, 0);

function mapSame<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
