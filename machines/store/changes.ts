import type { ChangeName } from './codes.ts';
import type { Directory } from '../school/ties.ts';
import {
  directoryOf,
  followNames,
  namedKeys,
  roomKey,
  tieRecord,
  tieSchool,
  withoutNames,
} from '../school/ties.ts';
import type {
  ListKey,
  Records,
  ScheduleDay,
  ScheduleEntry,
  Schedules,
  School,
  SchoolKey,
  Settings,
} from '../school/school.ts';

/** Where a class stands in the timetable; a slot holds one class, and a class says its slot. */
export type Slot = { date: string } & Pick<
  ScheduleEntry,
  'classroom' | 'classroomId' | 'startTime'
>;

/** The room in it is an id, or the name that fits no room. */
export function slotId({ date, classroom, classroomId, startTime }: Slot): string {
  return JSON.stringify([date, classroomId ?? classroom, startTime]);
}

export function slotOf(id: string): Slot {
  const [date, room, startTime] = JSON.parse(id) as [string, string | number, string];
  return typeof room === 'number'
    ? { date, classroom: '', classroomId: room, startTime }
    : { date, classroom: room, startTime };
}

export interface Put<Key extends SchoolKey = SchoolKey> {
  kind: 'put';
  key: Key;
  id: string;
  record: Records[Key];
  /** Of a new record of a list: the id it goes in front of; without one it goes last. */
  before?: string | undefined;
}
export interface Delete<Key extends SchoolKey = SchoolKey> {
  kind: 'delete';
  key: Key;
  id: string;
}
/** A key's whole content at once, order included; it stands alone in its key's change. */
export interface Replace<Key extends SchoolKey = SchoolKey> {
  kind: 'replace';
  key: Key;
  id: '';
  value: School[Key];
}
type RecordOperation = Put | Delete;
export type Operation = RecordOperation | Replace;

export type ChangeDetails = Readonly<Record<string, string | number>>;

/** One step of the school: absolute puts and deletes, so that applying it twice changes nothing. */
export interface Change {
  id: string;
  name: ChangeName;
  author: string;
  /** Milliseconds since the epoch. */
  at: number;
  details: ChangeDetails;
  operations: readonly Operation[];
  /** Puts the school back to where it was. */
  inverse: readonly Operation[];
}

export interface JournalEntry {
  revision: number;
  change: Change;
}

export function put<Key extends ListKey>(key: Key, record: Records[Key]): Put<Key> {
  return { kind: 'put', key, id: String(record.id), record };
}

export function remove(key: ListKey, id: number | string): Delete {
  return { kind: 'delete', key, id: String(id) };
}

export function putClass(slot: Slot, record: Records['schedules']): Put<'schedules'> {
  return { kind: 'put', key: 'schedules', id: slotId(slot), record };
}

export function removeClass(slot: Slot): Delete<'schedules'> {
  return { kind: 'delete', key: 'schedules', id: slotId(slot) };
}

export function putSettings<Part extends keyof Settings>(
  part: Part,
  record: Settings[Part],
): Put<'settings'> {
  return { kind: 'put', key: 'settings', id: part, record };
}

export function replace<Key extends SchoolKey>(key: Key, value: School[Key]): Replace<Key> {
  return { kind: 'replace', key, id: '', value };
}

/**
 * The school after the operations; of several on one record only the last counts, and everything
 * they don't touch keeps its identity. What is put is tied to the records its ids are of, and a new
 * name goes to all that refer to it.
 */
export function applyOperations(school: School, operations: readonly Operation[]): School {
  const groups = groupByKey(operations);
  const before = directoryOf(school);
  const named = applyGroups(school, groups, namedKeys);
  const after = directoryOf(named);
  const tied = new Map(
    [...groups].map(([key, group]) => [key, tieOperations(group, before, after)]),
  );
  const next = applyGroups(named, tied, [...tied.keys()]);
  if (operations.some(isReplace)) return tieSchool(next);
  return isRenaming(groups, before) ? followNames(next, after) : next;
}

