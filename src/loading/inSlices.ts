import { idle } from './whenIdle.ts';

/** What a slice takes at most, milliseconds, one step aside. */
const longestSlice = 5;

/** Runs a long computation step by step while neither the browser nor anybody has anything better to do. */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  signal?: AbortSignal,
  isHeldUp = () => false,
): Promise<Result> {
  for (;;) {
    await idle();
    signal?.throwIfAborted();
    if (isHeldUp()) continue;
    const until = performance.now() + longestSlice;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
  }
}
