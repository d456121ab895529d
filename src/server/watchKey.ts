import type { ServerFailure } from '../../machines/sync/schoolServer.ts';
import { ServerError, serverFailureOf } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from './etcd.ts';

const longestPause = 30_000;
/** Where everybody writes at once, reading at each event would keep the server from taking more. */
const betweenNudges = 400;

/** Follows a key, however often the stream ends, until it is told to stop or the credentials are refused. */
export function watchKey(
  etcd: Etcd,
  key: string,
  nudge: () => void,
  lost: (failure: ServerFailure) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const tell = seldom(betweenNudges, () => (signal.aborted ? undefined : nudge()));
  const follow = async () => {
    let pause = 1_000;
    while (!signal.aborted) {
      try {
        let isOpen = false;
        const heard = () => {
          isOpen = true;
          pause = 1_000;
          tell();
        };
        await etcd.follow(key, heard, signal);
        if (!isOpen) throw new ServerError('unreachable', 'The watch ended before it began.');
      } catch (error) {
        if (signal.aborted) return;
        const failure = serverFailureOf(error);
        lost(failure);
        if (failure === 'rejected') return;
        await wait(pause, signal);
        pause = Math.min(2 * pause, longestPause);
      }
    }
  };
  void follow();
  return () => stopped.abort();
}

/** At once, and then no more often than that; what was asked for meanwhile is done once, after it. */
function seldom(time: number, work: () => void): () => void {
  let isDue = false;
  let isResting = false;
  const rest = () => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isDue) start();
    }, time);
  };
  const start = () => {
    isDue = isResting;
    if (isResting) return;
    work();
    rest();
  };
  return start;
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
