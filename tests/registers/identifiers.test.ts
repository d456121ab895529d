import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identifier } from '../../machines/registers/identifiers.ts';
import {
  hasCheckDigit,
  identifierFault,
  tidyIdentifier,
} from '../../machines/registers/identifiers.ts';

const digits = (length: number) =>
  fc.array(fc.nat({ max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const letters = (signs: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(signs)), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const birth = fc
  .date({ min: new Date('1930-01-01'), max: new Date('1999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(2, 10).replaceAll('-', ''));

/** All but the last sign, of the right form. */
const bodies: Readonly<Record<Identifier, fc.Arbitrary<string>>> = {
  rfc: fc
    .tuple(letters(`${capitals}Ñ&`, 4), birth, letters(`${capitals}0123456789`, 2))
    .map((parts) => parts.join('')),
  curp: fc
    .tuple(
      letters(capitals, 4),
      birth,
      fc.constantFrom('H', 'M', 'X'),
      fc.constantFrom('DF', 'NE', 'OC', 'YN', 'JC'),
      letters(capitals, 3),
      digits(1),
    )
    .map((parts) => parts.join('')),
  nss: digits(10).filter((body) => /[1-9]/.test(body)),
  clabe: digits(17).filter((body) => !body.startsWith('000')),
};

/** The place of a sign in the office's tables, from its code. */
function placeOf(sign: string, afterN: number): bigint {
  if (/\d/.test(sign)) return BigInt(sign);
  if (sign === 'Ñ') return afterN === 24 ? 24n : 38n;
  if (sign === '&') return 24n;
  const place = sign.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
  return BigInt(place > 23 ? place + 1 : place);
}

/** The whole number's sum, by the office's rule as it is told for checking, not for making one. */
const isRight: Readonly<Record<Identifier, (whole: string) => boolean>> = {
  rfc: (whole) => {
    const [check = '', ...others] = Array.from(whole).toReversed();
    const sum = others.reduce((all, sign, at) => all + placeOf(sign, 38) * BigInt(at + 2), 0n);
    return (sum + (check === 'A' ? 10n : BigInt(check))) % 11n === 0n;
  },
  curp: (whole) => {
    const [check = '', ...others] = Array.from(whole).toReversed();
    const sum = others.reduce((all, sign, at) => all + placeOf(sign, 24) * BigInt(at + 2), 0n);
    return (sum + BigInt(check)) % 10n === 0n;
  },
  nss: (whole) => {
    const sum = Array.from(whole)
      .toReversed()
      .map((sign, at) => String(BigInt(sign) * (at % 2 === 0 ? 1n : 2n)))
      .join('');
    return Array.from(sum).reduce((all, sign) => all + BigInt(sign), 0n) % 10n === 0n;
  },
  clabe: (whole) => {
    const weights = [3n, 7n, 1n];
    const sum = Array.from(whole).reduce(
      (all, sign, at) => all + BigInt(sign) * (at === 17 ? 1n : weights[at % 3]!),
      0n,
    );
    return sum % 10n === 0n;
  },
};

describe('the check digit of an identifier', () => {
  it.each(['rfc', 'curp', 'nss', 'clabe'] as const)(
    'of %s is the one sign that an independent computation has',
    (identifier) => {
      const ends = identifier === 'rfc' ? '0123456789A' : '0123456789';
      fc.assert(
        fc.property(bodies[identifier], (body) => {
          const wholes = Array.from(ends, (end) => body + end);
          const right = wholes.filter((whole) => isRight[identifier](whole));
          expect(right).toHaveLength(1);
          expect(wholes.filter((whole) => hasCheckDigit(identifier, whole))).toEqual(right);
          expect(identifierFault(identifier, right[0]!)).toBeNull();
          const wrong = wholes.find((whole) => whole !== right[0])!;
          expect(identifierFault(identifier, wrong)).toBe(
            identifier === 'rfc' ? null : 'notCheckDigit',
          );
        }),
        { numRuns: 1_000 },
      );
    },
  );

  it.each(['nss', 'clabe'] as const)(
    'of %s finds every digit that is another one',
    (identifier) => {
      fc.assert(
        fc.property(
          bodies[identifier],
          fc.nat(),
          fc.integer({ min: 1, max: 9 }),
          (body, at, by) => {
            const end = Array.from('0123456789').find((one) =>
              hasCheckDigit(identifier, body + one),
            )!;
            const signs = Array.from(body + end);
            const place = at % signs.length;
            signs[place] = String((Number(signs[place]) + by) % 10);
            expect(hasCheckDigit(identifier, signs.join(''))).toBe(false);
          },
        ),
      );
    },
  );

  it('is that of numbers that are published as examples', () => {
    expect(hasCheckDigit('rfc', 'GODE561231GR8')).toBe(true);
    expect(hasCheckDigit('curp', 'HEGG560427MVZRRL04')).toBe(true);
    expect(hasCheckDigit('nss', '79927398713')).toBe(true);
    expect(hasCheckDigit('clabe', '032180000118359719')).toBe(true);
  });
});

describe('the form of an identifier', () => {
  it.each([
    ['rfc', 'GODE561231GR'],
    ['rfc', 'GOD561231GR8'],
    ['rfc', 'GODE561331GR8'],
    ['rfc', 'GODE561231GRB'],
    ['rfc', '<script>alert'],
    ['curp', 'HEGG560427MVZRRL0'],
    ['curp', 'HEGG560427ZVZRRL04'],
    ['curp', 'HEGG560427MXXRRL04'],
    ['curp', 'HEGG000230MVZRRLA4'],
    ['nss', '7992739871'],
    ['nss', '00000000000'],
    ['nss', '7992739871A'],
    ['clabe', '03218000011835971'],
    ['clabe', '3.21800001183597E+16'],
    ['clabe', '000000000000000000'],
    ['clabe', '٠٣٢١٨٠٠٠٠١١٨٣٥٩٧١٩'],
  ] as const)('of %s is not that of %s', (identifier, text) => {
    expect(identifierFault(identifier, text)).toBe('notForm');
  });

  it('has a day of the century that a CURP tells by the sign before its last', () => {
    expect(identifierFault('curp', 'HEGG000229MVZRRL04')).toBe('notForm');
    expect(identifierFault('curp', 'HEGG000229MVZRRLA0')).not.toBe('notForm');
    expect(identifierFault('rfc', 'GODE000229GR8')).toBeNull();
  });

  it('is kept in capitals without what it is written apart with', () => {
    expect(tidyIdentifier(' gode-561231 gr8 ')).toBe('GODE561231GR8');
    expect(tidyIdentifier('032 180 00011835971 9')).toBe('032180000118359719');
    expect(tidyIdentifier('nin\u0303o561231gr8')).toBe('NIÑO561231GR8');
  });
});
