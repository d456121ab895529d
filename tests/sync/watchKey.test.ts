import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from '../../src/server/etcd.ts';
import type { Reading } from '../../src/server/watchKey.ts';
import { watchKey } from '../../src/server/watchKey.ts';

/** A key of a server, and the streams that are open to it. */
class FakeEtcd implements Pick<Etcd, 'follow' | 'range'> {
  modified = 1;
  opened = 0;
  asked = 0;
  isUnreachable = false;
  /** What comes of a stream on its way: at once, or after so long, an end without a word. */
  refusal: { after: number; isSaid: boolean } | null = null;
  #open = new Set<(revision: number) => void>();

  get streams(): number {
    return this.#open.size;
  }

  follow: Etcd['follow'] = (_key, heard, signal) => {
    this.opened += 1;
    const { refusal } = this;
    if (refusal) {
      return new Promise((resolve, reject) => {
        const failure = new ServerError('unreachable', '504 Gateway Timeout');
        setTimeout(() => (refusal.isSaid ? reject(failure) : resolve()), refusal.after);
      });
    }
    this.#open.add(heard);
    heard(this.modified);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        this.#open.delete(heard);
        reject(new ServerError('unreachable', 'It was broken off.'));
      });
    });
  };

  range: Etcd['range'] = () => {
    this.asked += 1;
    if (this.isUnreachable) return Promise.reject(new ServerError('unreachable', 'No answer.'));
    const value = new Uint8Array();
    const kvs = [{ key: 'school/head', bytes: value, value, created: 1, modified: this.modified }];
    return Promise.resolve({ kvs, hasMore: false });
  };

  /** A change that its streams tell of, or swallow. */
  write(isTold = true): void {
    this.modified += 1;
    if (isTold) for (const heard of this.#open) heard(this.modified);
  }
}

let etcd: FakeEtcd;
let nudges: number;
let told: number | undefined;
let losses: string[];
let reading: Reading;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  etcd = new FakeEtcd();
  nudges = 0;
  losses = [];
  reading = { last: -Infinity };
  start();
  await vi.advanceTimersByTimeAsync(1_000);
});

function start(): void {
  const stopped = new AbortController();
  stop = () => stopped.abort();
  const ways = {
    nudge: (revision?: number) => {
      nudges += 1;
      told = revision;
    },
    lost: (failure: string) => losses.push(failure),
    reading,
  };
  void watchKey(etcd, 'school/head', ways, stopped.signal);
}

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('nudges once it is open, and at a change', async () => {
  expect([nudges, told]).toEqual([1, 1]);
  etcd.write();
  await vi.advanceTimersByTimeAsync(1);
  expect([nudges, told]).toEqual([2, 2]);
});

it('hears within twenty seconds of a change that its stream swallows, and takes another stream', async () => {
  etcd.write(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(nudges).toBeGreaterThan(1);
  expect(etcd.opened).toBe(2);
  expect(etcd.streams).toBe(1);
  expect(losses).toEqual([]);
  const before = nudges;
  etcd.write();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(nudges).toBeGreaterThan(before);
});

it('keeps a stream that has nothing to tell, and nudges nobody', async () => {
  await vi.advanceTimersByTimeAsync(120_000);
  expect(etcd.asked).toBeGreaterThan(5);
  expect([nudges, etcd.opened]).toEqual([1, 1]);
});

it('tells within twenty seconds that a silent server is gone', async () => {
  etcd.isUnreachable = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(losses).toContain('unreachable');
});

it.each([
  ['refuses', { after: 10, isSaid: true }],
  ['holds back', { after: 15_000, isSaid: false }],
])(
  'takes no server for lost whose streams something on the way %s, and hears of changes without',
  async (_, refusal) => {
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    etcd.refusal = refusal;
    start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(losses).toEqual([]);
    expect(etcd.opened).toBeLessThan(20);
    etcd.write(false);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(told).toBe(etcd.modified);
    etcd.refusal = null;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(etcd.streams).toBe(1);
    etcd.refusal = refusal;
    etcd.isUnreachable = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(losses).toContain('unreachable');
  },
);

describe('streams that break after their first word', () => {
  let breaking: number[];

  beforeEach(async () => {
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    breaking = [];
    etcd.follow = (_key, heard) => {
      breaking.push(performance.now());
      heard(etcd.modified);
      return Promise.resolve();
    };
    start();
  });

  it('are opened again after a second, and ever more seldom', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    const pauses = breaking.slice(1).map((time, index) => time - breaking[index]!);
    expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(breaking.length).toBeGreaterThan(10);
    expect(losses).toEqual([]);
  });

  it('still tell of a change within six seconds', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    etcd.write(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(told).toBe(etcd.modified);
  });

  it('are opened after a second again once one has lasted', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    const { follow } = etcd;
    etcd.follow = (_key, heard, signal) => {
      breaking.push(performance.now());
      heard(etcd.modified);
      etcd.follow = follow;
      return new Promise((resolve) => {
        setTimeout(resolve, 14_000);
        signal.addEventListener('abort', () => resolve());
      });
    };
    const before = breaking.length;
    await vi.advanceTimersByTimeAsync(25_000);
    const [first, second] = breaking.slice(before);
    expect(second! - first!).toBe(15_000);
  });
});

it('reads now and then without a stream while everybody writes, and misses no last change', async () => {
  for (let write = 0; write < 3_000; write += 1) {
    etcd.write();
    await vi.advanceTimersByTimeAsync(10);
  }
  // Thirty seconds of a hundred changes each.
  expect(nudges).toBeGreaterThan(30);
  expect(nudges).toBeLessThan(90);
  expect(etcd.opened).toBeLessThan(8);
  expect(etcd.streams).toBe(0);
  const before = nudges;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(nudges).toBeGreaterThan(before);
  expect(etcd.streams).toBe(1);
  const reached = nudges;
  etcd.write();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(nudges).toBe(reached + 1);
  expect(losses).toEqual([]);
});

it('does not ask for what a change of its own has read a moment ago', async () => {
  for (let write = 0; write < 10; write += 1) etcd.write();
  const asking = setInterval(() => (reading.last = performance.now()), 500);
  await vi.advanceTimersByTimeAsync(500);
  const before = nudges;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(nudges).toBe(before);
  clearInterval(asking);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(nudges).toBeGreaterThan(before);
});

it('ends when it is told to', async () => {
  stop();
  etcd.write();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([nudges, etcd.streams]).toEqual([1, 0]);
});
