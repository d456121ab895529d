import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, writeCount } from '../../src/strings/counted.ts';
import { writeRoom } from '../../src/strings/room.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [184_320, '180 kB'],
  [1_023_999, '1 MB'],
  [13_002_342, '12.4 MB'],
  [5_242_880, '5 MB'],
  [2_254_857_830, '2.1 GB'],
  [1_627_277_000_000, '1,515.5 GB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(writeRoom(bytes)).toBe(text);
});

it('more bytes never read as less room', () => {
  const units: Record<string, number> = { kB: 1_024, MB: 1_024 ** 2, GB: 1_024 ** 3 };
  const read = (text: string) => {
    const [figure = '', unit = ''] = text.split(' ');
    return Number(figure.replaceAll(',', '')) * (units[unit] ?? Number.NaN);
  };
  const bytes = fc.integer({ min: 0, max: 2 ** 42 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(read(writeRoom(less))).toBeLessThanOrEqual(read(writeRoom(more)));
    }),
  );
});

it('counts are grouped by thousands', () => {
  expect(writeCount(36_000)).toBe('36,000');
  expect(counted(4_868, 'clase', 'clases')).toBe('4,868 clases');
  expect(counted(1, 'clase', 'clases')).toBe('1 clase');
});
