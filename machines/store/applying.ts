import type { Directory } from '../school/ties.ts';
import {
  directoryOf,
  followNames,
  namedKeys,
  roomKey,
  tieRecord,
  tieSchool,
} from '../school/ties.ts';
import type { ListKey, Records, School, SchoolKey } from '../school/school.ts';
import type { ScheduleDay, ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import type { Settings } from '../school/settingsShapes.ts';
import { wholeSettings } from '../school/settingsShapes.ts';
import type { Operation, RecordOperation, Replace } from './changes.ts';
import type { Slot } from './slots.ts';
import { slotId, slotOf } from './slots.ts';

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

/** The names and ids that the operations leave. */
export function directoryAfter(school: School, operations: readonly Operation[]): Directory {
  return directoryOf(applyGroups(school, groupByKey(operations), namedKeys));
}

/** The record a key holds under an id, or undefined. */
export function recordAt(
  school: School,
  key: SchoolKey,
  id: string,
): Records[SchoolKey] | undefined {
  if (key === 'schedules') return classAt(school.schedules, slotOf(id));
  if (key === 'settings') return school.settings[id as keyof Settings];
  return recordIn(school[key], id);
}

type ListRecord = Records[ListKey];

/** How often a list was asked for a record, and its records by id once that was often. */
interface Asked {
  times: number;
  byId: Map<string, ListRecord> | null;
}

/** A list never changes: another one takes its place. */
const askedOf = new WeakMap<readonly ListRecord[], Asked>();
const often = 4;

function recordIn(list: readonly ListRecord[], id: string): ListRecord | undefined {
  const asked = askedOf.get(list) ?? { times: 0, byId: null };
  asked.times += 1;
  askedOf.set(list, asked);
  // What is asked for once is mostly among the newest.
  if (asked.times < often) return list.findLast((record) => String(record.id) === id);
  asked.byId ??= new Map(list.map((record) => [String(record.id), record]));
  return asked.byId.get(id);
}

/** The class in a slot, or undefined; safe for a room of any name. */
export function classAt(schedules: Schedules, slot: Slot): ScheduleEntry | undefined {
  const day = own(schedules, slot.date);
  const column = day ? own(day, roomKey(slot)) : undefined;
  return column ? own(column, slot.startTime) : undefined;
}

/** By key; of several operations on one record only the last counts. */
export function groupByKey(operations: readonly Operation[]): Map<SchoolKey, Operation[]> {
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
export function tieOperation(operation: Operation, before: Directory, after: Directory): Operation {
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
    const target = namedKeys.find((one) => one === key);
    if (!target || !('name' in record) || !('id' in record)) return false;
    return before.nameOf(target, record.id) !== record.name;
  });
}

function applyToKey(school: School, key: SchoolKey, operations: readonly Operation[]): unknown {
  const whole = operations.find(isReplace);
  if (whole) return key === 'settings' ? wholeSettings(whole.value as Settings) : whole.value;
  const records = operations as readonly RecordOperation[];
  if (key === 'schedules') return applyToSchedules(school.schedules, records);
  if (key === 'settings') return applyToSettings(school.settings, records);
  return applyToList(school[key], records);
}

export function isReplace(operation: Operation): operation is Replace {
  return operation.kind === 'replace';
}

function applyToList(
  list: readonly ListRecord[],
  operations: readonly RecordOperation[],
): ListRecord[] {
  const places = placesOf(list, operations);
  const next: (ListRecord | null)[] = [...list];
  const inserted = new Map<number, ListRecord[]>();
  for (const operation of operations) {
    const place = places.get(operation.id);
    if (operation.kind === 'delete') {
      if (place !== undefined) next[place] = null;
      places.delete(operation.id);
      continue;
    }
    const record = operation.record as ListRecord;
    const before = operation.before === undefined ? undefined : places.get(operation.before);
    if (place !== undefined) next[place] = record;
    // What was just set is there.
    else if (before !== undefined)
      (inserted.get(before) ?? inserted.set(before, []).get(before)!).push(record);
    else places.set(operation.id, next.push(record) - 1);
  }
  const isInPlace = inserted.size === 0 && operations.every(({ kind }) => kind === 'put');
  if (isInPlace) return next as ListRecord[];
  return next.flatMap((record, place) => [
    ...(inserted.get(place) ?? []),
    ...(record ? [record] : []),
  ]);
}

/** Below this many operations it is less work to look for each than to know where everything is. */
const few = 5;

/** Where the records stand that operations are about. */
function placesOf(
  list: readonly ListRecord[],
  operations: readonly RecordOperation[],
): Map<string, number> {
  if (operations.length >= few) {
    return new Map(list.map(({ id }, place) => [String(id), place]));
  }
  const wanted = operations.flatMap((one) =>
    one.kind === 'put' && one.before !== undefined ? [one.id, one.before] : [one.id],
  );
  const pairs = wanted.map(
    (id) => [id, list.findLastIndex((one) => String(one.id) === id)] as const,
  );
  return new Map(pairs.filter(([, place]) => place >= 0));
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

function own<Value>(object: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
