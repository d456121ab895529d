import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: what takes long is looked at ever less, since each look takes from its time. */
const [firstPause, longestPause] = [25, 150];

/** Looks again and again until there is something, or says what did not come about. */
export async function untilReached<Found>(
  what: string,
  look: () => Found | null | undefined | Promise<Found | null | undefined>,
  seconds = 30,
  longest = longestPause,
): Promise<NonNullable<Found>> {
  const end = Date.now() + seconds * 1_000;
  let reason: unknown = null;
  let pause = firstPause;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
      reason = null;
    } catch (error) {
      reason = error;
    }
    await wait(pause);
    pause = Math.min(longest, pause * 1.3);
  }
  const cause = reason instanceof Error ? ` (${reason.message})` : '';
  throw new Error(`It did not come about within ${seconds} s: ${what}${cause}`);
}
