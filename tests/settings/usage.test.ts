import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedKeys, schoolKeys } from '../../machines/school/kinds.ts';
import { partsBy } from '../../machines/school/months.ts';
import { pack } from '../../machines/school/packing.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { countRecords } from '../../machines/settings/backup.ts';
import type { Amount, Writing } from '../../machines/settings/usage.ts';
import { countCycle, cycleRecords } from '../../machines/settings/cycleRecords.ts';
import { UsageCounter } from '../../machines/settings/usage.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { seededSchool } from '../support/seededSchool.ts';

function usageOf(school: School, writing: Writing = 'packed', counter = new UsageCounter(writing)) {
  const steps = counter.count(school);
  let count = 1;
  let step = steps.next();
  for (; !step.done; count += 1) step = steps.next();
  return { usage: step.value, steps: count };
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce<Amount>(
    (sum, { count, units }) => ({ count: sum.count + count, units: sum.units + units }),
    { count: 0, units: 0 },
  );
}

const payment = {
  id: 'teacher-1',
  name: 'Carlos Ramírez López',
  payPeriod: '2025-08-02 - 2025-08-08',
  payDate: '2025-08-09',
} as unknown as School['paidPayroll'][number];

/** Schools whose timetable and lessons go back over a turn of the year, with some payments. */
const schools = fc
  .record({
    size: fc.integer({ min: 3, max: 90 }),
    seed: fc.nat(),
    today: fc.constantFrom('2026-01-07', '2026-03-10', '2025-12-30'),
    pastWeeks: fc.nat(20),
    paid: fc.array(fc.constantFrom('2024-12-31', '2025-01-01', '2026-02-06'), { maxLength: 30 }),
  })
  .map(({ paid, ...options }): School => ({
    ...generateSchool({ ...options, base: seededSchool(options.today) }),
    paidPayroll: paid.map((payDate, index) => ({ ...payment, id: `teacher-${index}`, payDate })),
  }));

