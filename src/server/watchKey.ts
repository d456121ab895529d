import type { ServerFailure } from '../../machines/sync/schoolServer.ts';
import { serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { eitherSignal } from './eitherSignal.ts';
import type { Etcd } from './etcd.ts';

/** All times are in milliseconds. */
const longestPause = 30_000;
/** Where everybody writes at once, reading at each event would keep the server from taking more. */
const betweenNudges = 400;
/** With more events than that between two nudges, to be told of each costs more than reading without it. */
const manyEvents = 6;
const betweenReadings = 800;
/** So many readings without a stream, and up to as many more, so that not all devices come back at once. */
const readings = 15;
/** A stream may be dead, or held back on its way, and never say so. */
const betweenChecks = 15_000;
/** How long to go without a stream where something on the way lets none through. */
const withoutStream = 5_000;
/** Before a stream that ended is opened again; twice as long each time that one has not lasted. */
const shortestPause = 1_000;
/** So long lasts a stream that only its time has ended. */
const lasting = 10_000;

type Followed = Pick<Etcd, 'follow' | 'range'>;

/** When a device asked last where a key stands, by the page's clock. */
export interface Reading {
  last: number;
}

interface Watching {
  /** With the revision that the server stood at, where a stream told it. */
  nudge: (revision?: number) => void;
  lost: (failure: ServerFailure) => void;
  reading: Reading;
}

/** Follows a key, however often the stream ends, until it is told to stop or the credentials are refused. */
export async function watchKey(
  etcd: Followed,
  key: string,
  { nudge, lost, reading }: Watching,
  signal: AbortSignal,
): Promise<void> {
  const tell = seldom(betweenNudges, (revision) => (signal.aborted ? undefined : nudge(revision)));
  let pause = shortestPause;
  while (!signal.aborted) {
    const begun = performance.now();
    try {
      const isBusy = await followOnce(etcd, key, tell, signal);
      if (isBusy || performance.now() - begun >= lasting) pause = shortestPause;
      await (isBusy ? readOften(tell, reading, signal) : wait(pause, signal));
      // Opened again it tells where the key stands: no change is heard of later than without any.
      pause = Math.min(2 * pause, withoutStream);
    } catch (error) {
      if (signal.aborted) return;
      const failure = serverFailureOf(error);
      lost(failure);
      if (failure === 'rejected') return;
      await wait(pause, signal);
      pause = Math.min(2 * pause, longestPause);
    }
  }
}

/**
 * One stream to its end, or until it tells too little or, for which it answers true, too much. Where none
 * begins the server is asked without one: whether it answers is what tells that it is lost.
 */
async function followOnce(
  etcd: Followed,
  key: string,
  tell: (revision?: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const ended = new AbortController();
  const either = eitherSignal(signal, ended.signal);
  const isMany = counter(betweenNudges, manyEvents);
  /** What the stream told; before it begins it is less than any revision. */
  let known = -1;
  let isBusy = false;
  const heard = (revision: number) => {
    known = Math.max(known, revision);
    tell(revision);
    if (!isMany()) return;
    isBusy = true;
    ended.abort();
  };
  const streaming = etcd.follow(key, heard, either).catch((error: unknown) => {
    if (!ended.signal.aborted && serverFailureOf(error) !== 'unreachable') throw error;
  });
  const checking = untilMissed(etcd, key, () => known, either);
  checking.catch(() => undefined);
  try {
    const isMissed = await Promise.race([streaming, checking]);
    if (isMissed) tell();
  } finally {
    ended.abort();
    streaming.catch(() => undefined);
  }
  if (known < 0 && !signal.aborted) {
    const { kvs } = await etcd.range(key);
    tell(kvs[0]?.modified);
  }
  return isBusy;
}

/** Asks now and then where the key stands; true once the stream has not told of it, false when it ended. */
async function untilMissed(
  etcd: Followed,
  key: string,
  known: () => number,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    await wait(betweenChecks, signal);
    if (signal.aborted) return false;
    const { kvs } = await etcd.range(key);
    // What was written a moment ago may still be on its way.
    const before = known();
    const { modified = 0 } = kvs[0] ?? {};
    if (before >= 0 && modified <= before) continue;
    await wait(betweenNudges, signal);
    if (known() < modified) return true;
  }
}

/** What a change of one's own has read is not asked for again. */
async function readOften(tell: () => void, reading: Reading, signal: AbortSignal): Promise<void> {
  const count = readings * (1 + Math.random());
  const rest = () => reading.last + betweenReadings - performance.now();
  for (let time = 0; time < count && !signal.aborted; time += 1) {
    const left = rest();
    await wait(left > 0 ? left : betweenReadings, signal);
    if (rest() <= 0) tell();
  }
}

/** Tells of each call whether there were more than so many in such a time. */
function counter(time: number, most: number): () => boolean {
  let begun = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - begun > time) [begun, count] = [now, 0];
    count += 1;
    return count > most;
  };
}

/** At once, and then no more often than that; what was told last meanwhile is told after it. */
function seldom(
  time: number,
  tell: (revision: number | undefined) => void,
): (revision?: number) => void {
  let isDue = false;
  let isResting = false;
  let last: number | undefined;
  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isDue) start(last);
    }, time);
  };
  const start = (revision?: number) => {
    last = revision;
    isDue = isResting;
    if (isResting) return;
    tell(revision);
    rest();
  };
  return start;
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal.aborted ? 0 : time);
    signal.addEventListener('abort', done);
  });
}
