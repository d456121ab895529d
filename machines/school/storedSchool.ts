import * as v from 'valibot';
import { isObject } from '../kit/objects.ts';
import { isSameContent } from '../kit/sameContent.ts';
import { recordSchemas, scheduleEntrySchema } from './schemas.ts';
import { settingsSchemas } from './settingsSchemas.ts';
import type { ListKey, School, SchoolKey } from './school.ts';
import type { ScheduleEntry, Schedules } from './timetableShapes.ts';
import type { Settings } from './settingsShapes.ts';
import { defaultSettings } from './settingsShapes.ts';
import { isWholeEntry } from './wholeEntry.ts';

/** A key's text as read: what can be used, and what has to be quarantined, as text. */
export interface StoredKey<Key extends SchoolKey = SchoolKey> {
  value: School[Key];
  quarantined: string | null;
}

/**
 * Reads one key's text. Never throws: records that don't fit their schema, repeat an id, carry a
 * `__proto__` key or nest without end are quarantined whole, text that is no JSON entirely.
 */
export function readStoredKey<Key extends SchoolKey>(key: Key, text: string): StoredKey<Key> {
  const parsed = parseJson(text);
  const read = readParsed(key, parsed);
  const quarantined = read.bad === undefined ? null : (read.bad ?? text);
  return { value: read.value as School[Key], quarantined };
}

/** Reads what a key's text was parsed to, as strictly; null where something of it is bad. */
export function readWholeKey<Key extends SchoolKey>(key: Key, parsed: unknown): School[Key] | null {
  const { value, bad } = readParsed(key, parsed);
  return bad === undefined ? (value as School[Key]) : null;
}

/** `bad` is undefined when all is good, null when all is bad, else the bad part as text. */
interface Reading<Value> {
  value: Value;
  bad: string | null | undefined;
}

function readParsed(key: SchoolKey, parsed: unknown): Reading<unknown> {
  if (key === 'schedules') return readSchedules(parsed);
  if (key === 'settings') return readSettings(parsed);
  return readList(key, parsed);
}

function readList(key: ListKey, parsed: unknown): Reading<unknown[]> {
  if (!Array.isArray(parsed)) return { value: [], bad: null };
  const schema: v.GenericSchema = recordSchemas[key];
  const ids = new Set<string>();
  const good: unknown[] = [];
  const bad: unknown[] = [];
  for (const record of parsed) {
    const read = v.safeParse(schema, record, { abortEarly: true });
    const id = read.success ? String((read.output as { id: unknown }).id) : '';
    if (!read.success || ids.has(id) || isForbidden(record)) {
      bad.push(record);
    } else {
      ids.add(id);
      good.push(asWritten(read.output, record));
    }
  }
  return { value: good, bad: bad.length === 0 ? undefined : textOf(bad) };
}

function readSchedules(parsed: unknown): Reading<Schedules> {
  if (!isObject(parsed)) return { value: {}, bad: null };
  const value: Schedules = {};
  const bad: { date: string; classroom?: string; startTime?: string; entry: unknown }[] = [];
  for (const [date, rooms] of Object.entries(parsed)) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isObject(rooms)) {
      bad.push({ date, entry: rooms });
      continue;
    }
    const day: Record<string, Record<string, ScheduleEntry>> = {};
    for (const [classroom, column] of Object.entries(rooms)) {
      if (classroom === '__proto__' || !isObject(column)) {
        bad.push({ date, classroom, entry: column });
        continue;
      }
      const classes: Record<string, ScheduleEntry> = {};
      for (const [startTime, entry] of Object.entries(column)) {
        const read = readEntry(entry, classroom, startTime);
        if (read && startTime !== '__proto__' && !isForbidden(entry)) {
          classes[startTime] = read;
        } else {
          bad.push({ date, classroom, startTime, entry });
        }
      }
      if (Object.keys(classes).length > 0) day[classroom] = classes;
    }
    if (Object.keys(day).length > 0) value[date] = day;
  }
  return { value, bad: bad.length === 0 ? undefined : textOf(bad) };
}

/** A class as it is in its slot; null where it is none. */
function readEntry(entry: unknown, classroom: string, startTime: string): ScheduleEntry | null {
  if (isWholeEntry(entry) && entry.classroom === classroom && entry.startTime === startTime) {
    return entry;
  }
  const placed = isObject(entry) ? { ...entry, classroom, startTime } : entry;
  const read = v.safeParse(scheduleEntrySchema, placed, { abortEarly: true });
  return read.success ? asWritten(read.output, entry) : null;
}

function readSettings(parsed: unknown): Reading<Settings> {
  if (!isObject(parsed)) return { value: defaultSettings, bad: null };
  const parts = Object.entries(parsed);
  const allowed = parts.filter((part) => !isForbidden(Object.fromEntries([part])));
  const stored = Object.fromEntries(allowed);
  const bad: Record<string, unknown> = {};
  const value = { ...stored, ...defaultSettings };
  for (const part of Object.keys(settingsSchemas) as (keyof Settings)[]) {
    const schema: v.GenericSchema = settingsSchemas[part];
    const fields = Object.hasOwn(stored, part) ? stored[part] : {};
    const read = v.safeParse(schema, fields, { abortEarly: true });
    if (read.success) Object.assign(value, { [part]: asWritten(read.output, fields) });
    else bad[part] = fields;
  }
  if (allowed.length < parts.length) return { value, bad: null };
  return { value, bad: Object.keys(bad).length === 0 ? undefined : textOf(bad) };
}

/** The record itself where reading added nothing, so that its text stays the same to the byte. */
function asWritten<Value>(read: Value, written: unknown): Value {
  return isSameContent(read, written) ? (written as Value) : read;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Null where it nests deeper than can be written: its whole text is quarantined. */
function textOf(bad: unknown): string | null {
  try {
    return JSON.stringify(bad);
  } catch {
    return null;
  }
}

/** Deeper than anything of the product's: what walks a record goes as deep as it does. */
const deepest = 32;

/** Lists of records of which nothing is forbidden: what was unpacked has one roster for many. */
const knownLists = new WeakSet<object>();

/** In loops: a load asks it of every student of every session. */
function isForbidden(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) return true;
  const isList = depth === 1 && Array.isArray(value);
  if (isList && knownLists.has(value)) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  for (const part of Object.values(value) as unknown[]) {
    if (typeof part === 'object' && isForbidden(part, depth + 1)) return true;
  }
  if (isList) knownLists.add(value);
  return false;
}
