/** A text's UTF-8, compressed. */
export function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return through(new CompressionStream('gzip'), new TextEncoder().encode(text));
}

/** Rejects where the bytes were cut off or harmed. */
export async function gunzipped(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = await through(new DecompressionStream('gzip'), bytes);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const readable = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}
