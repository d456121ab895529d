/** What ends a call that says nothing for too long, however long it goes on saying something. */
export class Patience {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #timer: ReturnType<typeof setTimeout>;

  constructor(first: number) {
    this.#timer = setTimeout(() => this.#ended.abort(), first);
  }

  renew(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ended.abort(), time);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The whole lines of a stream, as they come. */
export async function* linesOf(response: Response): AsyncGenerator<string, void> {
  let rest = '';
  for await (const piece of piecesOf(response)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter(Boolean);
  }
}

export async function* piecesOf(response: Response): AsyncGenerator<string, void> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
