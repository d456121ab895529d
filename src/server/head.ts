import type { Etcd } from './etcd.ts';
import type { Operation, RangeAnswer } from './etcdMessages.ts';
import { isAfter, isAt, put } from './etcdMessages.ts';
import { keys } from './keys.ts';

/** Where the head stands by what `rangesAfter` was answered; 0 where a school has none. */
export function headOf([heads]: readonly RangeAnswer[]): number {
  return heads?.kvs[0]?.modified ?? 0;
}

/**
 * Puts a head that was deleted, or that entries were put without, beyond all that is in the log: whoever
 * reads on from where they stand then misses nothing. What is asked for is told as it is after that.
 */
export async function moveHead(
  etcd: Etcd,
  seen: number,
  asked: readonly Operation[],
): Promise<readonly RangeAnswer[]> {
  const stands = [isAt(keys.head, seen), isAfter(keys.index, 0)];
  return (await etcd.txn(stands, [put(keys.head, ''), ...asked], asked)).ranges;
}
