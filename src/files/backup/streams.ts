/** What a stream brings; leaving off cancels it. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece, void> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
