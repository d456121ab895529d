import type { Steps } from '../kit/steps.ts';
import { runToEnd } from '../kit/steps.ts';
import { isObject } from '../kit/objects.ts';
import { isSameList } from '../kit/sameList.ts';
import { objectsOf } from '../kit/objectsOf.ts';
import type { DatedKey } from './kinds.ts';
import { Rosters, withAttendance, withMarks } from './lessonMarks.ts';
import type { School } from './school.ts';
import type { ScheduleDay, Schedules } from './timetableShapes.ts';

/**
 * Records as a table: which fields those of one shape have, each different value once, and of each
 * record its shape, where it stands in the timetable if it is a class, and where its values are.
 */
interface Packed {
  shapes: string[][];
  values: unknown[];
  rows: number[][];
}

type Fields = Record<string, unknown>;

/** A record and, of a class of the timetable, its day, room and start. */
interface Placed {
  place: string[];
  record: Fields;
}

const nowhere: string[] = [];

/**
 * What a dated key holds as a short text: a roster once, a mark a letter, texts shared. Unpacking
 * gives the same content, in which equal parts are one object.
 */
export function pack<Key extends DatedKey>(key: Key, value: School[Key]): string {
  return runToEnd(packInSteps(key, value));
}

const recordsInStep = 200;

/** Packs some records at a time: whoever runs it may leave others time in between. */
export function* packInSteps<Key extends DatedKey>(key: Key, value: School[Key]): Steps<string> {
  const shapes = new Shapes();
  const values = new Values();
  const rosters = new Rosters();
  const rows: number[][] = [];
  for (const { place, record } of placedOf(key, value)) {
    const { fields, cells } = writtenOf(record);
    if (key === 'classSessions') withMarks(fields, cells, rosters);
    const row = [shapes.placeOf(fields)];
    for (const cell of place) row.push(values.placeOf(cell));
    for (const cell of cells) row.push(values.placeOf(cell));
    rows.push(row);
    if (rows.length % recordsInStep === 0) yield;
  }
  const packed: Packed = { shapes: shapes.all, values: values.all, rows };
  return JSON.stringify(packed);
}

/** The fields of a record that JSON has, and what is in each. */
function writtenOf(record: Fields): { fields: string[]; cells: unknown[] } {
  const fields = Object.keys(record);
  const cells = Object.values(record);
  if (!cells.includes(undefined)) return { fields, cells };
  const isWritten = (_: unknown, index: number) => cells[index] !== undefined;
  return { fields: fields.filter(isWritten), cells: cells.filter(isWritten) };
}

/** Throws where the text is not one that was packed. */
export function unpack<Key extends DatedKey>(key: Key, text: string): School[Key] {
  return unpackParsed(key, JSON.parse(text));
}

/** The same of a text that was parsed. */
export function unpackParsed<Key extends DatedKey>(key: Key, packed: unknown): School[Key] {
  if (!isPacked(packed)) throw new Error('The text was not packed.');
  const { shapes, values, rows } = packed;
  const blanks = shapes.map((fields) => objectsOf(fields, 0, 1)[0]!);
  const depth = key === 'schedules' ? 3 : 0;
  const placed = rows.map((row): Placed => {
    const [shape = 0] = row;
    const record = { ...blanks[shape] };
    const fields = shapes[shape] ?? [];
    for (let index = 0; index < fields.length; index += 1) {
      record[fields[index]!] = values[row[1 + depth + index]!];
    }
    return { place: placeOf(row, depth, values), record };
  });
  return valueOf(key, placed) as School[Key];
}

/** How long the text of a parsed one is with each shared value written wherever it stands. */
export function expandedUnits(packed: unknown): number {
  if (!isPacked(packed)) return 0;
  const units = packed.values.map((value) => JSON.stringify(value).length);
  let sum = 0;
  for (const row of packed.rows) {
    for (let index = 1; index < row.length; index += 1) sum += units[row[index]!] ?? 0;
  }
  return sum;
}

function placeOf(row: readonly number[], depth: number, values: readonly unknown[]): string[] {
  return depth === 0 ? nowhere : row.slice(1, 1 + depth).map((cell) => String(values[cell]));
}

function isPacked(value: unknown): value is Packed {
  if (!isObject(value)) return false;
  const { shapes, values, rows } = value;
  if (!Array.isArray(shapes) || !Array.isArray(values) || !Array.isArray(rows)) return false;
  return rows.every((row) => Array.isArray(row));
}

/** Which fields records have: a record's are mostly those of the one before it. */
class Shapes {
  readonly all: string[][] = [];
  readonly #places = new Map<string, number>();
  #last = 0;

  placeOf(fields: string[]): number {
    const last = this.all[this.#last];
    if (!last || !isSameList(fields, last)) this.#last = this.#placeByText(fields);
    return this.#last;
  }

  #placeByText(fields: string[]): number {
    const text = JSON.stringify(fields);
    const place = this.#places.get(text) ?? this.all.push(fields) - 1;
    this.#places.set(text, place);
    return place;
  }
}

/** Each different value once: the same object, and texts and objects that say the same. */
class Values {
  readonly all: unknown[] = [];
  readonly #places = new Map<unknown, number>();
  readonly #placesOfText = new Map<string, number>();

  placeOf(value: unknown): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    const place =
      isObject(value) || Array.isArray(value) ? this.#placeByText(value) : this.#add(value);
    this.#places.set(value, place);
    return place;
  }

  #placeByText(value: object): number {
    const text = JSON.stringify(value);
    const place = this.#placesOfText.get(text) ?? this.#add(value);
    this.#placesOfText.set(text, place);
    return place;
  }

  #add(value: unknown): number {
    return this.all.push(value) - 1;
  }
}

function placedOf(key: DatedKey, value: School[DatedKey]): Placed[] {
  if (key === 'schedules') return placedClasses(value as Schedules);
  const records = value as unknown as readonly Fields[];
  return records.map((record) => ({ place: nowhere, record }));
}

function valueOf(key: DatedKey, placed: readonly Placed[]): unknown {
  if (key === 'schedules') return schedulesOf(placed);
  const records = placed.map(({ record }) => record);
  return key === 'classSessions' ? withAttendance(records) : records;
}

function placedClasses(schedules: Schedules): Placed[] {
  return Object.entries(schedules).flatMap(([date, day]) =>
    Object.entries(day).flatMap(([room, column]) =>
      Object.entries(column).map(([time, entry]) => ({
        place: [date, room, time],
        record: entry as unknown as Fields,
      })),
    ),
  );
}

function schedulesOf(placed: readonly Placed[]): Schedules {
  const days = new Map<string, Map<string, Map<string, unknown>>>();
  for (const { place, record } of placed) {
    const [date = '', room = '', time = ''] = place;
    const day = days.get(date) ?? new Map<string, Map<string, unknown>>();
    days.set(date, day);
    const column = day.get(room) ?? new Map<string, unknown>();
    day.set(room, column);
    column.set(time, record);
  }
  const schedules = [...days].map(([date, day]) => {
    const columns = [...day].map(([room, column]) => [room, Object.fromEntries(column)]);
    return [date, Object.fromEntries(columns) as ScheduleDay];
  });
  return Object.fromEntries(schedules) as Schedules;
}
