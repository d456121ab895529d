import { roundHalfAway } from '../../machines/kit/money.ts';

/** '12.0%', '8.3%': one decimal, halves away from zero. */
export function writePercent(value: number): string {
  return `${(roundHalfAway(value * 10) / 10).toFixed(1)}%`;
}
