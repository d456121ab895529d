/** A text that nobody else draws; `randomUUID` is not there on a page of plain http. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Where the ids of what is asked for begin that nobody else draws: as long as a timestamp, and below all of
 * today's, which are the ids of whatever was made while the school was one browser's.
 */
export function randomFirstId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return 2 ** 40 + (high % 2 ** 7) * 2 ** 32 + low;
}
