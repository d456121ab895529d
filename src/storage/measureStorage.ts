import type { School } from '../../machines/school/school.ts';
import { openKeyStore, storageCapacity, usedUnits } from './keyStore.ts';

/** How many units of how many are in use after a school was written; 0 where there is no storage. */
export function measureStorage(_written: School): { used: number; capacity: number } {
  try {
    return { used: usedUnits(openKeyStore()), capacity: storageCapacity };
  } catch {
    return { used: 0, capacity: storageCapacity };
  }
}
