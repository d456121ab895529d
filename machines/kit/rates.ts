import { roundHalfAway } from './money.ts';

/** A part in percent with one decimal, halves away from zero, or null of nothing. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : roundHalfAway((part * 1_000) / whole) / 10;
}
