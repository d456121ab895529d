import { startTransition, useEffect, useState } from 'react';
import { inSlices } from './inSlices.ts';

/**
 * The result of a long computation that leaves the page its turns; null until it is there. A new
 * `start` begins anew: it is memoised by what it computes from, null where there is nothing to do.
 */
export function useInSlices<Result>(
  start: (() => Generator<unknown, Result>) | null,
): Result | null {
  const [done, setDone] = useState<{ start: unknown; result: Result } | null>(null);
  useEffect(() => {
    if (!start) return undefined;
    const controller = new AbortController();
    inSlices(start(), controller.signal).then(
      // What follows from it may be much to draw: that too leaves the page its turns.
      (result) => startTransition(() => setDone({ start, result })),
      () => undefined,
    );
    return () => controller.abort();
  }, [start]);
  return done?.start === start ? done.result : null;
}
