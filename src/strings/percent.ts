import { roundHalfAway } from '../../machines/kit/money.ts';

/** '12.0%', '8.3%': one decimal, halves away from zero. */
export function writePercent(value: number): string {
  return `${(roundHalfAway(value * 10) / 10).toFixed(1)}%`;
}

/** A rate of 0 to 100, '66.7%'; a dash where there is nothing that it could be of. */
export function writeRate(rate: number | null): string {
  return rate === null ? '—' : `${rate.toFixed(1)}%`;
}
