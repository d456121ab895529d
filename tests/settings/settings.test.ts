import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { addDays } from '../../machines/kit/calendar.ts';
import { backupMachine } from '../../machines/settings/backupMachine.ts';
import { replace } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { payrollReminder, remindersFor } from '../../machines/reports/reminders.ts';
import type { School } from '../../machines/school/school.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { SettingsForms } from '../../machines/settings/settings.ts';
import {
  schoolDoubts,
  schoolFaults,
  schoolForm,
  securityFaults,
  systemForm,
} from '../../machines/settings/settings.ts';
import { isCycleUnsaved, readUnsaved } from '../../machines/settings/settingsDrafts.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { settingsMachine } from '../../machines/settings/settingsMachine.ts';
import type { BackupWanted, FileEvent } from '../../machines/settings/files.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { confirm } from '../support/confirming.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { whollyPaid } from '../support/whollyPaid.ts';

const today = '2026-03-10';
const facts = { author: 'Laura', now: 1_773_150_000_000, today };
const seeded = seededSchool(today);
const own = seeded.settings;

function after(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

describe('saving the settings', () => {
  it('stores the part that was saved, trimmed, and no other', () => {
    const values = { ...own.school, name: '  Colegio Ñandú ' };
    const saved = after(seeded, {
      type: 'settings.save',
      part: 'school',
      values,
      base: own.school,
    });
    expect(saved.settings).toEqual({ ...own, school: { ...own.school, name: 'Colegio Ñandú' } });
    expect(saved.settings.notifications).toBe(own.notifications);
  });

  it('keeps the closed cycles', () => {
    const closedCycles = [{ name: '2024-2025', from: '2024-08-26', until: '2025-07-15' }];
    const remembering: School = {
      ...seeded,
      settings: { ...own, school: { ...own.school, closedCycles } },
    };
    const base = schoolForm(remembering.settings.school);
    const values = { ...base, cycleFrom: '2025-08-25' };
    expect(
      after(remembering, { type: 'settings.save', part: 'school', values, base }).settings.school,
    ).toMatchObject({ cycleFrom: '2025-08-25', closedCycles });
  });

  it('keeps the last backup and the demonstration school', () => {
    const busy = after(after(seeded, { type: 'backup.record' }), { type: 'demo.load' });
    const base = systemForm(own.system);
    const values = { ...base, currency: 'USD' } as const;
    const { system } = after(busy, {
      type: 'settings.save',
      part: 'system',
      values,
      base,
    }).settings;
    expect(system).toMatchObject({ currency: 'USD', lastBackup: today });
    expect(system.demoSchool?.groups).toEqual(['3A', '3B', '4A']);
  });

  it('is refused when another tab saved the same part meanwhile', () => {
    const values = { ...own.notifications, smsNotifications: true };
    const command = { type: 'settings.save', part: 'notifications', values } as const;
    const elsewhere = after(seeded, { ...command, base: own.notifications });
    expect(decide(elsewhere, { ...command, base: own.notifications }, facts)).toMatchObject({
      allowed: false,
      code: 'record.conflict',
    });
  });

  it('warns of a school without a name and of an address that is none, and saves them', () => {
    expect(schoolDoubts(own.school)).toEqual({});
    expect(schoolDoubts({ ...own.school, email: '', website: '' })).toEqual({});
    expect(schoolDoubts({ ...own.school, email: ' contacto@intranet ' })).toEqual({});
    const doubtful = { ...own.school, name: ' ', email: 'direccion', website: 'mi escuela' };
    expect(schoolDoubts(doubtful)).toEqual({
      name: 'required',
      email: 'email',
      website: 'website',
    });
    const command = { type: 'settings.save', part: 'school', values: doubtful } as const;
    const saved = after(seeded, { ...command, base: own.school });
    expect(saved.settings.school).toMatchObject({ name: '', email: 'direccion' });
    expect(readStoredKey('settings', JSON.stringify(saved.settings))).toEqual({
      value: saved.settings,
      quarantined: null,
    });
  });

  it('takes security figures within their bounds alone, and says which they are', () => {
    const save = (values: SettingsForms['security'], base = own.security) =>
      decide(seeded, { type: 'settings.save', part: 'security', values, base }, facts);
    const any = fc.oneof(
      fc.integer({ min: -5, max: 500 }),
      fc.double({ noNaN: false }),
      fc.string(),
      fc.nat({ max: 500 }).map(String),
    );
    fc.assert(
      fc.property(
        fc.record({ inactivityMinutes: any, shortestPassword: any, freeFailures: any }),
        (values) => {
          const isWithin = (value: number | string, least: number, most: number) =>
            Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
          const good = {
            inactivityMinutes: isWithin(values.inactivityMinutes, 15, 480),
            shortestPassword: isWithin(values.shortestPassword, 8, 64),
            freeFailures: isWithin(values.freeFailures, 1, 20),
          };
          const bad = Object.entries(good).flatMap(([name, isGood]) => (isGood ? [] : [name]));
          expect(Object.keys(securityFaults(values))).toEqual(bad);
          expect(save(values).allowed).toBe(bad.length === 0);
        },
      ),
    );
    expect(save({ ...own.security, inactivityMinutes: 14 })).toEqual({
      allowed: false,
      code: 'record.outOfRange',
      details: { lowest: 15, highest: 480 },
    });
    const values = { inactivityMinutes: 15, shortestPassword: 64, freeFailures: 20 };
    const saved = after(seeded, {
      type: 'settings.save',
      part: 'security',
      values,
      base: own.security,
    });
    expect(saved.settings).toEqual({ ...own, security: values });
  });

  it('has the first figures where none are stored, or none within their bounds', () => {
    const { security, ...others } = own;
    expect(security).toEqual({ inactivityMinutes: 30, shortestPassword: 8, freeFailures: 4 });
    const broken = { inactivityMinutes: 5, shortestPassword: 'mucho', freeFailures: 2, more: 1 };
    for (const [stored, read] of [
      [others, security],
      [
        { ...others, security: broken },
        { ...security, freeFailures: 2, more: 1 },
      ],
    ] as const) {
      expect(readStoredKey('settings', JSON.stringify(stored))).toEqual({
        value: { ...others, security: read },
        quarantined: null,
      });
    }
    const old = { ...seeded, settings: others as typeof own };
    const restored = applyOperations(seeded, [replace('settings', old.settings)]);
    expect(restored.settings).toEqual(own);
  });

  it('is refused for a cycle whose days are none or out of order, or for no percentage', () => {
    expect(schoolFaults(own.school, [])).toEqual({});
    expect(
      schoolFaults({ ...own.school, cycleFrom: '2025-08-25', cycleUntil: '2026-07-15' }, []),
    ).toEqual({});
    expect(
      schoolFaults({ ...own.school, cycleFrom: '25 de agosto', cycleUntil: '15/0' }, []),
    ).toEqual({
      cycleFrom: 'day',
      cycleUntil: 'day',
    });
    expect(
      schoolFaults({ ...own.school, cycleFrom: '2026-07-15', cycleUntil: '2026-07-15' }, []),
    ).toEqual({ cycleUntil: 'order' });
    for (const days of [
      { cycleFrom: '0206-08-25', cycleUntil: '2026-07-15' },
      { cycleFrom: '2025-08-25', cycleUntil: '2206-07-15' },
    ]) {
      expect(schoolFaults({ ...own.school, ...days }, [])).toEqual({ cycleUntil: 'long' });
    }
    for (const bad of [101, -1, Number.NaN]) {
      expect(schoolFaults({ ...own.school, minimumAttendance: bad }, [])).toEqual({
        minimumAttendance: 'percent',
      });
    }
    const values = { ...own.school, cycleFrom: '2026-07-15', cycleUntil: '2026-07-15' };
    expect(
      decide(seeded, { type: 'settings.save', part: 'school', values, base: own.school }, facts),
    ).toMatchObject({ allowed: false, code: 'record.incomplete' });
  });
});

it('a cycle has its name and its days for itself', () => {
  const closed = [{ name: '2024-2025', from: '2024-08-26', until: '2025-07-15' }];
  const past: School = {
    ...seeded,
    settings: { ...own, school: { ...own.school, closedCycles: closed } },
  };
  const base = schoolForm(past.settings.school);
  const days = { cycleFrom: '2025-07-16', cycleUntil: '2026-07-15' };
  const cases = [
    [{ ...days, cycleFrom: '2025-07-15' }, { cycleFrom: 'overlap' }],
    [{ cycleFrom: '2024-01-01', cycleUntil: '2024-08-26' }, { cycleFrom: 'overlap' }],
    [{ ...days, academicYear: ' 2024-2025 ' }, { academicYear: 'taken' }],
    [{ academicYear: '2024-2025' }, { academicYear: 'taken' }],
  ] as const;
  for (const [changed, faults] of cases) {
    const values = { ...base, ...changed };
    expect(schoolFaults(values, closed)).toEqual(faults);
    expect(
      decide(past, { type: 'settings.save', part: 'school', values, base }, facts),
    ).toMatchObject({ allowed: false, code: 'record.incomplete' });
  }
  const before = { cycleFrom: '2024-01-01', cycleUntil: '2024-08-25' };
  for (const fitting of [days, before, { academicYear: '' }]) {
    expect(schoolFaults({ ...base, ...fitting }, closed)).toEqual({});
  }
});

describe('the reminders', () => {
  const withSystem = (system: Partial<typeof own.system>): School => ({
    ...seeded,
    settings: { ...own, system: { ...own.system, ...system } },
  });

  it('ask for a backup when the last is as old as the chosen frequency', () => {
    const due = (lastBackup: string, backupFrequency: 'daily' | 'weekly' | 'monthly') =>
      remindersFor(withSystem({ lastBackup, backupFrequency }), today).filter(({ code }) =>
        code.startsWith('backup'),
      );
    expect(due('2026-03-01', 'weekly')).toEqual([{ code: 'backup.due', days: 9 }]);
    expect(due('2026-03-03', 'weekly')).toEqual([{ code: 'backup.due', days: 7 }]);
    expect(due('2026-03-04', 'weekly')).toEqual([]);
    expect(due('2026-03-09', 'daily')).toEqual([{ code: 'backup.due', days: 1 }]);
    expect(due('2026-03-01', 'monthly')).toEqual([]);
    expect(remindersFor(seeded, today)).toContainEqual({ code: 'backup.never' });
  });

  it('name the cycle after a closed one until it has a class, and the fullest of the last weeks', () => {
    const closed = [{ name: '2025-2026', from: '2025-08-25', until: '2026-07-15' }];
    const inCycle = (school: School, closedCycles: typeof closed): School => ({
      ...school,
      settings: {
        ...own,
        school: {
          ...own.school,
          academicYear: '2026-2027',
          cycleFrom: '2026-08-24',
          cycleUntil: '2027-07-15',
          closedCycles,
        },
      },
    });
    const reminded = (school: School, closedCycles = closed) =>
      remindersFor(inCycle(school, closedCycles), '2026-07-16').filter(
        ({ code }) => code === 'cycle.withoutClasses',
      );
    const emptied = { ...seeded, schedules: {} };
    const withDays = (days: readonly string[]) =>
      days.reduce((school, day) => withClasses(school, day, [classEntry()]), emptied);
    // The last week ends with its cycle, the one before is cut short by a day off.
    const ending = ['2026-06-23', '2026-06-24', '2026-06-25', '2026-06-26'].concat(
      ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'],
      ['2026-07-06', '2026-07-07', '2026-07-09'],
      ['2026-07-13', '2026-07-14', '2026-07-15'],
    );
    expect(reminded(withDays(ending))).toEqual([
      { code: 'cycle.withoutClasses', cycle: '2026-2027', week: '2026-06-29' },
    ]);
    expect(reminded(withDays(['2026-07-15']))).toMatchObject([{ week: '2026-07-13' }]);
    expect(reminded(emptied)).toMatchObject([{ week: null }]);
    expect(reminded(withDays([...ending, '2026-08-23']))).toHaveLength(1);
    expect(reminded(withDays([...ending, '2026-08-24']))).toEqual([]);
    // Of a first cycle without classes the first steps tell.
    expect(reminded(emptied, [])).toEqual([]);
  });

  it('name the runs with payments pending, with their net', () => {
    const reminder = remindersFor(seeded, '2025-08-10').find(
      ({ code }) => code === 'payroll.pending',
    );
    expect(reminder).toMatchObject({
      runs: [{ cutOff: '2025-08-08', payments: 7 }],
      payments: 7,
      net: 978_280,
    });
    const two = { ...seeded, payrollRuns: [...seeded.payrollRuns, runOf('2025-08-09')] };
    const both = payrollReminder(two, '2025-08-10');
    expect(both?.runs.map(({ cutOff }) => cutOff)).toEqual(['2025-08-08', '2025-08-09']);
    expect(both?.payments).toBe(14);
    const older = whollyPaid(two, '2025-08-08');
    expect(payrollReminder(older, '2025-08-10')?.runs).toEqual([
      { cutOff: '2025-08-09', payments: 7 },
    ]);
    expect(payrollReminder(whollyPaid(older, '2025-08-09'), '2025-08-10')).toBeNull();
    const later = ['2025-08-15', '2025-08-22', '2025-08-29', '2025-09-05'];
    const newer = later.reduce(
      (school, cutOff) =>
        whollyPaid({ ...school, payrollRuns: [...school.payrollRuns, runOf(cutOff)] }, cutOff),
      seeded,
    );
    const hired = { ...newer.staff[0]!, id: 99, hiredOn: '2026-09-08' };
    for (const staff of [newer.staff, [...newer.staff, hired]]) {
      expect(payrollReminder({ ...newer, staff }, '2026-09-10')?.runs).toEqual([
        { cutOff: '2025-08-08', payments: staff.length + newer.teachers.length },
      ]);
    }
    const paidFirst = whollyPaid(seeded, '2025-08-08');
    const teacher = {
      ...seeded.teachers[0]!,
      id: 99,
      name: 'Luz Mar Ríos',
      hiredOn: '2026-09-08',
    };
    const hiredSince = { ...paidFirst, teachers: [...paidFirst.teachers, teacher] };
    const { employee: _titular, ...hour } = classEntry();
    const given = (day: string) =>
      withClasses(hiredSince, day, [{ ...hour, employee: teacher.name, employeeId: 'teacher-99' }]);
    expect(payrollReminder(hiredSince, '2026-09-10')).toBeNull();
    expect(payrollReminder(given('2025-08-09'), '2026-09-10')).toBeNull();
    expect(payrollReminder(given('2025-08-07'), '2026-09-10')?.runs).toEqual([
      { cutOff: '2025-08-08', payments: 1 },
    ]);
    const many = {
      ...seeded,
      payrollRuns: ['2025-08-15', '2025-08-22', '2025-08-29', '2025-09-05'].map(runOf),
    };
    const newest = payrollReminder(many, '2026-09-10');
    expect([newest?.runs.length, newest?.isPart, both?.isPart]).toEqual([3, true, false]);
    const silent: School = {
      ...seeded,
      settings: { ...own, notifications: { ...own.notifications, payrollReminders: false } },
    };
    expect(remindersFor(silent, '2025-08-10').map(({ code }) => code)).not.toContain(
      'payroll.pending',
    );
    expect(remindersFor(seeded, '2025-08-07').map(({ code }) => code)).not.toContain(
      'payroll.pending',
    );
    expect(remindersFor(seeded, '2025-08-08').map(({ code }) => code)).toContain('payroll.pending');
  });

  it('count the classes of the last week that nobody recorded, unless alerts are off', () => {
    const missed = (school: School) =>
      remindersFor(school, '2025-08-10').find(({ code }) => code === 'attendance.missing');
    const school = seededSchool('2025-08-01');
    expect(missed(school)).toMatchObject({ classes: 6 });
    const silent = { ...own, notifications: { ...own.notifications, attendanceAlerts: false } };
    expect(missed({ ...school, settings: silent })).toBeUndefined();
  });

  it('name the groups in which too many are absent', () => {
    const school = generateSchool({ size: 83, seed: 1, today, pastWeeks: 1, base: seeded });
    const absent: School = {
      ...school,
      classSessions: school.classSessions.map((session) =>
        session.groupName === '3B'
          ? {
              ...session,
              attendance: Object.fromEntries(session.students.map(({ id }) => [id, 'ausente'])),
            }
          : session,
      ),
    };
    const named = remindersFor(absent, today).filter(({ code }) => code === 'attendance.low');
    const from = addDays(today, -29);
    expect(named).toEqual([{ code: 'attendance.low', group: '3B', rate: 0, from, to: today }]);
    // The cycle of those days was closed: another's students are in the group.
    const closedCycles = [{ name: '2025-B', from: '2025-08-25', until: addDays(today, -1) }];
    const next = { academicYear: '2026-A', cycleFrom: today, cycleUntil: '2026-07-15' };
    const begun = { ...own, school: { ...own.school, ...next, closedCycles } };
    expect(
      remindersFor({ ...absent, settings: begun }, today).filter(
        ({ code }) => code === 'attendance.low',
      ),
    ).toEqual([]);
  });

  it('name the worst group first, equal ones by name, and none that has the least there should be', () => {
    const [a, p] = ['ausente', 'presente'] as const;
    const groups = { '2B': [a, p], '2A': [a, p], '3A': [a], '1A': [a, p, p, p, p] };
    const classSessions = Object.entries(groups).map(([groupName, marks]) =>
      lessonOn(today, Object.fromEntries(marks.entries()), {
        id: groupName,
        groupName,
        groupId: groupName,
      }),
    );
    const reminded = remindersFor({ ...seeded, classSessions }, today);
    expect(reminded.flatMap((one) => ('rate' in one ? [[one.group, one.rate]] : []))).toEqual([
      ['3A', 0],
      ['2A', 50],
      ['2B', 50],
    ]);
    expect(reminded.map(({ code }) => code)).not.toContain('attendance.missing');
  });

  it('never break on any generated school', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), fc.nat(), (size, seed) => {
        const school = generateSchool({ size, seed, today, pastWeeks: 2, base: seeded });
        expect(Array.isArray(remindersFor(school, today))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the settings machine', () => {
  it('keeps what is not saved of each form until it is as it began', () => {
    const year = { ...own.school, academicYear: '2026-2027' };
    const euros = { ...own.system, currency: 'EUR' as const };
    const kept: (object | null)[] = [];
    const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
    const input = { ...askedStore().input, formStore };
    const settings = createActor(settingsMachine, { input }).start();
    settings.send({ type: 'form.change', part: 'school', base: own.school, values: year });
    settings.send({ type: 'form.change', part: 'system', base: own.system, values: euros });
    expect(kept.at(-1)).toEqual({
      school: { base: own.school, values: year },
      system: { base: own.system, values: euros },
    });
    settings.send({ type: 'form.change', part: 'school', base: own.school, values: own.school });
    expect(kept.at(-1)).toEqual({ system: { base: own.system, values: euros } });
    const stored: unknown = JSON.parse(JSON.stringify(kept.at(-1)));
    const next = createActor(settingsMachine, {
      input: { ...input, formStore: { ...formStore, kept: stored } },
    }).start();
    const typed = { ...own.security, freeFailures: 'pocos' };
    settings.send({ type: 'form.change', part: 'security', base: own.security, values: typed });
    expect(readUnsaved(JSON.parse(JSON.stringify(kept.at(-1)))).security?.values).toEqual(typed);
    settings.send({
      type: 'form.change',
      part: 'security',
      base: own.security,
      values: own.security,
    });
    expect(next.getSnapshot().context.unsaved).toEqual({
      system: { base: own.system, values: euros },
    });
    settings.send({ type: 'form.change', part: 'system', base: own.system, values: own.system });
    expect(kept.at(-1)).toBeNull();
  });

  it('tells whether the form of the school holds a cycle that is not saved', () => {
    const days = { cycleFrom: '2025-08-25', cycleUntil: '2026-07-15' };
    const base = { ...own.school, academicYear: '2025-2026' };
    expect(isCycleUnsaved({})).toBe(false);
    expect(isCycleUnsaved({ school: { base, values: { ...base, phone: '1' } } })).toBe(false);
    const values = { ...base, ...days };
    expect(isCycleUnsaved({ school: { base, values } })).toBe(true);
    expect(isCycleUnsaved({ school: { base: values, values: { ...values, phone: '1' } } })).toBe(
      false,
    );
    const half = { ...values, cycleUntil: '' };
    expect(isCycleUnsaved({ school: { base, values: half } })).toBe(false);
  });

  it('takes nothing up that is no form of the settings, and never throws', () => {
    const faulty = { system: { base: own.system, values: { ...own.system, currency: 'FF' } } };
    expect(readUnsaved(faulty)).toEqual({});
    // What is no percentage is not taken for one that was never set.
    for (const [stored, read] of [
      [null, Number.NaN],
      [101, 101],
      [undefined, undefined],
    ] as const) {
      const values = { ...own.school, minimumAttendance: stored };
      const { school } = readUnsaved({ school: { base: own.school, values } });
      expect(school?.values.minimumAttendance).toBe(read);
    }
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const parts = Object.keys(readUnsaved({ school: stored, notifications: stored }));
        expect(parts.length === 0 || Reflect.has(stored as object, 'values')).toBe(true);
      }),
    );
  });

  it('takes every transition', () => {
    expectEveryTransition(settingsMachine, {
      input: askedStore().input,
      events: [
        {
          type: 'form.change',
          part: 'notifications',
          base: own.notifications,
          values: { ...own.notifications, smsNotifications: true },
        },
        {
          type: 'settings.save',
          command: {
            type: 'settings.save',
            part: 'notifications',
            values: own.notifications,
            base: own.notifications,
          },
        },
        { type: 'school.ask', command: { type: 'demo.load' } },
        { type: 'school.ask', command: { type: 'school.empty' } },
        { type: 'settings.cancel' },
        { type: 'notification.test' },
      ],
      endings: { change: changeEndings, confirmation: changeEndings },
      promises: {
        'what is asked about is known': ({ value, context }) =>
          value !== 'asking' || context.asked !== null,
      },
    });
  });

  it('asks before the demonstration school comes, and asks the school once', () => {
    const store = askedStore(seeded);
    const settings = createActor(settingsMachine, { input: store.input }).start();
    settings.send({ type: 'school.ask', command: { type: 'demo.load' } });
    expect(store.asked).toEqual([]);
    confirm(settings);
    confirm(settings);
    expect(store.asked).toMatchObject([{ type: 'change.request', command: { type: 'demo.load' } }]);
  });
});

