import * as v from 'valibot';
import { isSameContent } from '../kit/sameContent.ts';
import { kinds } from './kinds.ts';
import { scheduleEntrySchema, settingsSchemas } from './schemas.ts';
import type { ListKey, ScheduleEntry, Schedules, School, SchoolKey, Settings } from './school.ts';
import { defaultSettings } from './school.ts';

/** A key's text as read: what can be used, and what has to be set aside, as text. */
export interface StoredKey<Key extends SchoolKey = SchoolKey> {
  value: School[Key];
  quarantined: string | null;
}

/**
 * Reads one key's text. Never throws: records that don't fit their schema, repeat an id or carry a
 * `__proto__` key are set aside whole, text that is no JSON entirely.
 */
export function readStoredKey<Key extends SchoolKey>(key: Key, text: string): StoredKey<Key> {
  const parsed = parseJson(text);
  const isForbidden = text.includes('__proto__') ? hasForbiddenKey : isNever;
  const read = readParsed(key, parsed, isForbidden);
  const quarantined = read.bad === undefined ? null : (read.bad ?? text);
  return { value: read.value as School[Key], quarantined };
}

/** `bad` is undefined when all is good, null when all is bad, else the bad part as text. */
interface Reading<Value> {
  value: Value;
  bad: string | null | undefined;
}

function readParsed(key: SchoolKey, parsed: unknown, isForbidden: IsForbidden): Reading<unknown> {
  if (key === 'schedules') return readSchedules(parsed, isForbidden);
  if (key === 'settings') return readSettings(parsed, isForbidden);
  return readList(key, parsed, isForbidden);
}

type IsForbidden = (value: unknown) => boolean;
const isNever: IsForbidden = () => false;

function readList(key: ListKey, parsed: unknown, isForbidden: IsForbidden): Reading<unknown[]> {
  if (!Array.isArray(parsed)) return { value: [], bad: null };
  const { schema }: { schema: v.GenericSchema } = kinds[key];
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
  return { value: good, bad: bad.length === 0 ? undefined : JSON.stringify(bad) };
}

function readSchedules(parsed: unknown, isForbidden: IsForbidden): Reading<Schedules> {
  if (!isPlainObject(parsed)) return { value: {}, bad: null };
  const value: Schedules = {};
  const bad: { date: string; classroom?: string; startTime?: string; entry: unknown }[] = [];
  for (const [date, rooms] of Object.entries(parsed)) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isPlainObject(rooms)) {
      bad.push({ date, entry: rooms });
      continue;
    }
    const day: Record<string, Record<string, ScheduleEntry>> = {};
    for (const [classroom, column] of Object.entries(rooms)) {
      if (classroom === '__proto__' || !isPlainObject(column)) {
        bad.push({ date, classroom, entry: column });
        continue;
      }
      const classes: Record<string, ScheduleEntry> = {};
      for (const [startTime, entry] of Object.entries(column)) {
        const read = v.safeParse(scheduleEntrySchema, withSlot(entry, classroom, startTime));
        if (read.success && startTime !== '__proto__' && !isForbidden(entry)) {
          classes[startTime] = asWritten(read.output, entry);
        } else {
          bad.push({ date, classroom, startTime, entry });
        }
      }
      if (Object.keys(classes).length > 0) day[classroom] = classes;
    }
    if (Object.keys(day).length > 0) value[date] = day;
  }
  return { value, bad: bad.length === 0 ? undefined : JSON.stringify(bad) };
}

function withSlot(entry: unknown, classroom: string, startTime: string): unknown {
  return isPlainObject(entry) ? { ...entry, classroom, startTime } : entry;
}

function readSettings(parsed: unknown, isForbidden: IsForbidden): Reading<Settings> {
  if (!isPlainObject(parsed)) return { value: defaultSettings, bad: null };
  const bad: Record<string, unknown> = {};
  const value = { ...parsed, ...defaultSettings };
  for (const part of Object.keys(settingsSchemas) as (keyof Settings)[]) {
    const schema: v.GenericSchema = settingsSchemas[part];
    const stored = Object.hasOwn(parsed, part) ? parsed[part] : {};
    const read = v.safeParse(schema, stored, { abortEarly: true });
    if (read.success && !isForbidden(stored))
      Object.assign(value, { [part]: asWritten(read.output, stored) });
    else bad[part] = stored;
  }
  return { value, bad: Object.keys(bad).length === 0 ? undefined : JSON.stringify(bad) };
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

function hasForbiddenKey(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasForbiddenKey);
  if (!isPlainObject(value)) return false;
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(hasForbiddenKey);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
