import type { Comparison } from './etcdMessages.ts';
import { isAt } from './etcdMessages.ts';
import { keys } from './keys.ts';

/**
 * What a transaction that deletes asks first, and only the office may ask: to etcd whoever may write a key
 * may delete it, so nginx lets none through that does not begin with it.
 */
export const asOffice: Comparison = isAt(keys.private, 0);
