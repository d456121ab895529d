import { partOf } from '../loading/part.ts';

/** What the store's banner shows, with all that its downloads need. */
export const storeAlerts = partOf(() => import('./StoreAlerts.tsx'));
