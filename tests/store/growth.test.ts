import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largeGrowth, lengthOf } from '../../machines/store/growth.ts';

const records = fc.array(fc.record({ name: fc.string({ maxLength: 40 }) }), { maxLength: 1_200 });

describe('what a change takes of the room', () => {
  it('is the length of its texts, of many within what the longest and the shortest allow', () => {
    fc.assert(
      fc.property(records, (some) => {
        const lengths = some.map((one) => JSON.stringify(one).length);
        const length = lengthOf(some);
        const sum = lengths.reduce((total, one) => total + one, 0);
        const [least, most] =
          some.length <= 400
            ? [sum, sum]
            : [Math.min(...lengths) * some.length, Math.max(...lengths) * some.length];
        expect(length).toBeGreaterThanOrEqual(least);
        expect(length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('is told beyond a tenth of what is left, and only then', () => {
    const ninety = [{ text: 'x'.repeat(79) }];
    expect(lengthOf(ninety)).toBe(90);
    expect(largeGrowth(ninety, { used: 100, quota: 1_000 })).toBeNull();
    expect(largeGrowth(ninety, { used: 101, quota: 1_000 })).toEqual({
      units: 90,
      left: 899,
      percent: 10,
    });
    expect(largeGrowth(ninety, { used: 980, quota: 1_000 })).toMatchObject({ percent: 450 });
    expect(largeGrowth(ninety, { used: 1_100, quota: 1_000 })).toMatchObject({
      left: 0,
      percent: 101,
    });
  });

  it('is nothing where nothing is written or the browser does not say how much there is', () => {
    expect(largeGrowth([], { used: 10, quota: 10 })).toBeNull();
    expect(largeGrowth([{ text: 'x' }], null)).toBeNull();
  });
});
