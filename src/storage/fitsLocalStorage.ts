import type { School } from '../../machines/school/school.ts';
import { UsageCounter } from '../../machines/settings/usage.ts';
import { inSlices } from '../loading/inSlices.ts';
import { measureStorage } from './measureStorage.ts';

/**
 * Whether local storage, which has to do where there is no database, could ever hold a school: its
 * records, and beside them the change that brought them.
 */
export async function fitsLocalStorage(school: School, signal: AbortSignal): Promise<boolean> {
  const records = await inSlices(new UsageCounter('plain').count(school), signal);
  const change = await inSlices(new UsageCounter('packed').count(school), signal);
  return records.total.units + change.total.units <= measureStorage(school).capacity;
}
