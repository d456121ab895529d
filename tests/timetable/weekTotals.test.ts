import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { writeTime } from '../../machines/kit/calendar.ts';
import { conflictsAmong } from '../../machines/timetable/weekConflicts.ts';
import { gapsOfDay, weekTotals } from '../../machines/timetable/weekTotals.ts';
import { classEntry } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-02');
const on = (startTime: string, endTime: string, fields: Partial<ScheduleEntry> = {}, day = 2) => ({
  ...classEntry({ startTime, endTime, ...fields }),
  date: `2026-03-0${day}`,
});
const ana = 'Ana Torres Medina';
const week = [
  on('07:00', '08:00'),
  on('09:30', '10:00', { substitute: ana }),
  on('09:00', '09:30', {}, 3),
  on('12:00', '13:00', { employee: ana, group: 'ENG-SAT', classroom: 'Salón 2' }),
  on('12:30', '13:00', { employee: 'Ya no está', group: 'N/A', classroom: 'Salón 2' }),
];
const conflicts = conflictsAmong(school, week);

describe('what a week has', () => {
  it('is counted for the school, with the gaps of its groups and the hours nobody gives', () => {
    expect(weekTotals(school, week, conflicts, null)).toEqual({
      classes: 5,
      minutes: 210,
      covered: 0,
      onDaysOff: 0,
      gaps: { count: 1, minutes: 90 },
      conflicts: 1,
      withoutTeacher: 30,
    });
  });

  it('is that of one group, and of an employee with what they cover and without what is covered', () => {
    const ofMath = week.slice(0, 3);
    expect(weekTotals(school, ofMath, conflicts, { kind: 'group', id: 'MATH-ADV' })).toEqual({
      classes: 3,
      minutes: 120,
      covered: 0,
      onDaysOff: 0,
      gaps: { count: 1, minutes: 90 },
      conflicts: 0,
      withoutTeacher: 0,
    });
    const ofCarlos = { kind: 'employee', id: 'teacher-1' } as const;
    expect(weekTotals(school, ofMath, conflicts, ofCarlos)).toMatchObject({
      classes: 2,
      minutes: 90,
      covered: 1,
      gaps: { count: 0, minutes: 0 },
    });
    const ofAna = { kind: 'employee', id: 'teacher-2' } as const;
    expect(weekTotals(school, [week[1]!, week[3]!], conflicts, ofAna)).toMatchObject({
      classes: 2,
      gaps: { count: 1, minutes: 120 },
      conflicts: 1,
    });
  });

  it('says nothing of a room’s gaps', () => {
    const ofRoom = { kind: 'classroom', id: '1' } as const;
    expect(weekTotals(school, week.slice(0, 3), [], ofRoom).gaps).toBeNull();
  });
});

it('the gaps of a day are its minutes between the first and the last class that no class has', () => {
  const anyClass = fc
    .tuple(fc.nat({ max: 40 }), fc.nat({ max: 12 }))
    .map(([start, length]) => on(writeTime(start * 15), writeTime((start + length) * 15)));
  fc.assert(
    fc.property(fc.array(anyClass), (classes) => {
      const quarters = classes.flatMap(({ startTime, endTime }) => {
        const at = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / 15;
        return Array.from(
          { length: at(endTime) - at(startTime) },
          (_, place) => at(startTime) + place,
        );
      });
      const taken = new Set(quarters);
      const span = taken.size === 0 ? 0 : Math.max(...taken) - Math.min(...taken) + 1;
      const free = gapsOfDay(classes).reduce((sum, minutes) => sum + minutes, 0);
      expect(free).toBe((span - taken.size) * 15);
    }),
  );
});
