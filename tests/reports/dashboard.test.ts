import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dashboardStats,
  estimateMonthlyPayroll,
  summarizeWeek,
} from '../../machines/reports/dashboard.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { seededSchool } from '../support/seededSchool.ts';

const names = fc.constantFrom('Ana', 'Luis', 'Eva');
const times = fc
  .integer({ min: 14, max: 32 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const terms = fc.record({
  name: names,
  paymentType: fc.constantFrom('hourly' as const, 'weekly' as const),
  rate: fc.integer({ min: 0, max: 9_000_00 }).map((centavos) => centavos / 100),
});
const classes = fc.array(
  fc.record({
    date: fc.constantFrom('2026-03-09', '2026-03-10', '2025-08-08', '2026-03-16'),
    classroom: fc.constantFrom('Salón 1', 'Salón 2'),
    employee: names,
    startTime: times,
    endTime: times,
  }),
);

const ofThisWeek = {
  classroom: 'Salón 3',
  employee: 'Nadie',
  startTime: '08:00',
  endTime: '09:00',
};

describe('the monthly payroll estimate', () => {
  it('is the formula of the specification on any school, to the centavo', () => {
    fc.assert(
      fc.property(fc.array(terms), classes, (people, others) => {
        const entries = [...others, { ...ofThisWeek, date: '2026-03-11' }];
        const schedules: Record<string, Record<string, Record<string, ScheduleEntry>>> = {};
        for (const { date, ...entry } of entries) {
          ((schedules[date] ??= {})[entry.classroom] ??= {})[entry.startTime] = {
            ...entry,
            group: 'N/A',
            activity: 'Clase',
            type: 'Grupal',
            classroomType: 'Presencial',
          };
        }
        let pesos = 0;
        for (const [index, { name, paymentType, rate }] of people.entries()) {
          if (paymentType === 'weekly') {
            pesos += rate * 4;
            continue;
          }
          const isFirst = people.findIndex((one) => one.name === name) === index;
          let hours = 0;
          for (const [date, day] of Object.entries(schedules)) {
            if (date < '2026-03-09' || date > '2026-03-15') continue;
            for (const room of Object.values(day)) {
              for (const entry of Object.values(room)) {
                if (entry.employee !== name || !isFirst) continue;
                const [from, to] = [entry.startTime, entry.endTime].map(
                  (time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60,
                );
                hours += Math.max(0, to! - from!);
              }
            }
          }
          pesos += hours * rate * 4;
        }
        const school = tieSchool({
          ...emptySchool,
          teachers: people.map((person, index) => ({ ...person, id: index + 1 }) as Teacher),
          schedules,
        });
        expect(
          Math.abs(estimateMonthlyPayroll(school, '2026-03-12') - pesos * 100),
        ).toBeLessThanOrEqual(0.5001);
      }),
    );
  });

  it('counts the first-load school as its people are paid', () => {
    // Weekly 4500 + 3200 + 2400 = 10100; hourly Carlos 3 h × 250, Ana 3 h × 220, Lucía 1.5 h × 230.
    expect(dashboardStats(seededSchool(), '2025-09-10')).toEqual({
      teachers: 4,
      staff: 3,
      students: 3,
      groups: 3,
      weeklyClasses: 8,
      monthlyPayroll: (10_100 + 750 + 660 + 345) * 4 * 100,
    });
  });
});

describe('a figure of a week', () => {
  const { schedules } = seededSchool();
  const [day] = Object.values(schedules);
  const weeks = { ...schedules, '2025-08-15': day!, '2025-08-22': day! };

  it('counts this week alone', () => {
    const school = { ...seededSchool(), schedules: weeks };
    expect(dashboardStats(school, '2025-08-13').weeklyClasses).toBe(8);
    expect(summarizeWeek(weeks, '2025-08-13')[4]).toMatchObject({ average: 1, scheduled: 8 });
  });

  it('counts the latest week that has classes where this one has none', () => {
    const school = { ...seededSchool(), schedules: weeks };
    expect(dashboardStats(school, '2025-12-24').weeklyClasses).toBe(8);
    expect(dashboardStats(emptySchool, '2025-12-24').weeklyClasses).toBe(0);
  });

  it('counts no week to come where one before has classes, else the first to come', () => {
    const [room] = Object.keys(day!);
    const one = { [room!]: day![room!]! };
    const programmed = { ...weeks, '2025-10-06': one, '2026-07-13': one };
    const countOn = (today: string) =>
      dashboardStats({ ...seededSchool(), schedules: programmed }, today).weeklyClasses;
    expect(countOn('2025-09-24')).toBe(8);
    expect(countOn('2025-12-24')).toBe(1);
    expect(countOn('2025-07-01')).toBe(8);
    const later = { 'sin fecha': one, '2025-08-01': {}, '2026-07-13': one, '2025-08-22': day! };
    const school = { ...seededSchool(), schedules: later };
    expect(dashboardStats(school, '2025-08-05').weeklyClasses).toBe(8);
  });
});

describe('the weekly summary', () => {
  it('shows a fifth of the classes on weekdays and what is scheduled this week', () => {
    const { schedules } = seededSchool();
    const summary = summarizeWeek(schedules, '2025-08-06');
    expect(summary.map(({ weekday, average, scheduled }) => [weekday, average, scheduled])).toEqual(
      [
        ['Lunes', 1, 0],
        ['Martes', 1, 0],
        ['Miércoles', 1, 0],
        ['Jueves', 1, 0],
        ['Viernes', 1, 8],
        ['Sábado', null, 0],
        ['Domingo', null, 0],
      ],
    );
    expect(summary[0]?.date).toBe('2025-08-04');
  });
});
