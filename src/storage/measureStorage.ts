import { lazily } from '../../machines/kit/lazily.ts';
import type { School } from '../../machines/school/school.ts';
import { openKeyStore } from './keyStore.ts';
import { measureQuota } from './quota.ts';

const quota = lazily(() => measureQuota(openKeyStore()));

/** How much of how much is in use after a school was written. */
export function measureStorage(_written: School): { used: number; capacity: number } {
  const { usedIn, capacity } = quota();
  return { used: usedIn(openKeyStore()), capacity };
}
