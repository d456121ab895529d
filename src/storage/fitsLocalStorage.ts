import type { School } from '../../machines/school/school.ts';
import { UsageCounter } from '../../machines/settings/usage.ts';
import { inSlices } from '../loading/inSlices.ts';
import { measureStorage } from './measureStorage.ts';

/** Whether local storage, which has to do where there is no database, could ever hold a school. */
export async function fitsLocalStorage(school: School, signal: AbortSignal): Promise<boolean> {
  const { total } = await inSlices(new UsageCounter('plain').count(school), signal);
  return total.units <= measureStorage(school).capacity;
}
