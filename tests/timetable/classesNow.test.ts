import { describe, expect, it } from 'vitest';
import { heldClasses } from '../../machines/lessons/heldClasses.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { classesNow, heldBy } from '../../machines/timetable/classesNow.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-10';
const seeded = seededSchool(day);
const first = classEntry({ startTime: '08:00', endTime: '09:00' });
const second = classEntry({ startTime: '09:00', endTime: '11:00', classroom: 'Salón 2' });
const last = classEntry({ startTime: '12:00', endTime: '13:00' });

function held(entries: ScheduleEntry[], adapt = (school: School) => school) {
  return heldBy(heldClasses(adapt(withClasses(seeded, day, entries)), day));
}

function starts(classes: readonly ScheduleEntry[] | undefined) {
  return (classes ?? []).map(({ startTime }) => startTime);
}

describe('the classes of this minute', () => {
  it.each([
    ['07:59', [], null, '08:00'],
    ['08:00', ['08:00'], '11:00', '12:00'],
    ['08:59', ['08:00'], '11:00', '12:00'],
    ['09:00', ['09:00'], '11:00', '12:00'],
    ['11:00', [], null, '12:00'],
    ['13:00', [], null, undefined],
  ])('are at %s those of %j, busy until %s, then %s', (time, underWay, busyUntil, next) => {
    const carlos = held([first, second, last]).ofEmployee.get('teacher-1')!;
    const now = classesNow(carlos, time);
    expect([starts(now.underWay), now.busyUntil, now.next?.startTime]).toEqual([
      underWay,
      busyUntil,
      next,
    ]);
  });

  it('are all of those given at once', () => {
    const beside = classEntry({ startTime: '08:30', endTime: '09:30', classroom: 'Salón 2' });
    const { ofEmployee, ofRoom } = held([first, beside]);
    const now = classesNow(ofEmployee.get('teacher-1')!, '08:45');
    expect([starts(now.underWay), now.busyUntil]).toEqual([['08:00', '08:30'], '09:30']);
    expect(classesNow(ofRoom.get(1)!, '09:00')).toEqual({
      underWay: [],
      busyUntil: null,
      next: undefined,
    });
  });

  it('are whose who gives them, a substitute’s and not the titular’s', () => {
    const { ofEmployee } = held([
      { ...first, substitute: 'Ana Torres Medina', substituteId: 'teacher-2' },
      last,
    ]);
    expect(starts(ofEmployee.get('teacher-1'))).toEqual(['12:00']);
    expect(starts(ofEmployee.get('teacher-2'))).toEqual(['08:00']);
  });

  it('are without what was told not to be held, and none of a day off', () => {
    const cancelled = held([first, last], (school) =>
      carryOut(school, {
        type: 'class.cancel',
        scheduled: { ...first, date: day },
        reason: 'Junta',
      }),
    );
    expect(starts(cancelled.ofEmployee.get('teacher-1'))).toEqual(['12:00']);
    expect(starts(cancelled.ofRoom.get(1))).toEqual(['12:00']);
    const off = held([first, last], ({ settings, ...school }) => ({
      ...school,
      settings: {
        ...settings,
        school: { ...settings.school, daysOff: [{ from: day, until: day, reason: 'Puente' }] },
      },
    }));
    expect([off.ofEmployee.size, off.ofRoom.size, off.lastEnd]).toEqual([0, 0, '']);
  });

  it('last until the end of the latest', () => {
    expect(held([first, second, last]).lastEnd).toBe('13:00');
  });
});
