import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflictsOf,
  isAvailable,
  overlaps,
  warningsFor,
} from '../../machines/timetable/scheduleConflicts.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { classEntry, tieClass } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const day = '2025-08-08';
const ofAna = (fields: Partial<ScheduleEntry> = {}) =>
  classEntry({ employee: 'Ana Torres Medina', group: 'ENG-SAT', ...fields });
const seeded = seededSchool('2026-03-10');

describe('two classes', () => {
  it('share no time when one starts as the other ends', () => {
    const nine = { startTime: '09:00', endTime: '10:00' };
    expect(overlaps(nine, { startTime: '10:00', endTime: '11:00' })).toBe(false);
    expect(overlaps(nine, { startTime: '09:00', endTime: '12:00' })).toBe(true);
    expect(overlaps(nine, { startTime: '09:59', endTime: '10:30' })).toBe(true);
  });

  it('overlap exactly when they share a minute', () => {
    const time = fc.integer({ min: 0, max: 200 });
    const write = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(time, time, time, time, (start, length, otherStart, otherLength) => {
        const minutes = new Set(Array.from({ length }, (_, index) => start + index));
        const sharesOne = Array.from(
          { length: otherLength },
          (_, index) => otherStart + index,
        ).some((minute) => minutes.has(minute));
        fc.pre(length > 0 && otherLength > 0);
        expect(
          overlaps(
            { startTime: write(start), endTime: write(start + length) },
            { startTime: write(otherStart), endTime: write(otherStart + otherLength) },
          ),
        ).toBe(sharesOne);
      }),
    );
  });
});

describe('warnings', () => {
  it('name the other class and what it shares', () => {
    const conflict = { ...ofAna({ startTime: '11:00', endTime: '12:00' }), date: day };
    const inPhysics = tieClass({
      ...conflict,
      employee: 'Carlos Ramírez López',
      group: 'PROG-SUMMER',
    });
    expect(warningsFor(seeded, inPhysics, null)).toMatchObject([
      { code: 'conflict', other: { activity: 'Matemáticas Avanzadas' }, shared: ['employee'] },
      { code: 'conflict', other: { activity: 'Física Aplicada' }, shared: ['classroom', 'group'] },
    ]);
  });

  it('leave out the class that is being edited, and the group N/A', () => {
    const classes = classesOn(seeded.schedules, day);
    for (const own of classes) expect(conflictsOf(classes, own, own)).toEqual([]);
    const meeting = { ...ofAna({ group: 'N/A', startTime: '13:30', endTime: '14:00' }), date: day };
    expect(warningsFor(seeded, meeting, null)).toEqual([]);
  });

  it('tell of a room in maintenance, and of one with fewer places than its group has students', () => {
    const free = { ...ofAna({ group: 'MATH-ADV', classroom: 'Salón 4' }), date: '2026-03-10' };
    const [room, capacity] = ['Salón 4', 25];
    const classrooms = seeded.classrooms.map((one) =>
      one.name === room ? { ...one, status: 'Mantenimiento' as const } : one,
    );
    const students = Array.from({ length: capacity + 1 }, (_, id) => ({
      ...seeded.students[0]!,
      id,
      group: 'MATH-ADV',
      groupId: 'MATH-ADV',
    }));
    expect(warningsFor(seeded, free, null)).toEqual([]);
    const elsewhere = { ...students[0]!, group: 'ENG-SAT', groupId: 'ENG-SAT' };
    const fitting = [elsewhere, ...students.slice(1)];
    expect(warningsFor({ ...seeded, students: fitting }, free, null)).toEqual([]);
    expect(warningsFor({ ...seeded, classrooms, students }, free, null)).toEqual([
      { code: 'roomClosed', classroom: room },
      { code: 'roomTooSmall', classroom: room, capacity, students: 26 },
    ]);
  });

  it('tell of a time outside what the teacher offers', () => {
    const offered: Pick<Teacher, 'availability'> = {
      availability: {
        Viernes: [
          { start: '11:00', end: '13:00' },
          { start: '09:00', end: '11:00' },
        ],
      },
    };
    const at = (startTime: string, endTime: string, date = day) =>
      isAvailable(offered, { ...ofAna({ startTime, endTime }), date });
    expect(at('09:00', '11:00')).toBe(true);
    expect(at('10:00', '12:30')).toBe(true);
    expect(at('12:30', '13:30')).toBe(false);
    expect(at('08:30', '09:30')).toBe(false);
    expect(at('09:00', '10:00', '2025-08-11')).toBe(false);
    expect(isAvailable({ availability: {} }, { ...ofAna(), date: day })).toBe(true);
    expect(isAvailable({ availability: { Viernes: [] } }, { ...ofAna(), date: day })).toBe(true);
  });
});
