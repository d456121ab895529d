import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depthOf } from '../../machines/settings/backupReading.ts';

function nested(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(nested));
}

it('is how deep a JSON text nests, whatever its texts hold', () => {
  const awkward = fc.string({ unit: fc.constantFrom('"', '\\', '[', '}', 'é', '\n') });
  const value = fc.oneof(fc.jsonValue(), fc.dictionary(awkward, fc.array(awkward)));
  fc.assert(
    fc.property(value, (one) => {
      expect(depthOf(JSON.stringify(one))).toBe(nested(one));
    }),
    { numRuns: 1_000 },
  );
});

it('comes to an end in a text that does not', () => {
  expect(depthOf('["')).toBe(1);
  expect(depthOf(`[["a\\"`)).toBe(2);
  expect(depthOf('"\\')).toBe(0);
});
