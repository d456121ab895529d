import type { StoredBytes } from '../../../machines/settings/files.ts';

/** What a file holds, so many bytes at a time; the next are on their way while some are worked at. */
export async function* slicesOf(
  file: StoredBytes,
  length = 65_536,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const read = (start: number) => {
    const slice = file.slice(start, start + length).arrayBuffer();
    slice.catch(() => undefined);
    return slice;
  };
  let next = read(0);
  for (let start = 0; start < file.size; start += length) {
    const slice = await next;
    if (start + length < file.size) next = read(start + length);
    yield new Uint8Array(slice);
  }
}
