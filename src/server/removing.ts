import type { Comparison, Operation } from './etcdMessages.ts';
import { encoded, isAt } from './etcdMessages.ts';
import { keys } from './keys.ts';

/**
 * What a transaction that deletes asks first, and only the office may ask: to etcd whoever may write a key
 * may delete it, so nginx lets none through that does not begin with it.
 */
export const asOffice: Comparison = isAt(keys.private, 0);

export function remove(key: string | Uint8Array, end?: string): Operation {
  const rangeEnd = end === undefined ? {} : { range_end: encoded(end) };
  return { request_delete_range: { key: encoded(key), ...rangeEnd } };
}
