import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type { Span } from '../../machines/school/months.ts';
import type { Counting } from '../../machines/school/ties.ts';
import { readableSchool, tieSchool } from '../../machines/school/ties.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { Quarantined } from '../../machines/store/storePort.ts';
import type { KeyStore } from './keyStore.ts';
import { tryToWrite } from './keyStore.ts';

export interface SchoolReading {
  school: School;
  /** Keys local storage holds nothing of. */
  missing: readonly SchoolKey[];
  /** Whether it holds nothing of any. */
  isEmpty: boolean;
  /** Keys whose text held something that was quarantined. */
  repaired: readonly SchoolKey[];
  /** Keys whose text has no ids yet, or others than it shows. */
  outdated: readonly SchoolKey[];
  /** The days of what grows by the day that are there, the others in the database; null when unsaid. */
  span: Span | null;
  /** Whether this version is not what wrote it. */
  isOlder: boolean;
  /** What could not be quarantined for want of room: its key is not to be written before it is. */
  waiting: ReadonlyMap<SchoolKey, WaitingText>;
  quarantined: readonly Quarantined[];
}

export interface WaitingText {
  storedAs: string;
  text: string;
}

/** Reads every key, setting aside whole what fits no schema; never throws, never drops. */
export function readSchool(store: KeyStore, now: number): SchoolReading {
  let school = emptySchool;
  const missing: SchoolKey[] = [];
  const repaired: SchoolKey[] = [];
  const waiting = new Map<SchoolKey, WaitingText>();
  const quarantined = keptQuarantined(store);
  for (const key of schoolKeys) {
    const text = store.read(key);
    if (text === null) {
      missing.push(key);
      continue;
    }
    const read = readStoredKey(key, text);
    school = { ...school, [key]: read.value };
    if (read.quarantined === null) continue;
    repaired.push(key);
    const aside = { storedAs: `quarantine:${key}:${now}`, text: read.quarantined };
    const isQuarantined = quarantineText(store, key, aside);
    if (!isQuarantined) waiting.set(key, aside);
    quarantined.push({ key, storedAs: isQuarantined ? aside.storedAs : key });
  }
  const tied = tieSchool(school, countingOf(store));
  const readable = readableSchool(tied);
  const outdated = schoolKeys.filter((key) => !isSameContent(readable[key], school[key]));
  const { version, span } = readMeta(store);
  const isEmpty = missing.length === schoolKeys.length;
  const isOlder = !isEmpty && version !== schemaVersion;
  return {
    school: tied,
    missing,
    isEmpty,
    repaired,
    outdated,
    span,
    isOlder,
    waiting,
    quarantined,
  };
}

/** A copy cut off half-way may have old names beside ids; in a whole one they were edited by hand. */
export function countingOf(store: KeyStore): Counting {
  return readMeta(store).isWriting ? 'ids' : 'names';
}

/** What earlier loads quarantined and nobody has deleted. */
function keptQuarantined(store: KeyStore): Quarantined[] {
  return store.keys().flatMap((storedAs) => {
    const key = /^quarantine:(\w+):[\d-]+$/.exec(storedAs)?.[1];
    return key === undefined ? [] : [{ key, storedAs, isOld: true }];
  });
}

/** Deletes what was quarantined, for good; what still stands in a key of the records stays. */
export function deleteQuarantined(store: KeyStore, quarantined: readonly Quarantined[]): void {
  for (const { key, storedAs } of quarantined) if (storedAs !== key) store.remove(storedAs);
}

/** The revision up to which local storage holds every change; 0 when unreadable, null when unsaid. */
export function readRevision(store: KeyStore): number | null {
  return readMeta(store).revision;
}

/** The version of what the copy is written in. */
export const schemaVersion = 2;

interface Meta {
  version: unknown;
  revision: number | null;
  /** Whether the revision was readable. */
  isKnown: boolean;
  /** Whether a write began and did not end. */
  isWriting: boolean;
  span: Span | null;
}

const noMeta: Meta = {
  version: null,
  revision: null,
  isKnown: false,
  isWriting: false,
  span: null,
};

/** What local storage says of itself. */
export function readMeta(store: KeyStore): Meta {
  const text = store.read('meta');
  if (text === null) return noMeta;
  try {
    const meta: unknown = JSON.parse(text);
    const fields = (typeof meta === 'object' && meta ? meta : {}) as Record<string, unknown>;
    const { version, revision } = fields;
    const isRevision = Number.isSafeInteger(revision) && Number(revision) >= 0;
    return {
      version,
      revision: isRevision ? Number(revision) : 0,
      isKnown: isRevision,
      isWriting: fields['isWriting'] === true,
      span: { from: textIn(fields['from']), until: textIn(fields['until']) },
    };
  } catch {
    return { ...noMeta, revision: 0 };
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** False when there is no room: where it can't hold both, the key gives way to what is quarantined. */
export function quarantineText(store: KeyStore, key: SchoolKey, { storedAs, text }: WaitingText) {
  if (tryToWrite(store, storedAs, text)) return true;
  const before = store.read(key);
  if (before === null || before.length < text.length) return false;
  store.remove(key);
  if (tryToWrite(store, storedAs, text)) return true;
  tryToWrite(store, key, before);
  return false;
}
