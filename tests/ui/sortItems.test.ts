import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from '../../machines/kit/text.ts';
import { sortItems } from '../../src/ui/table/sortItems.ts';

const value = ({ text }: { text: string }) => text;
const anyItems = fc
  .array(fc.constantFrom('Álvarez', 'Alba', 'ñu', 'Nube', '10', '9', '', 'zeta'))
  .map((texts) => texts.map((text, place) => ({ text, place })));

describe('sortItems', () => {
  it('orders by each value in the alphabet, equal ones as they were given, either way', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const up = items.toSorted((one, other) => compareNames(one.text, other.text));
        const down = items.toSorted((one, other) => compareNames(other.text, one.text));
        expect(sortItems(items, { value }, 'up')).toEqual(up);
        expect(sortItems(items, { value }, 'down')).toEqual(down);
      }),
    );
  });

  it('orders numbers by size, and has what has none last either way', () => {
    const items = [9, undefined, 100, 33.3];
    const itself = { value: (one: number | undefined) => one };
    expect(sortItems(items, itself, 'up')).toEqual([9, 33.3, 100, undefined]);
    expect(sortItems(items, itself, 'down')).toEqual([100, 33.3, 9, undefined]);
  });

  it('takes the order of the list where a column goes by it, and turns it round', () => {
    const items = [{ text: 'b' }, { text: 'a' }];
    expect(sortItems(items, { value, listOrder: 'down' }, 'down')).toBe(items);
    expect(sortItems(items, { value, listOrder: 'down' }, 'up')).toEqual(items.toReversed());
  });
});
