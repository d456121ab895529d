import type { BaseIndex, NewBase } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { chunksOf, indexOf, indexPuts, isSameBase, partsOf, putChunks } from './base.ts';
import type { Etcd } from './etcd.ts';
import type { Operation } from './etcdMessages.ts';
import { endOf, isAt, isThere, put, range, remove } from './etcdMessages.ts';
import { keys } from './keys.ts';

/** Three operations each, and etcd takes 128 in one transaction. */
const trimmedAtOnce = 40;

/**
 * The base that is read meanwhile stays until the next one is written: whoever began with it goes on.
 * Two devices that write at once: what is seen first stays, and nothing is seen that isn't whole.
 */
export async function writeBase(etcd: Etcd, base: NewBase): Promise<void> {
  const held = (await etcd.range(keys.index)).kvs[0];
  if (!held) throw new ServerError('forbidden', 'The server holds no school.');
  const current = indexOf(held);
  if (current.revision > base.revision) return;
  if (!isSameBase(current, base)) {
    const isUnchanged = isAt(keys.index, held.modified);
    await etcd.txn([isUnchanged], removalOfOthers(current));
    const chunks = await chunksOf(base);
    await putChunks(etcd, chunks);
    // Another device that began since has removed all of it, the first chunk too.
    const isWhole = chunks.slice(0, 1).map(({ key }) => isThere(key));
    const compare = [isUnchanged, ...isWhole];
    const { isDone, ranges } = await etcd.txn(compare, indexPuts(base), [range(keys.index)]);
    const seen = ranges[0]?.kvs[0];
    const isSeen =
      seen && (isSameBase(indexOf(seen), base) || indexOf(seen).revision > base.revision);
    if (!isDone && !isSeen) {
      throw new ServerError('unreachable', 'Another device wrote a base meanwhile.');
    }
  }
  await trim(etcd, base.revision);
}

/** Of every base but one. */
function removalOfOthers(current: BaseIndex): Operation[] {
  return [keys.parts, keys.privateParts].flatMap((all) => {
    const kept = partsOf(all, current);
    return [remove(all, kept), remove(endOf(kept), endOf(all))];
  });
}

/** Broken off, the next base goes on with it. */
async function trim(etcd: Etcd, revision: number): Promise<void> {
  for (;;) {
    const { kvs, hasMore } = await etcd.range(keys.log, {
      end: endOf(keys.log),
      upTo: revision,
      limit: trimmedAtOnce,
      keysOnly: true,
    });
    const operations = kvs.flatMap(({ key, modified }) => {
      const name = key.slice(keys.log.length);
      return [remove(key), remove(keys.private + name), put(keys.past + name, String(modified))];
    });
    if (operations.length > 0) await etcd.txn([], operations);
    if (!hasMore) return;
  }
}
