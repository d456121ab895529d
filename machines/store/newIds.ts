import type { Facts } from './decisions.ts';

/** An id for a new record, unlike those the lists have. */
export function newId(facts: IdFacts, ...lists: (readonly { id: number }[])[]): number {
  return freeId(new Set(lists.flatMap((list) => list.map(({ id }) => id))), firstIdOf(facts));
}

type IdFacts = Pick<Facts, 'now' | 'firstId'>;

/**
 * The current timestamp (seed, section 9). Among several devices it is a number that one of them drew,
 * and keeps with what was asked: of two that make something in the same millisecond the later one would
 * be moved to the next id when it is decided anew, and what is tied to it left with the other's.
 */
export function firstIdOf({ now, firstId = now }: IdFacts): number {
  return firstId;
}

/** The first id, raised by one while it is taken (seed, section 9). */
export function freeId(taken: ReadonlySet<number>, first: number): number {
  let id = first;
  while (taken.has(id)) id += 1;
  return id;
}
