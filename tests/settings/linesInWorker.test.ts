import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tieSchool } from '../../machines/school/ties.ts';
import { backupLines } from '../../machines/settings/backupLines.ts';
import { linesFile } from '../../src/files/backup/backupLinesFile.ts';
import type { Progress } from '../../src/files/download.ts';
import { gzipped } from '../../src/files/backup/gzip.ts';
import { packInWorker } from '../../src/files/backup/linesInWorker.ts';
import { packLines } from '../../src/files/backup/packLines.ts';
import { readBackupFile } from '../../src/files/backup/readBackupFile.ts';
import type { LinesRequest } from '../../src/files/backup/serveLines.ts';
import { serveLines } from '../../src/files/backup/serveLines.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { unwatched } from '../support/unwatched.ts';

const day = '2026-03-10';
const year = tieSchool(schoolOfYears(2_500, day));
const lines = [...backupLines(year, day)].map(({ text }) => text);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function write(progress: Progress = unwatched()) {
  return linesFile({ school: year, day, name: 'respaldo' }, progress);
}

async function* each(texts: readonly string[]): AsyncGenerator<string, void> {
  for (const text of texts) yield await Promise.resolve(text);
}

interface Doing {
  /** What the worker makes of a request before it answers; null keeps it from answering. */
  meet?: (request: LinesRequest, fail: () => void) => LinesRequest | null;
  start?: 'serves' | 'breaks' | 'stalls';
}

/** Has the browser's workers do the product's own work, but for what a test changes. */
function stubWorkers({ meet = (request) => request, start = 'serves' }: Doing = {}) {
  const started: Stub[] = [];
  class Stub extends EventTarget {
    isTerminated = false;
    readonly #requests = new EventTarget();

    constructor() {
      super();
      started.push(this);
      if (start === 'breaks') setImmediate(() => this.#fail());
      if (start !== 'serves') return;
      const port = {
        addEventListener: (type: string, listener: unknown) =>
          this.#requests.addEventListener(type, listener as EventListener),
        postMessage: (message: unknown) => this.#tell('message', { data: message }),
      };
      setImmediate(() => serveLines(port, () => this.#fail()));
    }

    postMessage(request: LinesRequest) {
      setImmediate(() => {
        const met = meet(request, () => this.#fail());
        if (met) this.#requests.dispatchEvent(Object.assign(new Event('message'), { data: met }));
      });
    }

    terminate() {
      this.isTerminated = true;
    }

    #fail() {
      this.#tell('error', { message: 'It broke.' });
    }

    #tell(type: string, facts: object) {
      setImmediate(() => {
        if (!this.isTerminated) this.dispatchEvent(Object.assign(new Event(type), facts));
      });
    }
  }
  vi.stubGlobal('Worker', Stub);
  return started;
}

async function expectWritten(file: Awaited<ReturnType<typeof write>>): Promise<void> {
  const content = file.content as Uint8Array<ArrayBuffer>;
  expect(gunzipSync(content).toString()).toBe(lines.join(''));
  const { checksum } = file;
  expect(await readBackupFile(new Blob([content]), unwatched())).toEqual({
    school: year,
    day,
    checksum,
  });
}

describe('a worker for lines', () => {
  it('packs and reads what the page would, and is gone then', async () => {
    const workers = stubWorkers();
    await expectWritten(await write());
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it('that does not start is done without', async () => {
    const workers = stubWorkers({ start: 'breaks' });
    await expectWritten(await write());
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('', 'SecurityError');
    });
    await expectWritten(await write());
  });

  it('whose code stalls is done without after two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = stubWorkers({ start: 'stalls' });
    const writing = write();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(workers[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers[0]?.isTerminated).toBe(true);
    expect((await writing).type).toBe('application/gzip');
  });

  it('is not waited for with the first lines', async () => {
    stubWorkers({ start: 'stalls' });
    const made: string[] = [];
    const texts = async function* () {
      for (const text of ['una', 'dos', 'tres']) {
        made.push(text);
        yield await Promise.resolve(`${text}\n`);
      }
    };
    const controller = new AbortController();
    const writing = packInWorker(texts(), controller.signal);
    writing.catch(() => undefined);
    await expect.poll(() => made).toEqual(['una', 'dos', 'tres']);
    controller.abort();
    await expect(writing).rejects.toThrow('aborted');
  });

  it('that breaks half-way gives no file and no school', async () => {
    const { content } = await write();
    let requests = 0;
    const workers = stubWorkers({
      meet: (request, fail) => {
        requests += 1;
        if (requests % 3 > 0) return request;
        fail();
        return null;
      },
    });
    await expect(write()).rejects.toThrow('It broke.');
    const file = new Blob([content]);
    await expect(readBackupFile(file, unwatched())).rejects.toThrow('It broke.');
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it('gives no file where a line got lost on the way', async () => {
    let count = 0;
    stubWorkers({
      meet: (request) => {
        if (request.type !== 'lines') return request;
        count += 1;
        return count === 2 ? { type: 'lines', texts: request.texts.slice(1) } : request;
      },
    });
    await expect(write()).rejects.toThrow('other lines');
  });

  it('is stopped when its person cancels, whatever it is at', async () => {
    for (const wanted of ['lines', 'end'] as const) {
      const controller = new AbortController();
      const workers = stubWorkers({
        meet: (request) => {
          if (request.type !== wanted) return request;
          controller.abort();
          return null;
        },
      });
      const writing = write({ ...unwatched(), signal: controller.signal });
      await expect(writing, wanted).rejects.toThrow('aborted');
      expect(workers[0]?.isTerminated).toBe(true);
    }
  });

  it('has no more than four requests with lines waiting', async () => {
    const held: LinesRequest[] = [];
    const controller = new AbortController();
    stubWorkers({
      meet: (request) => {
        held.push(request);
        return null;
      },
    });
    const texts = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(100_000));
    const writing = packInWorker(each(texts), controller.signal);
    writing.catch(() => undefined);
    await expect.poll(() => held.length).toBe(5);
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(held).toHaveLength(5);
    controller.abort();
    await expect(writing).rejects.toThrow('aborted');
  });

  it('tells of a file that cannot be read', async () => {
    stubWorkers();
    const file = Object.assign(new Blob(['{}']), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('It was taken out.')) }),
    });
    await expect(readBackupFile(file, unwatched())).rejects.toThrow('It broke.');
  });
});

