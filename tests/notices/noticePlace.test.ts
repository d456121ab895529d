import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../src/notices/noticePlace.ts';
import { noticeLift } from '../../src/notices/noticePlace.ts';

const anySpans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 40 }))
    .map(([top, height]) => ({ top, bottom: top + height })),
  { maxLength: 4 },
);

function covered(lift: number, height: number, screen: number, needed: readonly Span[]): number {
  let count = 0;
  for (let line = screen - lift - height; line < screen - lift; line += 1) {
    count += needed.filter(({ top, bottom }) => line >= top - 16 && line < bottom + 16).length;
  }
  return count;
}

describe('the place of a notice', () => {
  it('is the foot of the screen, or above what is needed there', () => {
    const title = { top: 0, bottom: 60 };
    expect(noticeLift(100, 844, [])).toBe(16);
    expect(noticeLift(100, 844, [title])).toBe(16);
    expect(noticeLift(100, 844, [title, { top: 770, bottom: 844 }])).toBe(90);
    const field = { top: 660, bottom: 700 };
    expect(noticeLift(100, 844, [title, field, { top: 770, bottom: 844 }])).toBe(200);
  });

  it('rather covers a preview than what is to be pressed', () => {
    const preview = { top: 100, bottom: 660, isLess: true };
    const others = [
      { top: 20, bottom: 80 },
      { top: 700, bottom: 760 },
    ];
    expect(noticeLift(100, 844, [preview, ...others])).toBe(160);
    expect(noticeLift(100, 844, [{ ...preview, isLess: false }, ...others])).toBe(16);
  });

  it('is the lowest that covers least, as going up line by line finds it', () => {
    fc.assert(
      fc.property(anySpans, fc.integer({ min: 10, max: 60 }), (needed, height) => {
        const screen = 130;
        const lifts = Array.from({ length: screen - height - 31 }, (_, index) => index + 16);
        const counts = lifts.map((lift) => covered(lift, height, screen, needed));
        const lowest = lifts[counts.indexOf(Math.min(...counts))];
        expect(noticeLift(height, screen, needed)).toBe(lowest);
      }),
    );
  });
});
