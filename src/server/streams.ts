/** The whole lines of a stream, as they come. */
export async function* linesOf(response: Response): AsyncGenerator<string, void> {
  let rest = '';
  for await (const piece of piecesOf(response)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}

/** An answer's text, as it comes. */
export async function* piecesOf(response: Response): AsyncGenerator<string, void> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
