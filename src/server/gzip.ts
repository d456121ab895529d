/** A text's UTF-8, compressed. */
export async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const readable = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** Rejects where the bytes were cut off or harmed, or make more than so many. */
export async function gunzipped(
  bytes: Uint8Array<ArrayBuffer>,
  longest = Infinity,
): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > longest) {
      await reader.cancel();
      throw new RangeError('Too long.');
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
