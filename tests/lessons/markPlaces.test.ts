import { describe, expect, it } from 'vitest';
import { placeAfter } from '../../src/lessons/recording/markPlaces.ts';

/** Seven students in two columns: rows 0 to 3 beside rows 4 to 6. */
const two = { rows: 7, perColumn: 4 };
const one = { rows: 7, perColumn: 7 };

describe('the keys of a register', () => {
  it('go through the rows column by column', () => {
    expect(placeAfter({ row: 3, column: 1 }, 'ArrowDown', two)).toEqual({ row: 4, column: 1 });
    expect(placeAfter({ row: 4, column: 1 }, 'ArrowUp', two)).toEqual({ row: 3, column: 1 });
    expect(placeAfter({ row: 6, column: 0 }, 'ArrowDown', two)).toEqual({ row: 6, column: 0 });
    expect(placeAfter({ row: 0, column: 0 }, 'ArrowUp', two)).toEqual({ row: 0, column: 0 });
  });

  it('go on from the last mark of a student to the one beside, and back', () => {
    expect(placeAfter({ row: 1, column: 2 }, 'ArrowRight', two)).toEqual({ row: 5, column: 0 });
    expect(placeAfter({ row: 5, column: 0 }, 'ArrowLeft', two)).toEqual({ row: 1, column: 2 });
    expect(placeAfter({ row: 3, column: 2 }, 'ArrowRight', two)).toEqual({ row: 3, column: 2 });
    expect(placeAfter({ row: 0, column: 0 }, 'ArrowLeft', two)).toEqual({ row: 0, column: 0 });
    expect(placeAfter({ row: 1, column: 2 }, 'ArrowRight', one)).toEqual({ row: 1, column: 2 });
  });

  it('go to both ends of the list, and no other key goes anywhere', () => {
    expect(placeAfter({ row: 2, column: 1 }, 'Home', two)).toEqual({ row: 0, column: 1 });
    expect(placeAfter({ row: 2, column: 1 }, 'End', two)).toEqual({ row: 6, column: 1 });
    expect(placeAfter({ row: 2, column: 1 }, 'x', two)).toBeNull();
  });
});
