import type { BaseIndex, BasePart, NewBase } from '../../machines/sync/schoolServer.ts';
import { ServerError, serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { pause } from '../loading/pause.ts';
import { indexOf, partsOf, placeOf, readIndex, readPart } from './base.ts';
import { chunksOf, indexPuts, putChunks } from './basePuts.ts';
import type { Etcd } from './etcd.ts';
import type { Comparison, KeyValue, Operation } from './etcdMessages.ts';
import { endOf, isAfter, isAt, put, range } from './etcdMessages.ts';
import { keys } from './keys.ts';
import { asOffice, remove } from './removing.ts';

/** Three operations each, and etcd takes 128 in one transaction. */
const trimmedAtOnce = 40;

/** What `ServerSession.readsBase` does. */
export async function readsBase(
  etcd: Etcd,
  index: BaseIndex,
  isReadable: (part: BasePart) => boolean,
): Promise<boolean> {
  const everybody = await readIndex(etcd, false);
  if (everybody?.place !== index.place) return everybody !== null;
  const own = partsOf(keys.privateParts, index.place);
  const { kvs } = await etcd.range(own, { end: endOf(own), keysOnly: true });
  const isOwn = (name: string) =>
    !everybody.parts.includes(name) || kvs.some(({ key }) => key.startsWith(`${own}${name}/`));
  try {
    for (const [isOffice, names] of [
      [false, everybody.parts],
      [true, index.parts.filter(isOwn)],
    ] as const) {
      for (const name of names) {
        const text = await readPart(etcd, index, name, isOffice);
        await pause();
        if (!isReadable({ name, text })) return false;
      }
    }
    return true;
  } catch (error) {
    if (serverFailureOf(error) === 'harmed') return false;
    throw error;
  }
}

/**
 * The base that is read meanwhile stays until the next one is written: whoever began with it goes on.
 * Two devices that write at once: what is seen first stays, and nothing is seen that isn't whole.
 */
export async function writeBase(etcd: Etcd, base: NewBase): Promise<void> {
  const held = await heldIndex(etcd);
  const current = indexOf(held);
  if (current.revision > base.revision) return;
  if (current.place !== placeOf(base)) {
    const { isDone, seen } = await replace(etcd, held, base, [], await indexPuts(base));
    if (!isDone && seen.place !== placeOf(base) && seen.revision <= base.revision) {
      throw new ServerError('unreachable', 'Another device wrote a base meanwhile.');
    }
  }
  await trim(etcd, base.revision);
}

/**
 * A base in the place of an entry that is larger than the log takes, with the head that it moves. Its
 * revision, or null where others were faster.
 */
export async function appendBase(
  etcd: Etcd,
  base: NewBase,
  compare: readonly Comparison[],
  more: readonly Operation[],
): Promise<number | null> {
  const held = await heldIndex(etcd);
  const puts = [...(await indexPuts(base, { isOwn: true })), ...more];
  const { seen } = await replace(etcd, held, base, compare, puts);
  if (seen.place !== placeOf(base)) return null;
  await trim(etcd, seen.revision);
  return seen.revision;
}

async function heldIndex(etcd: Etcd): Promise<KeyValue> {
  const held = (await etcd.range(keys.index)).kvs[0];
  if (!held) throw new ServerError('forbidden', 'No school is there.');
  return held;
}

/** Puts all parts, then lets them be seen, and tells which base is seen after it. */
async function replace(
  etcd: Etcd,
  held: KeyValue,
  base: NewBase,
  compare: readonly Comparison[],
  puts: readonly Operation[],
): Promise<{ isDone: boolean; seen: BaseIndex }> {
  const isUnchanged = isAt(keys.index, held.modified);
  await etcd.txn([asOffice, isUnchanged], removalOfOthers(indexOf(held)));
  const chunks = await chunksOf(base);
  await putChunks(etcd, chunks);
  // Another device that began since has removed all of it, the first chunk too.
  const isWhole = chunks.slice(0, 1).map(({ key }) => isAfter(key, 0));
  const asked = [isUnchanged, ...isWhole, ...compare];
  const { isDone, ranges } = await etcd.txn(
    asked,
    [...puts, range(keys.index)],
    [range(keys.index)],
  );
  return { isDone, seen: indexOf(ranges.at(-1)?.kvs[0] ?? held) };
}

/** Of every base but one. */
function removalOfOthers({ place }: BaseIndex): Operation[] {
  return [keys.parts, keys.privateParts].flatMap((all) => {
    const kept = partsOf(all, place);
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
    const operations = kvs.flatMap(({ bytes, modified }) => [
      remove(bytes),
      remove(underOther(keys.private, bytes)),
      put(underOther(keys.past, bytes), String(modified)),
    ]);
    if (operations.length > 0) await etcd.txn([asOffice], operations);
    if (!hasMore) return;
  }
}

/** Of an entry's key, which may be no text, the one of the same name under another prefix. */
function underOther(prefix: string, key: Uint8Array): Uint8Array {
  return Uint8Array.from([...new TextEncoder().encode(prefix), ...key.subarray(keys.log.length)]);
}
