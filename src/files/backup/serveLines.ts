import type { LineBatches } from './lineBatches.ts';
import { lineBatches } from './lineBatches.ts';
import { packLines } from './packLines.ts';
import { piecesOf } from './streams.ts';

/** What the page asks of the worker: each is answered by one message, in their order. */
export type LinesRequest =
  /** Answered once they are taken, so that no more wait than the page lets wait. */
  | { type: 'lines'; texts: string[] }
  /** Answered with what the lines are packed in. */
  | { type: 'end' }
  /** Answered with the first lines of a file. */
  | { type: 'file'; file: Blob }
  /** Answered with the next lines of it, null after the last. */
  | { type: 'next' };

/** What a worker hears its page by. */
export interface PagePort {
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<LinesRequest>) => void,
  ) => void;
  postMessage: (message: unknown) => void;
}

/** Packs lines, or reads a file of them, as a page asks; `fail` is told what goes wrong. */
export function serveLines(port: PagePort, fail: (error: unknown) => void): void {
  let batches: LineBatches | null = null;
  let packing: ReturnType<typeof startPacking> | null = null;
  const answerTo = async (request: LinesRequest) => {
    if (request.type === 'file') batches = lineBatches(request.file);
    if (request.type === 'file' || request.type === 'next') {
      return (await batches?.next())?.value ?? null;
    }
    packing ??= startPacking();
    const { lines, packed } = packing;
    if (request.type === 'lines') {
      return Promise.all(request.texts.map((text) => lines.write(text))).then(() => null);
    }
    await lines.close();
    return packed;
  };
  port.addEventListener('message', ({ data }) => {
    answerTo(data).then((answer) => port.postMessage(answer), fail);
  });
  // Whoever started the worker waits for a sign that its code has come.
  port.postMessage(null);
}

function startPacking() {
  const { readable, writable } = new TransformStream<string, string>();
  const packed = packLines(piecesOf(readable));
  packed.catch(() => undefined);
  return { packed, lines: writable.getWriter() };
}
