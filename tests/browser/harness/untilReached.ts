import { setTimeout as wait } from 'node:timers/promises';

const intervalMilliseconds = 25;

/** Looks again and again until there is something, or says what did not come about. */
export async function untilReached<Found>(
  what: string,
  look: () => Found | null | undefined | Promise<Found | null | undefined>,
  seconds = 30,
): Promise<NonNullable<Found>> {
  const end = Date.now() + seconds * 1_000;
  let reason: unknown = null;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
      reason = null;
    } catch (error) {
      reason = error;
    }
    await wait(intervalMilliseconds);
  }
  const cause = reason instanceof Error ? ` (${reason.message})` : '';
  throw new Error(`It did not come about within ${seconds} s: ${what}${cause}`);
}
