import { isSameContent } from '../../../machines/kit/sameContent.ts';
import type { SchoolKey } from '../../../machines/school/school.ts';
import { schoolKeys } from '../../../machines/school/kinds.ts';
import { emptySchool } from '../../../machines/school/school.ts';
import { readableSchool, tieSchool } from '../../../machines/school/ties.ts';
import { readStoredKey } from '../../../machines/school/storedSchool.ts';
import type { KeyStore } from '../keyStore.ts';
import { tryToWrite } from '../keyStore.ts';
import { keptQuarantined } from './quarantine.ts';
import type { SchoolReading, SetAside } from './schoolReading.ts';
import { countingOf, readMeta, schemaVersion } from './storedMeta.ts';

/**
 * Reads every key, setting aside whole what fits no schema; never throws, never drops. How long it took
 * stands in the page's timeline.
 */
export function readSchool(store: KeyStore, now: number): SchoolReading {
  const start = performance.now();
  const read = readKeys(store, now);
  performance.measure('school.read', { start });
  return read;
}

function readKeys(store: KeyStore, now: number): SchoolReading {
  let school = emptySchool;
  const missing: SchoolKey[] = [];
  const repaired: SchoolKey[] = [];
  const waiting = new Map<SchoolKey, SetAside>();
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
    const setAside = () => quarantineText(store, key, aside);
    const isQuarantined = setAside();
    if (!isQuarantined) waiting.set(key, setAside);
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

interface AsideText {
  storedAs: string;
  text: string;
}

/** False when there is no room: where it can't hold both, the key gives way to what is quarantined. */
function quarantineText(store: KeyStore, key: SchoolKey, { storedAs, text }: AsideText) {
  if (tryToWrite(store, storedAs, text)) return true;
  const before = store.read(key);
  if (before === null || before.length < text.length) return false;
  store.remove(key);
  if (tryToWrite(store, storedAs, text)) return true;
  tryToWrite(store, key, before);
  return false;
}
