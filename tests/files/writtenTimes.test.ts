import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { dateFormats } from '../../machines/school/settingsChoices.ts';
import { formatsOf } from '../../src/strings/format.ts';
import {
  dayIn,
  spanIn,
  timeIn,
  weekdayIn,
  writtenFormat,
} from '../../src/files/lists/writtenTimes.ts';

/** A spreadsheet counts its days from this one. */
const firstDay = '1899-12-30';

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
    ['lunes, 24 de agosto de 2026', '2026-08-24'],
    ['24/08/2026 12:00:00 a. m.', '2026-08-24'],
    ['46258', '2026-08-24'],
    ['46258.5', '2026-08-24'],
    ['31/02/2026', null],
    ['08/24/2026', null],
    ['12345', null],
    ['mañana', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(dayIn(text, 'DD/MM/YYYY')).toBe(day));

  it.each([
    ['03/08/2025', '2025-03-08'],
    ['3-8-25', '2025-03-08'],
    ['08/24/2026 07:30', '2026-08-24'],
    ['24/08/2026', null],
    ['2025-03-08', '2025-03-08'],
    ['24 de agosto de 2026', '2026-08-24'],
    ['02/31/2026', null],
    ['31/02/2026', null],
  ])('%s is %s where the month comes first', (text, day) =>
    expect(dayIn(text, 'MM/DD/YYYY')).toBe(day),
  );

  it('is in the order of the settings, unless the list can only be in the other', () => {
    const formats = (cells: readonly string[]) =>
      dateFormats.map((setting) => writtenFormat(cells, setting));
    const always = (format: string) => dateFormats.map(() => format);
    expect(formats([])).toEqual(dateFormats);
    expect(formats(['03/08/2025', '22-10-33-44-55', '13/13/2025', '55-12-34'])).toEqual(
      dateFormats,
    );
    expect(formats(['03/08/2025', '24/08/2025'])).toEqual(always('DD/MM/YYYY'));
    expect(formats(['24.08.25 10:00', '2025-08-24'])).toEqual(always('DD/MM/YYYY'));
    expect(formats(['09/05/2026', '08/24/2026'])).toEqual(always('MM/DD/YYYY'));
    expect(formats(['24/08/2025', '08/24/2025'])).toEqual(dateFormats);
  });

  it('is read back in whichever order a list has it, by any day of it after the 12th', () => {
    const day = fc.integer({ min: 20_000, max: 70_000 }).map((count) => addDays(firstDay, count));
    const order = fc.constantFrom('DD/MM/YYYY', 'MM/DD/YYYY');
    fc.assert(
      fc.property(fc.array(day), order, fc.constantFrom(...dateFormats), (days, own, setting) => {
        const { day: write } = formatsOf({ currency: 'MXN', dateFormat: own });
        const cells = days.map(write);
        const isTold = days.some((one) => Number(one.slice(8)) > 12);
        const format = writtenFormat(cells, setting);
        expect(format).toBe(isTold ? own : setting);
        const read = cells.map((cell) => dayIn(cell, format));
        expect(isTold ? read : days).toEqual(days);
      }),
    );
  });

  it('is any day that a spreadsheet counts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 70_000 }), (count) => {
        expect(dayIn(String(count), 'DD/MM/YYYY')).toBe(addDays(firstDay, count));
      }),
    );
  });

  it('may be a weekday by its beginning, or by its letter', () => {
    const read = (texts: readonly string[]) => texts.map((text) => weekdayIn(text, 'DD/MM/YYYY'));
    expect(read(['LUNES', 'mié', 'Mar.', 'sabado', 'q'])).toEqual([
      'Lunes',
      'Miércoles',
      'Martes',
      'Sábado',
      null,
    ]);
    const week = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'];
    expect(read(['L', 'Ma', 'X', 'J', 'V'])).toEqual(week);
    expect(read(['l.', 'mar', 'Mi', 'ju', 'v'])).toEqual(week);
    // Tuesday's or Wednesday's: nobody else's class is put there.
    expect(read(['M'])).toEqual([null]);
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
