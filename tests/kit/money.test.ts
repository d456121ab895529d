import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, roundHalfAway, toCentavos } from '../../machines/kit/money.ts';

describe('money', () => {
  it('counts pesos in whole centavos, halves away from zero', () => {
    expect(toCentavos(1.005)).toBe(101);
    expect(toCentavos(-1.005)).toBe(-101);
    expect(toCentavos(4500)).toBe(450_000);
    expect(toCentavos(0.1 + 0.2)).toBe(30);
    expect(Object.is(toCentavos(-0.001), 0)).toBe(true);
  });

  it('takes a percentage rounded once', () => {
    expect(percentOf(50_000, 12)).toBe(6_000);
    expect(percentOf(333, 5)).toBe(17);
    expect(percentOf(250, 5)).toBe(13);
  });

  it('rounds as decimal arithmetic on paper does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (tenths) => {
        const digits = Math.abs(tenths);
        const whole = Math.trunc(digits / 10) + (digits % 10 >= 5 ? 1 : 0);
        expect(roundHalfAway(tenths / 10)).toBe(tenths < 0 && whole > 0 ? -whole : whole);
      }),
    );
  });
});
