import type { Quarantined } from '../../../machines/store/storePort.ts';
import type { KeyStore } from '../keyStore.ts';

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
