/** What is really enforced, in one place: Settings shows these figures, the machines keep them. */

/** Minutes without activity in any tab after which whoever is signed in is signed out. */
export const inactivityMinutes = 30;

/** Failed sign-ins in a row before the next one has to wait. */
export const freeFailures = 4;

/** The longest a sign-in ever has to wait. */
export const longestPenaltySeconds = 300;

/** Minutes without a failed sign-in after which the ones before no longer count. */
export const rememberedFailureMinutes = 60;

/** Seconds to wait after some failures in a row: none before the fifth, then 1, 2, 4 … 300. */
export function penaltySeconds(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(longestPenaltySeconds, 2 ** (failures - freeFailures - 1));
}
