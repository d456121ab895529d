import { piecesOf } from './streams.ts';

/** Bytes that don't unpack: other than they were written. */
export class NotUnpacked extends Error {
  override readonly name = 'NotUnpacked';
}

/** Where a gzip header names fields of its own, and the one that tells how long the file is. */
const flagsAt = 3;
const hasExtra = 4;
const headerLength = 10;
const extra = [12, 0, 0x50, 0x4c, 8, 0];
export const markedLength = headerLength + extra.length + 8;

/**
 * Bytes compressed, with the length of all in the header, so that a file cut off is told. Rejects
 * where what was compressed does not unpack to as many; that they are the same gzip's own sum says.
 */
export async function gzipped(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const [kept, checked] = readable.tee();
  const collecting = new Response(kept).arrayBuffer();
  const counting = unpackedLength(checked);
  let length = 0;
  try {
    for await (const chunk of chunks) {
      length += chunk.length;
      await writer.write(chunk);
    }
    await writer.close();
  } catch (error) {
    for (const waiting of [collecting, counting]) waiting.catch(() => undefined);
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
  const [bytes, unpacked] = await Promise.all([collecting, counting]);
  if (unpacked !== length) throw new NotUnpacked('The bytes do not unpack to as many.');
  return marked(new Uint8Array(bytes));
}

async function unpackedLength(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<number> {
  let length = 0;
  const unpacked = packed.pipeThrough(new DecompressionStream('gzip'));
  for await (const chunk of piecesOf(unpacked)) length += chunk.length;
  return length;
}

export async function* encoded(
  texts: AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/** How long the file is whose first bytes these are; null where they don't tell. */
export function toldLength(start: Uint8Array): number | null {
  const isTold =
    start.length >= markedLength &&
    (start[flagsAt]! & hasExtra) !== 0 &&
    extra.every((byte, index) => start[headerLength + index] === byte);
  if (!isTold) return null;
  const view = new DataView(start.buffer, start.byteOffset);
  return Number(view.getBigUint64(markedLength - 8, true));
}

/** What was compressed, as it is asked for. */
export async function* gunzipped(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new DecompressionStream('gzip');
  const reader = readable.getReader();
  const feeding = feed(writable.getWriter(), chunks);
  feeding.catch(() => undefined);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    await feeding;
  } catch (error) {
    await feeding.catch((cause: unknown) => {
      if (cause instanceof Unfed) throw cause.cause;
    });
    throw new NotUnpacked('The bytes were not compressed so.', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The chunks themselves could not be had. */
class Unfed extends Error {}

async function feed(
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const each = chunks[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await each.next().catch(async (cause: unknown) => {
      const unfed = new Unfed('The chunks broke off.', { cause });
      await writer.abort(unfed).catch(() => undefined);
      throw unfed;
    });
    if (done) break;
    await writer.write(value);
  }
  await writer.close();
}

function marked(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(bytes.length + markedLength - headerLength);
  all.set(bytes.subarray(0, headerLength));
  all[flagsAt]! |= hasExtra;
  all.set(extra, headerLength);
  new DataView(all.buffer).setBigUint64(markedLength - 8, BigInt(all.length), true);
  all.set(bytes.subarray(headerLength), markedLength);
  return all;
}