describe('the backup machine', () => {
  const file = { name: 'respaldo.json', content: '{}', type: 'application/json' };
  const progress = { done: 1_000, total: 36_000 };

  /** A backup whose files are written by the test. */
  function startBackup() {
    const store = askedStore(seeded);
    const handed: unknown[] = [];
    const begun: School[] = [];
    const agreed: boolean[] = [];
    const stopped: School[] = [];
    let tell: (event: FileEvent) => void = () => undefined;
    const writeBackup = fromCallback<FileEvent, BackupWanted>(({ input, sendBack }) => {
      const { school } = input.school.getSnapshot().context;
      agreed.push(input.isPartAgreed === true);
      begun.push(school);
      tell = sendBack;
      return () => stopped.push(school);
    });
    const machine = backupMachine.provide({
      actors: { writeBackup },
      actions: { handOver: ({ context }) => handed.push(context.file) },
    });
    const backup = createActor(machine, { input: store.input }).start();
    const notices: Notice[] = [];
    backup.on('notice', ({ notice }) => notices.push(notice));
    return {
      agreed,
      backup,
      begun,
      handed,
      notices,
      stopped,
      store,
      tell: (event: FileEvent) => tell(event),
    };
  }

  it('takes every transition', () => {
    expectEveryTransition(backupMachine.provide({ actions: { handOver: () => undefined } }), {
      input: askedStore(seeded).input,
      events: [
        { type: 'backup.make' },
        { type: 'backup.retry' },
        { type: 'backup.cancel' },
        { type: 'file.advanced', progress },
        { type: 'file.written', file },
        { type: 'file.failed' },
        { type: 'file.incomplete' },
      ],
      endings: { change: changeEndings },
      distinguish: ({ context }) => [context.progress],
      promises: {
        'progress is of what is being written or recorded': (snapshot) =>
          snapshot.context.progress === null ||
          snapshot.matches('writing') ||
          snapshot.matches('recording'),
        'a file was written before it is recorded': (snapshot) =>
          !snapshot.matches('recording') || snapshot.context.file !== null,
        'of a part nothing is written but what was agreed to': (snapshot, before) =>
          !snapshot.context.isPartAgreed ||
          before.matches('incomplete') ||
          before.context.isPartAgreed,
      },
    });
  });

  it('downloads even when the store has no room to remember the day', () => {
    const { backup, handed, notices, store, tell } = startBackup();
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.written', file });
    expect(backup.getSnapshot().value).toBe('recording');
    store.queue();
    expect(backup.getSnapshot().value).toBe('idle');
    expect(handed).toEqual([file]);
    expect(store.asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
    expect(notices.map(({ code }) => code)).toEqual(['backup.started']);
  });

  it('asks about what is there while months are still to come, and writes that on demand alone', () => {
    const { agreed, backup, handed, notices, store, tell } = startBackup();
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.incomplete' });
    expect(backup.getSnapshot().value).toBe('incomplete');
    backup.send({ type: 'backup.cancel' });
    expect(backup.getSnapshot().value).toBe('idle');
    expect([store.asked, handed, notices]).toEqual([[], [], []]);
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.incomplete' });
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.written', file });
    store.refuse('backup.isPart');
    expect(handed).toEqual([file]);
    backup.send({ type: 'backup.make' });
    expect(agreed).toEqual([false, false, true, false]);
  });

  it('remembers no day of a file that did not read back, and tries it again', () => {
    const { backup, begun, handed, notices, store, tell } = startBackup();
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.failed' });
    expect(backup.getSnapshot().value).toBe('idle');
    expect([store.asked, handed]).toEqual([[], []]);
    expect(notices).toEqual([
      { code: 'backup.failed', details: {}, retry: { type: 'backup.retry' } },
    ]);
    backup.send({ type: 'backup.retry' });
    tell({ type: 'file.written', file });
    store.accept();
    expect(backup.getSnapshot().value).toBe('idle');
    expect(handed).toEqual([file]);
    expect(begun).toEqual([seeded, seeded]);
    expect(store.asked.map(({ type }) => type)).toEqual(['change.request']);
    expect(notices).toHaveLength(1);
  });

  it('tells how far it is, and cancelled half-way leaves everything', () => {
    const { backup, handed, notices, stopped, store, tell } = startBackup();
    const before = backup.getSnapshot().context;
    backup.send({ type: 'backup.make' });
    tell({ type: 'file.advanced', progress });
    expect(backup.getSnapshot()).toMatchObject({ value: 'writing', context: { progress } });
    backup.send({ type: 'backup.cancel' });
    tell({ type: 'file.advanced', progress: { done: 2_000, total: 36_000 } });
    expect(stopped).toEqual([seeded]);
    expect(backup.getSnapshot()).toMatchObject({ value: 'idle', context: before });
    expect([store.asked, handed, notices]).toEqual([[], [], []]);
  });
});