describe('what was compressed', () => {
  /** Compresses other bytes than it is given. */
  function stubCompression(change: (chunk: Uint8Array, index: number) => Uint8Array | null) {
    const Real = CompressionStream;
    vi.stubGlobal(
      'CompressionStream',
      class {
        readonly writable: WritableStream;
        readonly readable: ReadableStream;

        constructor() {
          let index = -1;
          const changing = new TransformStream<Uint8Array, Uint8Array>({
            transform: (chunk, controller) => {
              const changed = change(chunk, (index += 1));
              if (changed) controller.enqueue(changed);
            },
          });
          this.writable = changing.writable;
          this.readable = changing.readable.pipeThrough(new Real('gzip') as never);
        }
      },
    );
  }

  it('is no file where another text, less or more comes out of it', async () => {
    const texts = ['uno\n', 'dos más\n', 'tres\n'];
    stubCompression((chunk) => chunk);
    expect(gunzipSync(await gzipped(each(texts))).toString()).toBe(texts.join(''));
    const changes: Parameters<typeof stubCompression>[0][] = [
      (chunk, index) => (index === 1 ? chunk.toReversed() : chunk),
      (chunk, index) => (index === 2 ? null : chunk),
      (chunk, index) => (index === 0 ? new Uint8Array([...chunk, ...chunk]) : chunk),
    ];
    for (const change of changes) {
      vi.unstubAllGlobals();
      stubCompression(change);
      await expect(gzipped(each(texts))).rejects.toThrow('comes back');
    }
  });

  it('is no file where it would be too large to be read', async () => {
    await expect(packLines(each(['x'.repeat(16_000_001)]))).rejects.toThrow('Too large');
  });
});
