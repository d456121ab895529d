import { lineBatches } from './lineBatches.ts';
import { packLines } from './packLines.ts';
import { piecesOf } from './streams.ts';

/** What the page sends: lines one by one and null at their end, or a file and null for each further batch. */
export type LinesMessage = Blob | string | null;

let batches: ReturnType<typeof lineBatches> | null = null;
let lines: WritableStreamDefaultWriter<string> | null = null;

addEventListener('message', ({ data }: MessageEvent<LinesMessage>) => {
  if (data instanceof Blob) batches = lineBatches(data);
  if (batches) answer(batches.next().then(({ value }) => value ?? null));
  else take(data as string | null);
});

function take(line: string | null): void {
  lines ??= startPacking();
  const taken = line === null ? lines.close() : lines.write(line);
  // What goes wrong is answered by what packs them.
  taken.catch(() => undefined);
}

function startPacking(): WritableStreamDefaultWriter<string> {
  const { readable, writable } = new TransformStream<string, string>();
  answer(packLines(piecesOf(readable)));
  return writable.getWriter();
}

function answer(work: Promise<unknown>): void {
  work.then(
    (message) => postMessage(message),
    (error: unknown) => reportError(error),
  );
}

// Whoever started it waits for a sign that its code has come.
postMessage('started');
