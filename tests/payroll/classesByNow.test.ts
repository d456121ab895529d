import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classesByNow } from '../../machines/payroll/classesByNow.ts';

const day = '2026-03-10';
const math = (hour: string) => `${day} ${hour} MATH-ADV Álgebra`;
const english = (hour: string) => `${day} ${hour} ENG-SAT Inglés`;
const found = (known: string[], now: string[]) => Object.fromEntries(classesByNow(known, now));

describe('a class that was known is by now', () => {
  it('that of its hour, group and activity, whatever else stands there', () => {
    expect(found([math('08:00')], [english('08:00'), math('08:00'), math('10:00')])).toEqual({
      [math('08:00')]: math('08:00'),
    });
  });

  it('else the same at another hour of the day: as many as there are in their order, or the nearest', () => {
    expect(found([math('08:00')], [english('08:00'), math('12:00')])).toEqual({
      [math('08:00')]: math('12:00'),
    });
    const both = [math('08:00'), math('09:00')];
    expect(found(both, [math('09:30'), math('10:00')])).toEqual({
      [math('08:00')]: math('09:30'),
      [math('09:00')]: math('10:00'),
    });
    expect(found(both, [math('10:00')])).toEqual({ [math('09:00')]: math('10:00') });
    expect(found([math('09:00')], [math('12:00'), math('10:00')])).toEqual({
      [math('09:00')]: math('10:00'),
    });
    expect(found([math('08:00')], [math('10:00').replace(day, '2026-03-11')])).toEqual({});
  });

  it('else what stands at its hour, as one that is known by its hour alone', () => {
    const hour = `${day} 08:00`;
    expect(found([math('08:00')], [english('08:00'), english('10:00')])).toEqual({
      [math('08:00')]: english('08:00'),
    });
    expect(found([hour], [english('10:00'), english('08:00')])).toEqual({
      [hour]: english('08:00'),
    });
    expect(found([math('08:00'), hour], [math('08:00')])).toEqual({
      [math('08:00')]: math('08:00'),
    });
  });
});

it('each class by now is one that was known, and of one subject as many as both have are found', () => {
  const anyKeys = fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(math, english), fc.constantFrom('07:00', '08:00', '09:00', '10:00'))
      .map(([key, hour]) => key(hour)),
  );
  fc.assert(
    fc.property(anyKeys, anyKeys, (known, now) => {
      const pairs = [...classesByNow(known, now)];
      expect(new Set(pairs.map(([, other]) => other)).size).toBe(pairs.length);
      for (const key of known.filter((one) => now.includes(one))) {
        expect(pairs).toContainEqual([key, key]);
      }
      for (const name of ['MATH-ADV', 'ENG-SAT']) {
        const [ones, others] = [known, now].map((keys) => keys.filter((key) => key.includes(name)));
        const both = pairs.filter((pair) => pair.every((key) => key.includes(name)));
        expect(both).toHaveLength(Math.min(ones!.length, others!.length));
      }
    }),
  );
});