/** The operations that undo `operations` on `school`, deleted records back in their places. */
export function invertOperations(school: School, operations: readonly Operation[]): Operation[] {
  const named = operations.map((one) => nameSlot(one, directoryOf(school)));
  return [...groupByKey(named)].flatMap(([key, group]): Operation[] => {
    if (group.some(isReplace)) return [replace(key, school[key])];
    return key === 'schedules' || key === 'settings'
      ? group.map(({ id }) => inverseOf(school, key, id))
      : invertOnList(school[key], key, group);
  });
}

/** The record a key holds under an id, or undefined. */
export function recordAt(
  school: School,
  key: SchoolKey,
  id: string,
): Records[SchoolKey] | undefined {
  if (key === 'schedules') return classAt(school.schedules, slotOf(id));
  if (key === 'settings') return school.settings[id as keyof Settings];
  const list: readonly Records[ListKey][] = school[key];
  return list.find((record) => String(record.id) === id);
}

/** The class in a slot, or undefined; safe for a room of any name. */
export function classAt(schedules: Schedules, slot: Slot): ScheduleEntry | undefined {
  const day = own(schedules, slot.date);
  const column = day ? own(day, roomKey(slot)) : undefined;
  return column ? own(column, slot.startTime) : undefined;
}

/** Whether two stored values hold the same; a load may have put their fields in another order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) =>
    isSameContent(Reflect.get(one, field) as unknown, Reflect.get(other, field) as unknown),
  );
}

/**
 * Whether a stored record is still what somebody started from, as far as some fields go, or all. A
 * name that follows an id says nothing: who is meant is the same.
 */
export function unchangedSince(
  key: SchoolKey,
  stored: object | null | undefined,
  base: object | null | undefined,
  fields?: readonly string[],
): boolean {
  if (!stored || !base) return !stored && !base;
  const [now, then] = [withoutNames(key, stored), withoutNames(key, base)];
  const compared = fields ?? [...new Set([...Object.keys(now), ...Object.keys(then)])];
  return compared.every((field) => isSameContent(now[field], then[field]));
}

/** By key; of several operations on one record only the last counts. */
function groupByKey(operations: readonly Operation[]): Map<SchoolKey, Operation[]> {
  const groups = new Map<SchoolKey, Map<string, Operation>>();
  for (const operation of operations) {
    const group = groups.get(operation.key) ?? new Map<string, Operation>();
    groups.set(operation.key, group.set(operation.id, operation));
  }
  return new Map([...groups].map(([key, group]) => [key, [...group.values()]]));
}

function applyGroups(
  school: School,
  groups: ReadonlyMap<SchoolKey, readonly Operation[]>,
  keys: readonly SchoolKey[],
): School {
  return keys.reduce((next, key) => {
    const group = groups.get(key);
    return group ? { ...next, [key]: applyToKey(next, key, group) } : next;
  }, school);
}

/** What names of version 1 kept apart may be one slot: what is put there stays. */
function tieOperations(group: readonly Operation[], before: Directory, after: Directory) {
  const tied = group.map((one) => tieOperation(one, before, after));
  const puts = new Set(tied.filter(({ kind }) => kind === 'put').map(({ id }) => id));
  return tied.filter(({ kind, id }) => kind !== 'delete' || !puts.has(id));
}

/** Names of rooms in slots, as version 1 has them, become ids as well. */
function tieOperation(operation: Operation, before: Directory, after: Directory): Operation {
  if (operation.kind === 'replace') return operation;
  const { key, id } = operation;
  const slot = key === 'schedules' ? slotOf(id) : null;
  if (operation.kind === 'put') {
    const record = tieRecord(key, operation.record, after);
    const tiedId = slot ? slotId({ ...slot, ...placeOf(record as ScheduleEntry) }) : id;
    return { ...operation, id: tiedId, record };
  }
  return nameSlot(operation, before);
}

/** An operation on a class by its room's id, where its slot has a room's name. */
function nameSlot(operation: Operation, directory: Directory): Operation {
  if (operation.kind === 'replace' || operation.key !== 'schedules') return operation;
  const slot = slotOf(operation.id);
  if (slot.classroomId !== undefined) return operation;
  const classroomId = directory.idOf('classrooms', slot.classroom) as number | undefined;
  return { ...operation, id: slotId({ ...slot, classroomId }) };
}

