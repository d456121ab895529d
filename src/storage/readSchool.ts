import type { School, SchoolKey } from '../../machines/domain/school.ts';
import { emptySchool, schoolKeys } from '../../machines/domain/school.ts';
import { readStoredKey } from '../../machines/domain/storedSchool.ts';
import type { SetAside } from '../../machines/persistenceMachine.ts';
import type { KeyStore } from './keyStore.ts';

export interface SchoolReading {
  school: School;
  /** Keys to seed: never stored, or administrators of which none is left to sign in. */
  missing: readonly SchoolKey[];
  /** Keys whose text held something that was set aside. */
  repaired: readonly SchoolKey[];
  setAside: readonly SetAside[];
}

/** Reads every key, setting aside whole what fits no schema; never throws, never drops. */
export function readSchool(store: KeyStore, now: number): SchoolReading {
  let school = emptySchool;
  const missing: SchoolKey[] = [];
  const repaired: SchoolKey[] = [];
  const setAside: SetAside[] = [];
  for (const key of schoolKeys) {
    const text = store.read(key);
    if (text === null) {
      missing.push(key);
      continue;
    }
    const read = readStoredKey(key, text);
    school = { ...school, [key]: read.value };
    if (read.setAside === null) continue;
    const storedAs = setTextAside(store, key, text, read.setAside, now);
    if (storedAs === null) continue;
    repaired.push(key);
    setAside.push({ key, storedAs });
  }
  if (school.admins.length === 0 && !missing.includes('admins')) missing.push('admins');
  return { school, missing, repaired, setAside };
}

/** The text a load set aside, for a download. */
export function readSetAside(store: KeyStore, storedAs: string): string | null {
  return store.read(storedAs);
}

/** Where the store has no room for both, the key gives way to what is set aside of it. */
function setTextAside(
  store: KeyStore,
  key: SchoolKey,
  text: string,
  bad: string,
  now: number,
): string | null {
  const storedAs = `quarantine:${key}:${now}`;
  try {
    store.write(storedAs, bad);
    return storedAs;
  } catch {
    store.remove(key);
  }
  try {
    store.write(storedAs, bad);
    return storedAs;
  } catch {
    store.write(key, text);
    return null;
  }
}
