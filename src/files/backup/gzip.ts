import { piecesOf } from './streams.ts';

/** Bytes that don't unpack, or not to what they were made of. */
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
 * Texts compressed, with the length of all in the header, so that a file cut off is told. What was
 * compressed is unpacked on the way: rejects where that does not give the same texts.
 */
export async function gzipped(texts: AsyncIterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const [kept, checked] = readable.tee();
  const written = new WrittenTexts();
  const collecting = new Response(kept).arrayBuffer();
  const checking = written.check(checked.pipeThrough(new DecompressionStream('gzip')));
  for (const waiting of [collecting, checking]) waiting.catch(() => undefined);
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) {
      written.add(text);
      await writer.write(encoder.encode(text));
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
  await checking;
  return marked(new Uint8Array(await collecting));
}

/** What was written and has not come back yet. */
class WrittenTexts {
  readonly #texts: string[] = [];
  /** How much of the first has come back. */
  #back = 0;

  add(text: string): void {
    if (text !== '') this.#texts.push(text);
  }

  async check(unpacked: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of piecesOf(unpacked)) {
      this.#take(decoder.decode(chunk, { stream: true }));
    }
    this.#take(decoder.decode());
    if (this.#texts.length > 0) throw new NotUnpacked('Less comes back than was written.');
  }

  #take(text: string): void {
    for (let start = 0; start < text.length;) {
      const first = this.#texts[0] ?? '';
      const length = Math.min(first.length - this.#back, text.length - start);
      const isSame =
        length > 0 &&
        first.slice(this.#back, this.#back + length) === text.slice(start, start + length);
      if (!isSame) throw new NotUnpacked('Other than was written comes back.');
      start += length;
      this.#back += length;
      if (this.#back < first.length) continue;
      this.#texts.shift();
      this.#back = 0;
    }
  }
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
  const feeding = feed(writable.getWriter(), chunks);
  feeding.catch(() => undefined);
  try {
    yield* piecesOf(readable);
    await feeding;
  } catch (error) {
    await feeding.catch((cause: unknown) => {
      if (cause instanceof Unfed) throw cause.cause;
    });
    throw new NotUnpacked('The bytes were not compressed so.', { cause: error });
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
