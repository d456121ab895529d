import type { SchoolKey } from '../../machines/school/school.ts';
import type { Quarantined } from '../../machines/store/storePort.ts';
import type { KeyStore } from './keyStore.ts';
import { tryToWrite } from './keyStore.ts';

export interface WaitingText {
  storedAs: string;
  text: string;
}

/** What earlier loads quarantined and nobody has deleted. */
export function keptQuarantined(store: KeyStore): Quarantined[] {
  return store.keys().flatMap((storedAs) => {
    const key = /^quarantine:(\w+):[\d-]+$/.exec(storedAs)?.[1];
    return key === undefined ? [] : [{ key, storedAs, isOld: true }];
  });
}

/** Deletes what was quarantined, for good; what still stands in a key of the records stays. */
export function deleteQuarantined(store: KeyStore, quarantined: readonly Quarantined[]): void {
  for (const { key, storedAs } of quarantined) if (storedAs !== key) store.remove(storedAs);
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
