import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorOf, gridTimes, layOutDay } from '../../machines/timetable/scheduleGrid.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classEntry } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const day = '2025-08-08';
const nineToTen = (fields: Partial<ScheduleEntry>) =>
  classEntry({ startTime: '09:00', endTime: '10:00', ...fields });
const { classrooms } = seededSchool('2026-03-10');

describe('the grid of a day', () => {
  const lay = (...entries: Partial<ScheduleEntry>[]) =>
    layOutDay(
      entries.map((one) => ({ ...nineToTen(one), date: day })),
      classrooms.slice(0, 2),
      day,
    );

  it('has 19 rows from 07:00 to 16:00', () => {
    expect(gridTimes).toHaveLength(19);
    expect(gridTimes.at(0)).toBe('07:00');
    expect(gridTimes.at(-1)).toBe('16:00');
  });

  it('covers the cells under a class, and no other', () => {
    const { columns } = lay({ startTime: '08:00', endTime: '09:30' });
    expect(columns[0]?.placed).toMatchObject([{ row: 2, start: 60, minutes: 90, lanes: 1 }]);
    const covered = gridTimes.filter((_, row) => columns[0]?.covered[row]);
    expect(covered).toEqual(['08:00', '08:30', '09:00']);
    expect(columns[1]?.covered).not.toContain(true);
  });

  it('shows odd times where they fall and cuts what reaches past it', () => {
    const { columns, outside } = lay(
      { startTime: '07:10', endTime: '08:00' },
      { startTime: '15:30', endTime: '18:00' },
      { startTime: '06:00', endTime: '07:05' },
    );
    expect(columns[0]?.placed.map(({ start, minutes }) => [start, minutes])).toEqual([
      [0, 5],
      [10, 50],
      [510, 60],
    ]);
    expect(outside).toEqual([]);
  });

  it('puts classes that overlap in one room side by side', () => {
    const { columns } = lay(
      { startTime: '08:00', endTime: '10:00' },
      { startTime: '09:00', endTime: '11:00' },
      { startTime: '10:00', endTime: '10:30' },
      { startTime: '11:00', endTime: '12:00' },
    );
    expect(columns[0]?.placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ]);
  });

  it('marks an end before the start and a missing employee in their cells', () => {
    const { columns } = lay(
      { startTime: '08:00', endTime: '07:00' },
      { startTime: '09:00', employee: '' },
    );
    expect(columns[0]?.placed).toMatchObject([
      { minutes: 30, problem: 'noDuration' },
      { minutes: 60, problem: 'noEmployee' },
    ]);
  });

  it('lists what has no place in it', () => {
    const { outside } = lay(
      { classroom: 'Sótano' },
      { startTime: '22:00', endTime: '23:00' },
      { startTime: 'tarde' },
      { classroom: '' },
    );
    expect(outside.map(({ reason }) => reason)).toEqual([
      'unknownClassroom',
      'outsideHours',
      'invalidTime',
      'unknownClassroom',
    ]);
  });

  it('loses no class of any day, whatever it holds', () => {
    const any = fc.record({
      classroom: fc.constantFrom('Salón 1', 'Salón 2', 'Sótano', ''),
      startTime: fc.oneof(fc.constantFrom('07:10', '22:00', '', '16:30'), fc.string()),
      endTime: fc.oneof(fc.constantFrom('06:00', '07:20', '23:59', ''), fc.string()),
    });
    fc.assert(
      fc.property(fc.array(any), (entries) => {
        const { columns, outside } = lay(...entries);
        const shown = columns.flatMap(({ placed }) => placed).length;
        expect(shown + outside.length).toBe(entries.length);
        for (const { placed } of columns) {
          for (const one of placed) expect(one.minutes).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('gives each employee one of eight colours by turns, and strangers none', () => {
    const employees = Array.from({ length: 9 }, (_, id) => ({
      id,
      name: `Empleado ${id}`,
      role: 'teacher' as const,
      employeeId: `teacher-${id}` as const,
      label: `Empleado ${id}`,
    }));
    expect(colorOf(employees, { employee: '', employeeId: 'teacher-0' })).toBe(0);
    expect(colorOf(employees, { employee: '', employeeId: 'teacher-7' })).toBe(7);
    expect(colorOf(employees, { employee: '', employeeId: 'teacher-8' })).toBe(0);
    expect(colorOf(employees, { employee: '' })).toBeNull();
  });
});
