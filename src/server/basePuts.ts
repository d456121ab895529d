import { earlyParts } from '../../machines/sync/bases.ts';
import type { BasePart, NewBase } from '../../machines/sync/schoolServer.ts';
import { firstFormat } from '../../machines/sync/schoolServer.ts';
import { partsOf, placeOf } from './base.ts';
import { partNames } from './baseParts.ts';
import type { Etcd } from './etcd.ts';
import type { Operation } from './etcdMessages.ts';
import { put } from './etcdMessages.ts';
import { gzipped } from './gzip.ts';
import { keys } from './keys.ts';

const chunkLength = 512 * 1024;

/** A chunk of a part, as it is put on the server. */
export interface Chunk {
  key: string;
  bytes: Uint8Array;
}

/** What both indexes, what a device begins with and the school's name become when a base is seen. */
export async function indexPuts(base: NewBase, own: { isOwn?: true } = {}): Promise<Operation[]> {
  const { revision, at, name, everybody, office } = base;
  const index = { format: firstFormat, revision, at, name, ...own };
  return [
    put(keys.index, JSON.stringify({ ...index, parts: partNames(everybody) })),
    put(keys.privateIndex, JSON.stringify({ ...index, parts: partNames(everybody, office) })),
    put(keys.first, await packFirst(base)),
    put(keys.name, name),
  ];
}

/** Empty where it is too large to be put with an index. */
async function packFirst(base: NewBase): Promise<Uint8Array> {
  const { everybody } = base;
  const names = earlyParts(partNames(everybody));
  const parts = everybody.filter(({ name }) => names.includes(name));
  const bytes = await gzipped(JSON.stringify({ place: placeOf(base), parts }));
  return bytes.length > chunkLength ? new Uint8Array() : bytes;
}

export async function chunksOf(base: NewBase): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  const add = async (all: string, parts: readonly BasePart[]) => {
    for (const { name, text } of parts) {
      const bytes = await gzipped(text);
      for (let start = 0; start < bytes.length; start += chunkLength) {
        const number = String(start / chunkLength).padStart(5, '0');
        const key = `${partsOf(all, placeOf(base))}${name}/${number}`;
        chunks.push({ key, bytes: bytes.subarray(start, start + chunkLength) });
      }
    }
  };
  await add(keys.parts, base.everybody);
  await add(keys.privateParts, base.office);
  return chunks;
}

/** Nothing of it is seen before the index names it. */
export async function putChunks(
  etcd: Etcd,
  chunks: readonly Chunk[],
  onPut: () => void = () => undefined,
): Promise<void> {
  for (const { key, bytes } of chunks) {
    await etcd.txn([], [put(key, bytes)]);
    onPut();
  }
}
