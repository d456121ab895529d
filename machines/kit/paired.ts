/** Each of some with one of others: as many as there are in their order, else the nearest first. */
export function paired<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  apart: (one: One, other: Other) => number,
): (readonly [One, Other])[] {
  if (ones.length === others.length) {
    return ones.map((one, index) => [one, others[index]!] as const);
  }
  const pairs = ones
    .flatMap((one) => others.map((other) => [one, other] as const))
    .toSorted((first, second) => apart(...first) - apart(...second));
  const given = new Set<unknown>();
  return pairs.filter(([one, other]) => {
    if (given.has(one) || given.has(other)) return false;
    given.add(one).add(other);
    return true;
  });
}
