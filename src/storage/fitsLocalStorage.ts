import type { School } from '../../machines/school/school.ts';
import { UsageCounter } from '../../machines/settings/usage.ts';
import { inSlices } from '../loading/inSlices.ts';
import { openKeyStore } from './keyStore.ts';
import { measureStorage } from './measureStorage.ts';
import { readMeta } from './copy/storedMeta.ts';

/**
 * Whether local storage, which has to do where there is no database, could ever hold a school: its
 * records, and beside them the change that brought them. Where it shows a part of what a database has
 * that can't be opened, both would be joined once that can.
 */
export async function fitsLocalStorage(school: School, signal: AbortSignal): Promise<boolean> {
  const { from, until } = readMeta(openKeyStore()).span ?? {};
  if ((from ?? until) !== undefined) return false;
  const records = await inSlices(new UsageCounter('plain').count(school), signal);
  const change = await inSlices(new UsageCounter('packed').count(school), signal);
  return records.total.units + change.total.units <= measureStorage(school).capacity;
}
