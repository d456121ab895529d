import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { dayIn, dayOrder, spanIn, timeIn, weekdayIn } from '../../src/files/writtenTimes.ts';

describe('a day in a list', () => {
  it.each([
    ['2026-08-24', '2026-08-24'],
    ['24/08/2026', '2026-08-24'],
    ['4/8/26', '2026-08-04'],
    ['24-ago-2026', '2026-08-24'],
    ['24 de agosto de 2026', '2026-08-24'],
    ['24 de Septiembre del 2026', '2026-09-24'],
    ['2026-08-24T00:00:00.000Z', '2026-08-24'],
    ['24/08/2026 07:30', '2026-08-24'],
    ['46258', '2026-08-24'],
    ['46258.5', '2026-08-24'],
    ['31/02/2026', null],
    ['08/24/2026', null],
    ['12345', null],
    ['mañana', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(dayIn(text, 'dayFirst')).toBe(day));

  it.each([
    ['03/08/2025', '2025-03-08'],
    ['3-8-25', '2025-03-08'],
    ['08/24/2026 07:30', '2026-08-24'],
    ['24/08/2026', '2026-08-24'],
    ['2025-03-08', '2025-03-08'],
    ['24 de agosto de 2026', '2026-08-24'],
    ['02/31/2026', null],
    ['31/02/2026', null],
  ])('%s is %s where the month comes first', (text, day) =>
    expect(dayIn(text, 'monthFirst')).toBe(day),
  );

  it('is in the order of the settings, unless the list can only be in the other', () => {
    const orders = (cells: readonly string[]) =>
      (['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const).map((one) => dayOrder(cells, one));
    const [dayFirst, monthFirst] = [
      ['dayFirst', 'dayFirst', 'dayFirst'],
      ['dayFirst', 'monthFirst', 'dayFirst'],
    ];
    expect(orders([])).toEqual(monthFirst);
    expect(orders(['03/08/2025', '22-10-33-44-55', '13/13/2025'])).toEqual(monthFirst);
    expect(orders(['03/08/2025', '24/08/2025'])).toEqual(dayFirst);
    expect(orders(['24.08.25 10:00', '2025-08-24'])).toEqual(dayFirst);
    expect(orders(['24/08/2025', '08/24/2025'])).toEqual(monthFirst);
  });

  it('is any day that a spreadsheet counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 70_000 }), (count) => {
        expect(dayIn(String(count), 'dayFirst')).toBe(addDays('1899-12-30', count));
      }),
    );
  });

  it('may be a weekday by its beginning', () => {
    expect(
      ['LUNES', 'mié', 'Mar.', 'sabado', 'L', 'x'].map((text) => weekdayIn(text, 'dayFirst')),
    ).toEqual(['Lunes', 'Miércoles', 'Martes', 'Sábado', null, null]);
  });
});

describe('a time in a list', () => {
  it.each([
    ['7:00', '07:00'],
    ['07:00:00', '07:00'],
    ['7:00 a.m.', '07:00'],
    ['1:30 p. m.', '13:30'],
    ['12:15 PM', '12:15'],
    ['12:05 am', '00:05'],
    ['0.291666666666667', '07:00'],
    ['0700', '07:00'],
    ['14:10 hrs', '14:10'],
    ['25:00', null],
    ['pronto', null],
  ])('%s is %s', (text, time) => expect(timeIn(text)).toBe(time));

  it('may be two in one cell', () => {
    expect(spanIn('07:00 - 07:50')).toEqual({ start: '07:00', end: '07:50' });
    expect(spanIn('7:00 a 8:40')).toEqual({ start: '07:00', end: '08:40' });
    expect(spanIn('07:00')).toBeNull();
    expect(spanIn('07:00-x')).toBeNull();
  });
});
