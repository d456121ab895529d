const last = Date.UTC(9999, 11, 31);

/** Whether a value is epoch milliseconds of which a day can be written. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= last;
}
