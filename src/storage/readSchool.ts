import type { School, SchoolKey } from '../../machines/domain/school.ts';
import { emptySchool, schoolKeys } from '../../machines/domain/school.ts';
import { readStoredKey } from '../../machines/domain/storedSchool.ts';
import type { SetAside, Stored } from '../../machines/persistenceMachine.ts';
import type { KeyStore } from './keyStore.ts';
import { tryToWrite } from './keyStore.ts';

export interface SchoolReading {
  school: School;
  /** Keys local storage holds nothing of. */
  missing: readonly SchoolKey[];
  /** Keys whose text held something that was set aside. */
  repaired: readonly SchoolKey[];
  /** What could not be set aside for want of room: its key is not to be written before it is. */
  waiting: ReadonlyMap<SchoolKey, WaitingText>;
  setAside: readonly SetAside[];
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
  const setAside = keptAside(store);
  for (const key of schoolKeys) {
    const text = store.read(key);
    if (text === null) {
      missing.push(key);
      continue;
    }
    const read = readStoredKey(key, text);
    school = { ...school, [key]: read.value };
    if (read.setAside === null) continue;
    repaired.push(key);
    const aside = { storedAs: `quarantine:${key}:${now}`, text: read.setAside };
    const isSetAside = setTextAside(store, key, aside);
    if (!isSetAside) waiting.set(key, aside);
    setAside.push({ key, storedAs: isSetAside ? aside.storedAs : key });
  }
  return { school, missing, repaired, waiting, setAside };
}

/** What earlier loads set aside and nobody has deleted. */
function keptAside(store: KeyStore): SetAside[] {
  return store.keys().flatMap((storedAs) => {
    const key = /^quarantine:(\w+):\d+$/.exec(storedAs)?.[1];
    return key === undefined ? [] : [{ key, storedAs, isOld: true }];
  });
}

/** Deletes what was set aside, for good; what still stands in a key of the records stays. */
export function deleteSetAside(store: KeyStore, setAside: readonly SetAside[]): void {
  for (const { key, storedAs } of setAside) if (storedAs !== key) store.remove(storedAs);
}

/** The text a load set aside, for a download. */
export function readSetAside(store: KeyStore, storedAs: string): string | null {
  return store.read(storedAs);
}

/** The school as local storage has it and the revision it says it is at; nothing is set aside. */
export function readCopy(store: KeyStore): Stored {
  const school = schoolKeys.reduce((read, key) => {
    const text = store.read(key);
    return text === null ? read : { ...read, [key]: readStoredKey(key, text).value };
  }, emptySchool);
  return { school, revision: readRevision(store) ?? 0 };
}

/** The revision up to which local storage holds every change; 0 when unreadable, null when unsaid. */
export function readRevision(store: KeyStore): number | null {
  const text = store.read('meta');
  if (text === null) return null;
  try {
    const meta: unknown = JSON.parse(text);
    const revision = typeof meta === 'object' && meta ? Reflect.get(meta, 'revision') : 0;
    return Number.isSafeInteger(revision) && Number(revision) >= 0 ? Number(revision) : 0;
  } catch {
    return 0;
  }
}

/** False when there is no room: where it can't hold both, the key gives way to what is set aside. */
export function setTextAside(store: KeyStore, key: SchoolKey, { storedAs, text }: WaitingText) {
  if (tryToWrite(store, storedAs, text)) return true;
  const before = store.read(key);
  if (before === null || before.length < text.length) return false;
  store.remove(key);
  if (tryToWrite(store, storedAs, text)) return true;
  tryToWrite(store, key, before);
  return false;
}
