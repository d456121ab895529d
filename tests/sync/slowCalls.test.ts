import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Etcd } from '../../src/server/etcd.ts';

const encoder = new TextEncoder();
const answer = JSON.stringify({ header: {}, succeeded: true, responses: [] });

/** Answers sign-ins at once, and all else a sign at a time, so far apart, up to the given one. */
function answerSlowly(pause: number, until = answer.length): void {
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (address.endsWith('authenticate'))
      return Promise.resolve(Response.json({ header: {}, token: 'one' }));
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        signal?.addEventListener('abort', () => stream.error(new Error('Given up.')));
      },
      pull: async (stream) => {
        for (const sign of answer.slice(0, until)) {
          await new Promise((resolve) => setTimeout(resolve, pause));
          if (signal?.aborted) return;
          stream.enqueue(encoder.encode(sign));
        }
        if (until === answer.length) stream.close();
        else await new Promise(() => undefined);
      },
    });
    return Promise.resolve(new Response(body));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  // The clock of the test counts for every limit that a call may have.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(), time);
    return ended.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an answer on a slow network', () => {
  it('is waited for as long as some of it comes', async () => {
    answerSlowly(10_000);
    const asked = new Etcd('/school', 'teacher.ana', 'key').txn([], []);
    await vi.advanceTimersByTimeAsync(10_000 * answer.length);
    expect(await asked).toEqual({ isDone: true, ranges: [] });
  });

  it('that goes no further is given up within fifteen seconds', async () => {
    answerSlowly(1_000, 5);
    const asked = new Etcd('/school', 'teacher.ana', 'key').txn([], []);
    const failure = asked.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject({ failure: 'unreachable' });
  });
});
