/** Who is signed in as the database keeps it: the claim as JSON, 'null' once signed out. */
export interface KeptClaim {
  text: string;
  /** Epoch milliseconds of the sign-in or sign-out. */
  at: number;
}

/** The same in local storage; null where the key is missing. */
export interface ShownClaim {
  text: string | null;
  /** Epoch milliseconds. Written with every claim, and later. */
  activity: number | null;
}

/**
 * Whether local storage came back older than the claim: a killed browser gives it back as it was up to
 * 45 seconds before. A claim put there by hand bears no older activity, and one kept in the future is
 * of a clock that was set back: neither gives way.
 */
export function isClaimOutdated(shown: ShownClaim, kept: KeptClaim, now: number): boolean {
  if (kept.at > now || (shown.text ?? 'null') === kept.text) return false;
  return shown.activity === null ? shown.text === null : shown.activity < kept.at;
}
