import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import { missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import type {
  Notification,
  NotificationFacts,
} from '../../machines/notifications/notifications.ts';
import {
  countNotifications,
  notificationCodes,
} from '../../machines/notifications/notifications.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { Task } from '../../machines/school/dutyShapes.ts';
import type { HeldCopy } from '../../machines/school/settingsShapes.ts';
import { roles } from '../../machines/school/roles.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { anySchool } from '../support/anySchool.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const seeded = seededSchool(today);
const facts: NotificationFacts = { today, storagePercent: null };
const admin: AccountKey = { role: 'admin', id: 1 };

function countedBy(school: School, person: AccountKey, said = facts) {
  const counting = countNotifications(school, person, said);
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value;
}

function codesOf(found: readonly Notification[]) {
  return found.map(({ code }) => code);
}

/** The same school without the registers of its last days. */
function unrecorded(school: School): School {
  const since = addDays(today, -12);
  return { ...school, classSessions: school.classSessions.filter(({ date }) => date < since) };
}

describe('what waits', () => {
  it('is of the role, in its order, and made of parts of which there is some', () => {
    fc.assert(
      fc.property(
        anySchool.map(unrecorded),
        fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
        (school, storagePercent) => {
          for (const role of roles) {
            const person = accountsOf(school, role)[0];
            if (!person) continue;
            const said = { today, storagePercent };
            const found = countedBy(school, { role, id: person.id }, said);
            const order = notificationCodes[role];
            expect(codesOf(found)).toEqual(order.filter((code) => codesOf(found).includes(code)));
            for (const { parts } of found) {
              expect(Object.keys(parts)).not.toEqual([]);
              expect(Object.values(parts).every((amount) => amount > 0)).toBe(true);
            }
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('of registers is each teacher’s own, and all of them for an administrator', () => {
    fc.assert(
      fc.property(anySchool.map(unrecorded), (school) => {
        const [all] = countedBy(school, admin).filter(({ code }) => code === 'registers');
        const range = { from: addDays(today, -7), to: today, today };
        const missing = missingRegisters(school, range);
        expect(all ?? { classes: 0 }).toMatchObject({ classes: missing.length });
        for (const { id } of school.teachers) {
          const [own] = countedBy(school, { role: 'teacher', id });
          const owed = missingRegisters(school, {
            ...range,
            from: addDays(today, -30),
            teacherId: id,
          });
          expect(own ?? { classes: 0 }).toMatchObject({ classes: owed.length });
          const parts = Object.values(own?.parts ?? {});
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(owed.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is nothing of what the settings keep quiet', () => {
    const school = unrecorded(generateSchool({ size: 60, seed: 1, today, base: seeded }));
    expect(codesOf(countedBy(school, admin))).toContain('registers');
    const { settings } = school;
    const quiet = {
      ...settings,
      notifications: {
        ...settings.notifications,
        attendanceAlerts: false,
        payrollReminders: false,
      },
    };
    expect(codesOf(countedBy({ ...school, settings: quiet }, admin))).toEqual(['backup']);
  });

  it('of the storage begins at 80%, and comes again every five', () => {
    const said = (storagePercent: number) =>
      countedBy(seeded, admin, { today, storagePercent }).find(({ code }) => code === 'storage');
    expect(said(79.9)).toBeUndefined();
    expect(said(80)).toMatchObject({ percent: 80, parts: { used: 80 } });
    expect(said(84.9)).toMatchObject({ percent: 84, parts: { used: 80 } });
    expect(said(85)).toMatchObject({ parts: { used: 85 } });
    expect(
      codesOf(countedBy(seeded, { role: 'teacher', id: 1 }, { today, storagePercent: 99 })),
    ).toEqual([]);
  });

  it('of a backup is another once one was made and is due again', () => {
    const { settings } = seeded;
    const said = (lastBackup: string) => {
      const system = { ...settings.system, lastBackup };
      const school = { ...seeded, settings: { ...settings, system } };
      return countedBy(school, admin).find(({ code }) => code === 'backup');
    };
    expect(said('ayer')).toMatchObject({ days: null, parts: { never: 1 } });
    expect(said('2026-03-04')).toBeUndefined();
    expect(said('2026-03-03')).toMatchObject({ days: 7, parts: { '2026-03-03': 1 } });
  });

  it('of tasks is the own that wait, and weighs more from the day they are due', () => {
    const task = (id: number, of: Partial<Task>): Task => ({
      id,
      title: 'Archivar',
      detail: '',
      due: '',
      employeeId: 'staff-5',
      employee: 'Rosa Jiménez Luna',
      status: 'Pendiente',
      ...of,
    });
    const tasks = [
      task(1, {}),
      task(2, { due: today }),
      task(3, { due: '2026-03-11' }),
      task(4, { status: 'Hecha' }),
      task(5, { employeeId: 'staff-6' }),
    ];
    expect(countedBy({ ...seeded, tasks }, { role: 'staff', id: 5 })).toEqual([
      { code: 'tasks', tasks: 3, due: 1, parts: { 1: 1, 2: 2, 3: 1 } },
    ]);
    expect(codesOf(countedBy({ ...seeded, tasks }, admin))).not.toContain('tasks');
  });

  it('of registers to share is what the device wrote since they were, to its own teacher', () => {
    const { settings } = seeded;
    const withCopy = (copy: HeldCopy, ...saved: number[]): School => ({
      ...seeded,
      settings: {
        ...settings,
        system: { ...settings.system, handover: { school: 'x', copy } },
      },
      classSessions: saved.map((savedAt) => ({
        ...lessonOn('2026-03-09', {}),
        id: `${savedAt}`,
        teacherId: 1,
        savedAt,
      })),
    });
    const copy: HeldCopy = { teacherId: 1, madeAt: 10, openedAt: 10, kept: [] };
    const said = (school: School, id = 1) =>
      countedBy(school, { role: 'teacher', id }).find(({ code }) => code === 'unshared');
    expect(said(withCopy(copy, 5, 20, 30))).toMatchObject({
      registers: 2,
      parts: { '20 20': 1, '30 30': 1 },
    });
    expect(said(withCopy({ ...copy, sharedAt: 25 }, 5, 20, 30))?.parts).toEqual({ '30 30': 1 });
    expect(said(withCopy({ ...copy, sharedAt: 30 }, 5, 20, 30))).toBeUndefined();
    expect(said(withCopy(copy, 20), 2)).toBeUndefined();
    expect(said(seeded)).toBeUndefined();
  });

  it('of students is who stands below the school’s minimum', () => {
    const school = schoolOfYears(2_000, today);
    const { settings } = school;
    const said = (minimumAttendance: number) =>
      countedBy(
        { ...school, settings: { ...settings, school: { ...settings.school, minimumAttendance } } },
        admin,
      ).find(({ code }) => code === 'risk');
    expect(said(100)).toMatchObject({ minimum: 100 });
    expect(Object.keys(said(100)?.parts ?? {}).length).toBeGreaterThan(100);
    expect(said(0)).toBeUndefined();
    // Of a cycle that was closed early nobody has graduated before its last day.
    const [student] = seeded.students;
    const until = addDays(today, 1);
    const pastGroups = [{ until, group: student!.group, groupId: student!.groupId }];
    const { groupId: _left, ...others } = student!;
    const leaving = { ...others, group: '', graduatedOn: until, pastGroups };
    const classSessions = [lessonOn(today, { [leaving.id]: 'ausente' })];
    const early = { ...seeded, students: [leaving], classSessions };
    expect(countedBy(early, admin).find(({ code }) => code === 'risk')?.parts).toEqual({
      [leaving.id]: 1,
    });
  });
});
