import type { School } from '../school/school.ts';

/** The longest a sign-in ever has to wait. */
export const longestPenaltySeconds = 300;

/** Minutes without a failed sign-in after which the ones before no longer count. */
export const rememberedFailureMinutes = 60;

/** Failures in a row as they are kept, and how long ago the last one was, in milliseconds. */
export interface Failures {
  failures: number;
  waited: number;
}

/** What keeps them sends it at the start and when another tab counts one. */
export type FailuresRecalled = { type: 'failures.recalled' } & Failures;

interface Counted {
  failures: number;
  records: Pick<School, 'settings'>;
}

/** Failures in a row, and the milliseconds that the next attempt has to wait for them at this school. */
export function countedFailures(
  recalled: Failures,
  { settings }: Pick<School, 'settings'>,
): { failures: number; penalty: number } {
  const { freeFailures } = settings.security;
  return { failures: recalled.failures, penalty: penaltyLeft(recalled, freeFailures) };
}

/** How many wrong passwords more bring no wait. */
export function triesLeft({ failures, records: { settings } }: Counted): number {
  return Math.max(0, settings.security.freeFailures - failures);
}

/** Milliseconds left to wait after some failures in a row: none for those that are free, then 1, 2, 4 … 300 s. */
function penaltyLeft({ failures, waited }: Failures, free: number): number {
  if (failures <= free) return 0;
  const seconds = Math.min(longestPenaltySeconds, 2 ** (failures - free - 1));
  return Math.max(0, seconds * 1_000 - waited);
}
