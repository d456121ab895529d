/**
 * Where the ids of what is asked for begin that nobody else draws: as long as a timestamp, and below all of
 * today's, which are the ids of whatever was made while the school was one browser's.
 */
export function randomFirstId(): number {
  return 2 ** 40 + Math.floor(Math.random() * 2 ** 39);
}
