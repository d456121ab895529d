import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from '../../src/strings/amountInWords.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'CERO PESOS 00/100 M.N.'],
    [100, 'UN PESO 00/100 M.N.'],
    [150, 'UN PESO 50/100 M.N.'],
    [1_600, 'DIECISÉIS PESOS 00/100 M.N.'],
    [2_100, 'VEINTIÚN PESOS 00/100 M.N.'],
    [3_105, 'TREINTA Y UN PESOS 05/100 M.N.'],
    [10_000, 'CIEN PESOS 00/100 M.N.'],
    [10_100, 'CIENTO UN PESOS 00/100 M.N.'],
    [50_250, 'QUINIENTOS DOS PESOS 50/100 M.N.'],
    [100_000, 'MIL PESOS 00/100 M.N.'],
    [2_100_199, 'VEINTIÚN MIL UN PESOS 99/100 M.N.'],
    [10_000_000, 'CIEN MIL PESOS 00/100 M.N.'],
    [100_000_000, 'UN MILLÓN DE PESOS 00/100 M.N.'],
    [210_000_000, 'DOS MILLONES CIEN MIL PESOS 00/100 M.N.'],
    [100_000_000_000, 'MIL MILLONES DE PESOS 00/100 M.N.'],
    [100_000_000_000_000, 'UN BILLÓN DE PESOS 00/100 M.N.'],
    [-50, 'MENOS CERO PESOS 50/100 M.N.'],
  ])('spells %i centavos %s', (centavos, words) => {
    expect(amountInWords(centavos)).toBe(words);
  });

  it('names the currency of the settings', () => {
    expect(amountInWords(100, 'USD')).toBe('UN DÓLAR 00/100 USD');
    expect(amountInWords(250_000, 'EUR')).toBe('DOS MIL QUINIENTOS EUROS 00/100 EUR');
  });

  it('reads back as the amount it spells', () => {
    const anyAmount = fc.oneof(
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
    );
    fc.assert(
      fc.property(anyAmount, (centavos) => {
        expect(readAmount(amountInWords(centavos))).toBe(BigInt(centavos));
      }),
      { numRuns: 3_000 },
    );
  });
});

const values = new Map(
  [
    ...`CERO 0 UN 1 DOS 2 TRES 3 CUATRO 4 CINCO 5 SEIS 6 SIETE 7 OCHO 8 NUEVE 9 DIEZ 10 ONCE 11 DOCE 12
  TRECE 13 CATORCE 14 QUINCE 15 DIECISÉIS 16 DIECISIETE 17 DIECIOCHO 18 DIECINUEVE 19 VEINTE 20
  VEINTIÚN 21 VEINTIDÓS 22 VEINTITRÉS 23 VEINTICUATRO 24 VEINTICINCO 25 VEINTISÉIS 26 VEINTISIETE 27
  VEINTIOCHO 28 VEINTINUEVE 29 TREINTA 30 CUARENTA 40 CINCUENTA 50 SESENTA 60 SETENTA 70 OCHENTA 80
  NOVENTA 90 CIEN 100 CIENTO 100 DOSCIENTOS 200 TRESCIENTOS 300 CUATROCIENTOS 400 QUINIENTOS 500
  SEISCIENTOS 600 SETECIENTOS 700 OCHOCIENTOS 800 NOVECIENTOS 900`.matchAll(/(\S+) (\d+)/g),
  ].map(([, word, value]) => [word!, BigInt(value!)] as const),
);

function readAmount(words: string): bigint {
  const match = /^(.+?)(?: DE)? PESOS? (\d\d)\/100 M\.N\.$/.exec(words)!;
  let total = 0n;
  let millions = 0n;
  let below = 0n;
  for (const word of match[1]!.split(' ')) {
    if (word === 'MIL') {
      millions += (below || 1n) * 1_000n;
      below = 0n;
    } else if (/^(MILL|BILL)/.test(word)) {
      total += (millions + below) * (word.startsWith('M') ? 1_000_000n : 1_000_000_000_000n);
      millions = 0n;
      below = 0n;
    } else if (word !== 'Y') {
      below += values.get(word)!;
    }
  }
  return (total + millions + below) * 100n + BigInt(match[2]!);
}
