import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { isSameContent } from '../../machines/kit/sameContent.ts';

/** Few letters and numbers, so that two values are often the same. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(0, 1, '', 'a', null, true, undefined, Number.NaN),
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('any'), { maxKeys: 2 }),
  ),
})).any;

/** What a value is as JSON would have it: a field without a value is none. */
function written(one: unknown): unknown {
  if (Array.isArray(one)) return one.map(written);
  if (typeof one !== 'object' || one === null) return one;
  const fields = Object.entries(one).filter(([, part]) => part !== undefined);
  return Object.fromEntries(fields.map(([field, part]) => [field, written(part)]));
}

it('finds the same in what holds the same, in whatever order, and in nothing else', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      const expected = isDeepStrictEqual(written(one), written(other));
      expect(isSameContent(one, other)).toBe(expected);
      expect(isSameContent(one, other, new Map())).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});

it('compares a list that many share once', () => {
  let reads = 0;
  const counted = Object.defineProperty({}, 'id', {
    enumerable: true,
    get: () => {
      reads += 1;
      return 7;
    },
  });
  const [mine, theirs] = [[counted], [{ id: 7 }]];
  const records = (shared: unknown) => [{ shared }, { shared }, { shared }];
  expect(isSameContent(records(mine), records(theirs), new Map())).toBe(true);
  expect(reads).toBe(1);
});
