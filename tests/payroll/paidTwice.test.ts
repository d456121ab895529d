import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeTime } from '../../machines/kit/calendar.ts';
import { minutesPaidTwice } from '../../machines/payroll/paidTwice.ts';

const anyClass = fc
  .tuple(
    fc.constantFrom('2026-03-09', '2026-03-10'),
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 30 }),
  )
  .map(([date, start, length]) => ({
    date,
    startTime: writeTime(7 * 60 + start),
    endTime: writeTime(7 * 60 + start + length),
    length,
    start,
  }));

it('counts the minutes of classes that are more than all there are', () => {
  fc.assert(
    fc.property(fc.array(anyClass, { maxLength: 8 }), (classes) => {
      const minutes = new Set(
        classes.flatMap(({ date, start, length }) =>
          Array.from({ length }, (_, index) => `${date} ${start + index}`),
        ),
      );
      const all = classes.reduce((sum, { length }) => sum + length, 0);
      expect(minutesPaidTwice({ paymentType: 'hourly', classes })).toBe(all - minutes.size);
      expect(minutesPaidTwice({ paymentType: 'weekly', classes })).toBe(0);
    }),
  );
});
