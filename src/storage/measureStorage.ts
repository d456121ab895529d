import { lazily } from '../../machines/kit/lazily.ts';
import { datedKeys } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import { lookAtStorage } from './keptStorage.ts';
import { openKeyStore } from './keyStore.ts';
import { measureQuota } from './quota.ts';

const quota = lazily(() => measureQuota(openKeyStore()));

/** Units of which no browser's local storage is anywhere near full; measuring it costs time. */
const fewUnits = 2 * 1_048_576;

/** How much of how much is in use after a school was written. */
export function measureStorage(_written: School): { used: number; capacity: number } {
  const { usedIn, capacity } = quota();
  return { used: usedIn(openKeyStore()), capacity };
}

/** Percent of local storage that what cannot give way to lists takes after a school was written. */
export function measureLists(written: School): number {
  const keys = openKeyStore();
  const staying = keys.keys().filter((key) => !datedKeys.some((one) => one === key));
  const length = staying.reduce((sum, key) => sum + (keys.read(key)?.length ?? 0), 0);
  if (length < fewUnits) return 0;
  const { used, capacity } = measureStorage(written);
  const givingWay = datedKeys.reduce((sum, key) => sum + (keys.read(key)?.length ?? 0), 0);
  return (100 * (used - givingWay)) / capacity;
}

/**
 * Percent of the room that this device has for a school, once it was written; null where no browser says
 * it. `isOrdered` tells whether there is a database beside local storage.
 */
export async function measureFullness(written: School, isOrdered: boolean): Promise<number | null> {
  if (!isOrdered) return measureLocal(written);
  const { room } = await lookAtStorage();
  const lists = measureLists(written);
  return room ? Math.max(lists, (100 * room.used) / room.quota) : lists || null;
}

/** Percent of local storage that is in use; next to nothing is none. */
function measureLocal(written: School): number {
  const keys = openKeyStore();
  const length = keys.keys().reduce((sum, key) => sum + (keys.read(key)?.length ?? 0), 0);
  if (length < fewUnits) return 0;
  const { used, capacity } = measureStorage(written);
  return (100 * used) / capacity;
}
