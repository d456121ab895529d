import * as v from 'valibot';
import type { BaseIndex, BasePart, NewBase } from '../../machines/sync/schoolServer.ts';
import { logFormat, ServerError } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from './etcd.ts';
import type { KeyValue, Operation } from './etcdMessages.ts';
import { endOf, put, textOf } from './etcdMessages.ts';
import { partNames } from './baseParts.ts';
import { gunzipped, gzipped } from './gzip.ts';
import { keys } from './keys.ts';

const chunkLength = 512 * 1024;
/** So many chunks make an answer of about 3 MB. */
const chunksAtOnce = 4;

const indexSchema = v.object({
  format: v.literal(logFormat),
  revision: v.number(),
  at: v.number(),
  name: v.string(),
  parts: v.array(v.string()),
  /** Stands for the revision that it came with itself, which nobody knows before. */
  isOwn: v.optional(v.literal(true)),
});

/** A chunk of a part, as it is put on the server. */
export interface Chunk {
  key: string;
  bytes: Uint8Array;
}

export async function readIndex(etcd: Etcd, isOffice: boolean): Promise<BaseIndex | null> {
  const { kvs } = await etcd.range(isOffice ? keys.privateIndex : keys.index);
  return kvs[0] ? indexOf(kvs[0]) : null;
}

export function indexRevision(kv: KeyValue): number {
  return indexOf(kv).revision;
}

export function indexOf({ value, modified }: KeyValue): BaseIndex {
  try {
    const { isOwn, ...index } = v.parse(indexSchema, JSON.parse(textOf(value)));
    return { ...index, place: placeOf(index), revision: isOwn ? modified : index.revision };
  } catch (error) {
    throw new ServerError('outdated', `The base is of another version: ${String(error)}`);
  }
}

/** What a base's parts are filed under. */
export function placeOf({ revision, at }: Pick<NewBase, 'revision' | 'at'>): string {
  return `${revision}-${at}`;
}

/** The prefix of a base's parts under that of all. */
export function partsOf(all: string, place: string): string {
  return `${all}${place}/`;
}

export async function readPart(
  etcd: Etcd,
  index: BaseIndex,
  name: string,
  isOffice: boolean,
): Promise<string> {
  const own = isOffice
    ? await readChunks(etcd, `${partsOf(keys.privateParts, index.place)}${name}/`)
    : [];
  const chunks =
    own.length > 0 ? own : await readChunks(etcd, `${partsOf(keys.parts, index.place)}${name}/`);
  if (chunks.length === 0) {
    throw new ServerError('unreachable', 'Another base has taken its place.');
  }
  try {
    return await gunzipped(joined(chunks));
  } catch (error) {
    throw new ServerError('outdated', `The part ${name} is harmed: ${String(error)}`);
  }
}

async function readChunks(etcd: Etcd, prefix: string): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for (let from = prefix; ;) {
    const { kvs, hasMore } = await etcd.range(from, { end: endOf(prefix), limit: chunksAtOnce });
    chunks.push(...kvs.map(({ value }) => value));
    const last = kvs.at(-1);
    if (!hasMore || !last) return chunks;
    from = `${last.key}\0`;
  }
}

/** What both indexes and the school's name become when a base is seen. */
export function indexPuts(
  { revision, at, name, everybody, office }: NewBase,
  own: { isOwn?: true } = {},
): Operation[] {
  const index = { format: logFormat, revision, at, name, ...own };
  return [
    put(keys.index, JSON.stringify({ ...index, parts: partNames(everybody) })),
    put(keys.privateIndex, JSON.stringify({ ...index, parts: partNames(everybody, office) })),
    put(keys.name, name),
  ];
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

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const chunk of chunks) {
    all.set(chunk, length);
    length += chunk.length;
  }
  return all;
}
