import { openKeyStore, tryToWrite } from '../keyStore.ts';

const sinceKey = 'sharedSince';
const syncedKey = 'syncedAt';

/** Milliseconds between two notes of the time. */
const often = 30_000;

/** When this device began to share its school, and when it was up to date last: epoch milliseconds. */
export interface SharedTimes {
  since: number | null;
  syncedAt: number | null;
}

export function readSharedTimes(): SharedTimes {
  return { since: readTime(sinceKey), syncedAt: readTime(syncedKey) };
}

/** Notes that the device is up to date. */
export function noteSynced(now: number): void {
  const { since, syncedAt } = readSharedTimes();
  const keys = openKeyStore();
  if (since === null) tryToWrite(keys, sinceKey, String(now));
  if (syncedAt === null || Math.abs(now - syncedAt) >= often) {
    tryToWrite(keys, syncedKey, String(now));
  }
}

export function dropSharedTimes(): void {
  const keys = openKeyStore();
  keys.remove(sinceKey);
  keys.remove(syncedKey);
}

function readTime(key: string): number | null {
  const text = openKeyStore().read(key) ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}
