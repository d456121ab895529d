import type { StoredBytes } from '../../machines/settings/files.ts';
import { lineBatches } from './lineBatches.ts';
import type { LinesMessage } from './linesWorker.ts';
import type { PackedLines } from './packLines.ts';
import { packLines } from './packLines.ts';

type Batches = ReturnType<typeof lineBatches>;
type Batch = Awaited<ReturnType<Batches['next']>>['value'];

/** How long a worker's code may take to come, in milliseconds; the page can do its work. */
const patience = 2_000;

/**
 * Packs lines in a worker, which takes less time for each than the page for the next; where there is
 * none, on the page, which makes them anew.
 */
export async function packBeside(lines: () => AsyncGenerator<string, void>): Promise<PackedLines> {
  const worker = startWorker();
  const packed = worker && (await packIn(worker, lines()));
  return packed ?? packLines(lines());
}

/** Null where the worker did not start. */
async function packIn(
  worker: Worker,
  lines: AsyncGenerator<string, void>,
): Promise<PackedLines | null> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  const packed = hasStarted(worker).then((is) => (is ? nextMessage<PackedLines>(worker) : null));
  packed.then(over, over);
  try {
    for await (const line of lines) {
      if (isOver) break;
      worker.postMessage(line satisfies LinesMessage);
    }
    worker.postMessage(null satisfies LinesMessage);
    return await packed;
  } finally {
    worker.terminate();
  }
}

/** The lines of a file, which a worker unpacks and proves; where there is none, the page. */
export async function* readBeside(file: StoredBytes): Batches {
  // Only a file of the browser's own can be sent.
  const worker = file instanceof Blob ? startWorker() : null;
  worker?.postMessage(file as Blob satisfies LinesMessage);
  try {
    if (!worker || !(await hasStarted(worker))) {
      yield* lineBatches(file);
      return;
    }
    let next = nextMessage<Batch>(worker);
    for (let batch = await next; batch; batch = await next) {
      worker.postMessage(null satisfies LinesMessage);
      next = nextMessage(worker);
      yield batch;
    }
  } finally {
    worker?.terminate();
  }
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./linesWorker.ts', import.meta.url), { type: 'module' });
}

async function hasStarted(worker: Worker): Promise<boolean> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });
  const sign = await Promise.race([nextMessage(worker), late]).catch(() => null);
  return sign === 'started';
}

/** What a worker says next; to be asked for before it can have come. */
function nextMessage<Message>(worker: Worker): Promise<Message> {
  const message = new Promise<Message>((resolve, reject) => {
    const take = ({ data }: MessageEvent<Message>) => resolve(data);
    const fail = (event: ErrorEvent) => reject(new Error(event.message));
    worker.addEventListener('message', take, { once: true });
    worker.addEventListener('error', fail, { once: true });
  });
  message.catch(() => undefined);
  return message;
}
