import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../machines/kit/days.ts';
import { addMonths } from '../../machines/kit/months.ts';
import {
  addDays,
  daysBetween,
  isDay,
  minutesOf,
  mondayOf,
  timeOf,
  weekOf,
  weekdayOf,
  writeTime,
} from '../../machines/kit/calendar.ts';

const days = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar day', () => {
  it('is the local one: at 19:00 in Mexico City it is not yet tomorrow', () => {
    const evening = new Date('2026-03-10T19:00:00-06:00').getTime();
    expect(dayOf(evening)).toBe('2026-03-10');
    expect(timeOf(evening)).toBe('19:00');
  });

  it('comes back after going some days there and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, count) => {
        const other = addDays(day, count);
        expect(addDays(other, -count)).toBe(day);
        expect(daysBetween(day, other)).toBe(count);
      }),
    );
  });

  it('starts its week on Monday', () => {
    expect(weekdayOf('2026-03-10')).toBe('Martes');
    expect(mondayOf('2026-03-15')).toBe('2026-03-09');
    expect(weekOf('2026-03-15')).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
    ]);
  });

  it('stays in the month it is moved to', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-03-01', 6)).toBe('2026-09-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it('is one only when it exists', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2026-13-01')).toBe(false);
    expect(isDay('mañana')).toBe(false);
  });
});

describe('a time', () => {
  it('reads and writes minutes since midnight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        expect(minutesOf(writeTime(minutes))).toBe(minutes);
      }),
    );
  });

  it('is none when it is not HH:MM', () => {
    expect(['', '9', '25:00', '09:60', 'ab:cd', '09:00:00'].map(minutesOf)).toEqual(
      Array.from({ length: 6 }, () => Number.NaN),
    );
  });
});
