import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from '../../machines/kit/jsonPieces.ts';
import { sha256InSteps, sha256Of } from '../../machines/kit/sha256.ts';
import { runToEnd } from '../../machines/kit/steps.ts';

/** Longer than a piece, with a pair of units wherever one may end. */
const longText = fc
  .tuple(fc.nat({ max: 3 }), fc.string({ unit: 'grapheme', maxLength: 5 }), fc.string())
  .map(([offset, mark, end]) => `${'a'.repeat(offset)}${`${mark}😀`.repeat(30_000)}${end}`);

const loneUnits = fc.string({ unit: fc.constantFrom('\uD83D', '\uDE00', 'é', '"', '\n', '\\') });

const plainData = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(undefined, null, true, -0, 1.5, Number.NaN),
    loneUnits,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('the JSON of plain data in pieces', () => {
  it('is the same as in one', () => {
    fc.assert(
      fc.property(plainData, (value) => {
        expect([...jsonPieces([value])].join('')).toBe(JSON.stringify([value]));
      }),
    );
  });

  it('ends no piece within a character, so that its hash is that of the whole', () => {
    fc.assert(
      fc.property(longText, plainData, (text, value) => {
        const whole = { change: { operations: [{ value: [text, value, text] }] } };
        const pieces = [...jsonPieces(whole)];
        expect(pieces.length).toBeGreaterThan(1);
        expect(pieces.every((piece) => piece.length < 300_000)).toBe(true);
        expect(runToEnd(sha256InSteps(pieces))).toBe(sha256Of(JSON.stringify(whole)));
      }),
      { numRuns: 20 },
    );
  });
});