function placeOf({ classroom, classroomId }: ScheduleEntry) {
  return { classroom, classroomId };
}

/** Whether records that others refer to get another name. */
function isRenaming(
  groups: ReadonlyMap<SchoolKey, readonly Operation[]>,
  before: Directory,
): boolean {
  return [...groups.values()].flat().some((operation) => {
    if (operation.kind !== 'put') return false;
    const { key, record } = operation;
    const target = namedTargets.get(key);
    if (!target || !('name' in record) || !('id' in record)) return false;
    return before.nameOf(target, record.id) !== record.name;
  });
}

const namedTargets = new Map<SchoolKey, (typeof namedKeys)[number]>(
  namedKeys.map((key) => [key, key]),
);

function applyToKey(school: School, key: SchoolKey, operations: readonly Operation[]): unknown {
  const whole = operations.find(isReplace);
  if (whole) return whole.value;
  const records = operations as readonly RecordOperation[];
  if (key === 'schedules') return applyToSchedules(school.schedules, records);
  if (key === 'settings') return applyToSettings(school.settings, records);
  return applyToList(school[key], records);
}

function isReplace(operation: Operation): operation is Replace {
  return operation.kind === 'replace';
}

type ListRecord = Records[ListKey];

function applyToList(
  list: readonly ListRecord[],
  operations: readonly RecordOperation[],
): ListRecord[] {
  const records = new Map(list.map((record) => [String(record.id), record]));
  const inserted = new Map<string, Map<string, ListRecord>>();
  for (const operation of operations) {
    const { id } = operation;
    if (operation.kind === 'delete') {
      records.delete(id);
    } else if (
      operation.before !== undefined &&
      !records.has(id) &&
      records.has(operation.before)
    ) {
      const neighbours = inserted.get(operation.before) ?? new Map<string, ListRecord>();
      inserted.set(operation.before, neighbours.set(id, operation.record as ListRecord));
    } else {
      records.set(id, operation.record as ListRecord);
    }
  }
  if (inserted.size === 0) return [...records.values()];
  return [...records].flatMap(([id, record]) => [...(inserted.get(id)?.values() ?? []), record]);
}

function applyToSchedules(schedules: Schedules, operations: readonly RecordOperation[]): Schedules {
  const next = { ...schedules };
  const days = new Map<string, ScheduleDay>();
  for (const operation of operations) {
    const { date, startTime, ...place } = slotOf(operation.id);
    const room = roomKey(place);
    const day = days.get(date) ?? { ...own(schedules, date) };
    days.set(date, day);
    const { [startTime]: _replaced, ...others } = own(day, room) ?? {};
    const column =
      operation.kind === 'put'
        ? { ...own(day, room), [startTime]: operation.record as ScheduleEntry }
        : others;
    if (Object.keys(column).length > 0) day[room] = column;
    else delete day[room];
    if (Object.keys(day).length > 0) next[date] = day;
    else delete next[date];
  }
  return next;
}

function applyToSettings(settings: Settings, operations: readonly RecordOperation[]): Settings {
  return operations.reduce(
    (next, operation) =>
      operation.kind === 'put' ? { ...next, [operation.id]: operation.record } : next,
    settings,
  );
}

function invertOnList(
  list: readonly ListRecord[],
  key: ListKey,
  operations: readonly Operation[],
): Operation[] {
  const missing = new Set(operations.map(({ id }) => id));
  const gone = new Set(operations.filter(({ kind }) => kind === 'delete').map(({ id }) => id));
  const puts: Operation[] = [];
  let before: string | undefined;
  for (const record of list.toReversed()) {
    const id = String(record.id);
    if (missing.delete(id)) puts.push({ kind: 'put', key, id, record, before });
    if (!gone.has(id)) before = id;
  }
  const deletes = [...missing].map((id): Operation => ({ kind: 'delete', key, id }));
  return [...deletes, ...puts.toReversed()];
}

function inverseOf(school: School, key: SchoolKey, id: string): Operation {
  const record = recordAt(school, key, id);
  return record === undefined ? { kind: 'delete', key, id } : { kind: 'put', key, id, record };
}

function own<Value>(object: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
