import { compareNames } from '../../../machines/kit/text.ts';

export type Direction = 'up' | 'down';

export interface SortValue<Item> {
  /** What it is sorted by; undefined comes last either way. */
  value: (item: Item) => string | number | undefined;
  /** How the list as it is given goes by it: students by surname, registers the newest first. */
  listOrder?: Direction;
}

/** Items by a value, texts in alphabetical order; equal ones as they were given. */
export function sortItems<Item>(
  items: readonly Item[],
  { value, listOrder }: SortValue<Item>,
  direction: Direction,
): readonly Item[] {
  if (listOrder) return listOrder === direction ? items : items.toReversed();
  const values = items.map(value);
  const rankOf = ranking(values);
  const sign = direction === 'up' ? 1 : -1;
  return values
    .map((one, index) => ({ rank: rankOf(one), index }))
    .toSorted((one, other) => {
      if (one.rank === undefined || other.rank === undefined) {
        return Number(one.rank === undefined) - Number(other.rank === undefined);
      }
      return sign * (one.rank - other.rank);
    })
    .map(({ index }) => items[index]!); // an index of them
}

/** Texts are compared once each, however many items share them: comparing them is what takes time. */
function ranking(values: readonly (string | number | undefined)[]) {
  const texts = new Set(values.filter((one) => typeof one === 'string'));
  const places = new Map([...texts].toSorted(compareNames).map((text, place) => [text, place]));
  return (one: string | number | undefined) => (typeof one === 'string' ? places.get(one) : one);
}
