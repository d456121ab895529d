import * as v from 'valibot';
import type { BaseIndex, BasePart, NewBase } from '../../machines/sync/schoolServer.ts';
import { firstFormat, ServerError } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from './etcd.ts';
import type { KeyValue } from './etcdMessages.ts';
import { endOf, textOf } from './etcdMessages.ts';
import { gunzipped } from './gzip.ts';
import { keys } from './keys.ts';

/** So many chunks make an answer of about 3 MB. */
const chunksAtOnce = 4;

const indexSchema = v.object({
  format: v.literal(firstFormat),
  revision: v.number(),
  at: v.number(),
  name: v.string(),
  parts: v.array(v.string()),
  /** Stands for the revision that it came with itself, which nobody knows before. */
  isOwn: v.optional(v.literal(true)),
});

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
  } catch {
    throw new ServerError('outdated', 'Another version.');
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
    const now = await readIndex(etcd, isOffice);
    const failure = now?.place === index.place ? 'harmed' : 'unreachable';
    throw new ServerError(failure, `${name} is gone.`);
  }
  try {
    return await gunzipped(joined(chunks));
  } catch {
    throw new ServerError('harmed', `${name} is harmed.`);
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

/** What a base's index came with; none where that is another base's, or nothing that can be read. */
export async function readFirst(
  { value }: Pick<KeyValue, 'value'>,
  { place }: Pick<BaseIndex, 'place'>,
): Promise<readonly BasePart[]> {
  const part = v.object({ name: v.string(), text: v.string() });
  const first = v.object({ place: v.literal(place), parts: v.array(part) });
  try {
    return v.parse(first, JSON.parse(await gunzipped(value))).parts;
  } catch {
    return [];
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
