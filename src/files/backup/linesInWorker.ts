import type { StoredBytes } from '../../../machines/settings/files.ts';
import type { LineBatches } from './lineBatches.ts';
import { batchUnits, lineBatches } from './lineBatches.ts';
import type { PackedLines } from './packLines.ts';
import { packLines } from './packLines.ts';
import type { LinesRequest } from './serveLines.ts';

type Batch = Awaited<ReturnType<LineBatches['next']>>['value'];

/** How long a worker's code may take to come, in milliseconds: the page can do its work. */
const startTimeout = 2_000;

/** How many requests with lines may wait for the worker. */
const mostWaiting = 4;

/**
 * Packs lines in a worker, so that the page only makes them, the first while the worker starts; without
 * one, on the page.
 */
export async function packInWorker(
  lines: AsyncGenerator<string, void>,
  signal: AbortSignal,
): Promise<PackedLines> {
  const batches = madeAhead(inBatches(lines), mostWaiting);
  const worker = await startWorker(signal);
  if (!worker) return packLines(eachOf(batches));
  try {
    const taken: Promise<null>[] = [];
    let units = 0;
    for await (const texts of batches) {
      taken.push(worker.ask({ type: 'lines', texts }));
      for (const text of texts) units += text.length;
      if (taken.length > mostWaiting) await taken.shift();
    }
    const packed = await worker.ask<PackedLines>({ type: 'end' });
    if (packed.units !== units) throw new Error('The worker packed other lines than these.');
    return packed;
  } finally {
    worker.stop();
  }
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[], void> {
  let texts: string[] = [];
  let held = 0;
  for await (const text of lines) {
    texts.push(text);
    held += text.length;
    if (held < batchUnits) continue;
    yield texts;
    [texts, held] = [[], 0];
  }
  yield texts;
}

async function* eachOf<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item, void> {
  for await (const batch of batches) yield* batch;
}

/** The same items; from the call on, `count` of them are made before they are asked for. */
function madeAhead<Item>(
  items: AsyncGenerator<Item, void>,
  count: number,
): AsyncGenerator<Item, void> {
  const make = () => {
    const item = items.next();
    item.catch(() => undefined);
    return item;
  };
  const made = Array.from({ length: count }, make);
  return (async function* () {
    for (let item = await made.shift()!; !item.done; item = await made.shift()!) {
      made.push(make());
      yield item.value;
    }
  })();
}

/** The lines of a file, which a worker unpacks and proves; without one, the page. */
export async function* readInWorker(file: StoredBytes, signal: AbortSignal): LineBatches {
  // Only a file of the browser's own can be sent.
  const worker = file instanceof Blob ? await startWorker(signal) : null;
  if (!worker) {
    yield* lineBatches(file);
    return;
  }
  try {
    let next = worker.ask<Batch>({ type: 'file', file: file as Blob });
    for (let batch = await next; batch; batch = await next) {
      // Read while this one is worked at.
      next = worker.ask({ type: 'next' });
      yield batch;
    }
  } finally {
    worker.stop();
  }
}

/** Null where the browser has no workers, or the code of this one does not come. */
async function startWorker(signal: AbortSignal): Promise<LinesWorker | null> {
  const worker = newWorker();
  if (!worker) return null;
  const asked = new LinesWorker(worker, signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), startTimeout);
  });
  const started = asked.started.then(
    () => true,
    () => false,
  );
  const hasStarted = await Promise.race([started, late]);
  clearTimeout(timer);
  if (hasStarted) return asked;
  asked.stop();
  signal.throwIfAborted();
  return null;
}

function newWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./linesWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A worker that answers each request by one message; nothing is waited for once it fails. */
class LinesWorker {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #stopped = new AbortController();
  #failure: Error | null = null;
  /** Its code has come. */
  readonly started: Promise<unknown>;

  constructor(worker: Worker, cancelled: AbortSignal) {
    this.#worker = worker;
    const { signal } = this.#stopped;
    const fail = (error: Error) => {
      this.#failure = error;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    const answer = ({ data }: MessageEvent) => this.#waiting.shift()?.resolve(data);
    worker.addEventListener('message', answer, { signal });
    worker.addEventListener('messageerror', () => fail(new Error('Unreadable.')), { signal });
    worker.addEventListener('error', ({ message }) => fail(new Error(message)), { signal });
    cancelled.addEventListener('abort', () => fail(cancelled.reason as Error), { signal });
    this.started = this.#answer();
  }

  ask<Answer = null>(request: LinesRequest): Promise<Answer> {
    const answer = this.#answer();
    this.#worker.postMessage(request);
    return answer as Promise<Answer>;
  }

  stop(): void {
    this.#stopped.abort();
    this.#worker.terminate();
  }

  #answer(): Promise<unknown> {
    const answer = new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#waiting.push({ resolve, reject });
    });
    answer.catch(() => undefined);
    return answer;
  }
}