describe('what a school takes', () => {
  it('is counted by year and kind, and the sums agree', () => {
    fc.assert(
      fc.property(schools, fc.constantFrom('packed', 'plain'), (school, writing) => {
        const { usage } = usageOf(school, writing);
        expect(sumOf([...usage.years, usage.rest])).toEqual(usage.total);
        const counts = countRecords(school);
        const { settings: _settings, ...lists } = counts;
        expect(usage.total.count).toBe(Object.values(lists).reduce((sum, one) => sum + one, 0));
        for (const key of datedKeys) {
          const own = usage.years.filter((one) => one.key === key);
          expect(sumOf(own).count, key).toBe(counts[key]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is of each kind as long as its months are as the database has them', () => {
    fc.assert(
      fc.property(schools, (school) => {
        const { usage } = usageOf(school);
        for (const key of datedKeys) {
          const years = new Map<string, number>();
          for (const [month, value] of partsBy(key, school[key], 'month')) {
            const year = month.slice(0, 4);
            years.set(year, (years.get(year) ?? 0) + pack(key, value).length);
          }
          const own = usage.years.filter((one) => one.key === key);
          expect(new Map(own.map(({ year, units }) => [year, units])), key).toEqual(years);
          expect(own).toHaveLength(years.size);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('has the newest year first, and in it no kind of which there is nothing', () => {
    const school: School = {
      ...emptySchool,
      paidPayroll: ['2024-12-31', '2026-01-02', '2026-02-06'].map((payDate) => ({
        ...payment,
        payDate,
      })),
      schedules: { '2025-05-05': { '1': { '08:00': {} as never, '09:00': {} as never } } },
    };
    const { years, rest } = usageOf(school).usage;
    expect(years.map(({ year, key, count }) => [year, key, count])).toEqual([
      ['2026', 'paidPayroll', 2],
      ['2025', 'schedules', 2],
      ['2024', 'paidPayroll', 1],
    ]);
    expect(rest.count).toBe(0);
  });

  it('is counted by closed cycle too, the days of one month apart', () => {
    const base = generateSchool({
      size: 60,
      seed: 7,
      today: '2026-03-10',
      pastWeeks: 12,
      base: seededSchool('2026-03-10'),
    });
    const closed = [
      { name: 'antes', from: '2025-01-01', until: '2026-01-14' },
      { name: 'después', from: '2026-01-15', until: '2026-02-28' },
    ];
    const withCycles = (closedCycles: typeof closed): School => ({
      ...base,
      settings: { ...base.settings, school: { ...base.settings.school, closedCycles } },
    });
    const counter = new UsageCounter('packed');
    expect(usageOf(base, 'packed', counter).usage.cycles).toEqual([]);
    const { usage } = usageOf(withCycles(closed), 'packed', counter);
    const counts = closed.map((cycle) => {
      const { registers, classes, payments } = countCycle(cycleRecords(base, cycle));
      return registers + classes + payments - cycleRecords(base, cycle).attendance.length;
    });
    expect(counts.every((count) => count > 50)).toBe(true);
    expect(usage.cycles.map(({ name, count }) => [name, count])).toEqual([
      ['antes', counts[0]],
      ['después', counts[1]],
    ]);
    expect(usage.cycles.every(({ units }) => units > 1_000)).toBe(true);
    expect(sumOf([...usage.years, usage.rest])).toEqual(usage.total);
  });

  it('counts a payment with the cycle its run was cut off in, as taking it out does', () => {
    const cycles = [
      { name: 'antes', from: '2026-02-01', until: '2026-02-28' },
      { name: 'después', from: '2026-03-01', until: '2026-03-09' },
    ];
    const { settings } = emptySchool;
    const late = ['teacher-1-2026-02-27', 'teacher-2-2026-02-27', 'teacher-3-2026-03-06'];
    const school: School = {
      ...emptySchool,
      paidPayroll: late.map((id) => ({ id, payPeriod: '2026-02', payDate: '2026-03-08' })),
      settings: { ...settings, school: { ...settings.school, closedCycles: cycles } },
    };
    const { usage } = usageOf(school);
    expect(usage.cycles.map(({ count }) => count)).toEqual([2, 1]);
    expect(cycles.map((one) => countCycle(cycleRecords(school, one)).payments)).toEqual([2, 1]);
    expect(usage.total.count).toBe(3);
  });

  it('is as long as the texts are where there is no database', () => {
    const school = seededSchool('2026-03-10');
    const texts = schoolKeys.map((key) => JSON.stringify(school[key]).length);
    const { total } = usageOf(school, 'plain').usage;
    const empty = datedKeys.filter((key) => Object.keys(school[key]).length === 0).length * 2;
    expect(total.units).toBe(texts.reduce((sum, length) => sum + length, 0) - empty);
  });

  it('is counted in steps of no more than some hundred records', () => {
    const school = generateSchool({ size: 800, seed: 1, today: '2026-03-10', pastWeeks: 12 });
    const records = Object.values(countRecords(school)).reduce((sum, one) => sum + one, 0);
    expect(records).toBeGreaterThan(5_000);
    expect(usageOf(school).steps).toBeGreaterThan((records - school.students.length) / 200);
  });

  it('is counted anew only where it changed, with the same outcome', () => {
    const counter = new UsageCounter('packed');
    const school = generateSchool({ size: 400, seed: 1, today: '2026-03-10', pastWeeks: 12 });
    const first = usageOf(school, 'packed', counter);
    const { students, classSessions } = school;
    const fewer = { ...school, students: students.slice(1) };
    const again = usageOf(fewer, 'packed', counter);
    expect(again.usage).toEqual(usageOf(fewer).usage);
    // Nothing that grows by the day is looked at again: one step for each other key, and the last.
    expect(again.steps).toBe(schoolKeys.length - datedKeys.length + 1);
    expect(first.steps).toBeGreaterThan(again.steps);
    const lessons = { ...fewer, classSessions: classSessions.slice(1) };
    expect(usageOf(lessons, 'packed', counter).usage).toEqual(usageOf(lessons).usage);
  });
});
