/** How long before the session ends for want of activity that is said, in milliseconds. */
const warning = 120_000;

const longestWait = 15_000;

/** Whether somebody is told that the session ends in some milliseconds. */
export function isWarned(left: number): boolean {
  return left <= warning;
}

/** Milliseconds until what is left is looked at again: each second while it is counted down. */
export function untilTold(left: number): number {
  return isWarned(left) ? 1_000 : Math.min(longestWait, left - warning);
}
