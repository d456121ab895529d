import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasExamplePassword } from '../../machines/accounts/examplePassword.ts';
import type { AccountSaveCommand } from '../../machines/accounts/ownAccount.ts';
import { contactFaults } from '../../machines/accounts/ownAccount.ts';
import { decide } from '../../machines/commands/commands.ts';
import { expectedPay, unrecordedMinutes } from '../../machines/payroll/expectedPay.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import { roles } from '../../machines/school/roles.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { accountChanges } from '../../machines/sync/accountChanges.ts';
import { sharedRefusal } from '../../machines/sync/commands/asking.ts';
import { carryOut, changeOf, facts, seededSchool } from '../support/seededSchool.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { minutesOf, writeTime } from '../../machines/kit/calendar.ts';
import { classEntry, inTerm, withClasses } from '../support/classes.ts';

const seeded = seededSchool();
const carlos: AccountKey = { role: 'teacher', id: 1 };
const stored = seeded.teachers[0]!;
const base = { email: stored.email, phone: stored.phone, password: stored.password };
const draft = { email: ' carlos@escuela.mx ', phone: '55 1234 5678', password: '' };
const command: AccountSaveCommand = { type: 'account.save', person: carlos, draft, base };

function asked(by: AccountKey | null, on: School, one: AccountSaveCommand) {
  const decision = decide(on, one, { ...facts, user: by });
  return decision.allowed ? applyOperations(on, decision.operations) : decision.code;
}

describe('the own account', () => {
  it('takes a new email and phone, and nothing else of the record changes', () => {
    const after = asked(carlos, seeded, command) as School;
    expect(after).toEqual({
      ...seeded,
      teachers: [
        { ...stored, email: 'carlos@escuela.mx', phone: '55 1234 5678' },
        ...seeded.teachers.slice(1),
      ],
    });
  });

  it('takes a new password’s hash where there is one, and keeps the stored one where there is none', () => {
    const hashed = { ...command, draft: { ...draft, password: '$hash' } };
    expect((asked(carlos, seeded, hashed) as School).teachers[0]!.password).toBe('$hash');
    expect((asked(carlos, seeded, command) as School).teachers[0]!.password).toBe(stored.password);
  });

  it('is nobody else’s to change, an administrator’s included', () => {
    const anybody = fc.record({
      role: fc.constantFrom('admin' as const, 'teacher' as const, 'staff' as const),
      id: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(anybody, anybody, (person, by) => {
        fc.pre(person.role !== by.role || person.id !== by.id);
        expect(asked(by, seeded, { ...command, person })).toBe('record.gone');
        expect(asked(null, seeded, { ...command, person })).toBe('record.gone');
      }),
    );
  });

  it('needs an email that is one, and a phone but of administrators', () => {
    expect(contactFaults({ email: '', phone: ' ' }, 'teacher', base)).toEqual({
      email: 'required',
      phone: 'required',
    });
    expect(contactFaults({ email: 'carlos', phone: '' }, 'admin', base)).toEqual({
      email: 'notEmail',
    });
    const save = (fields: object) =>
      asked(carlos, seeded, { ...command, draft: { ...draft, ...fields } });
    expect(save({ email: 'carlos' })).toBe('record.notEmail');
    expect(save({ email: ' ' })).toBe('record.incomplete');
    expect(save({ phone: '' })).toBe('record.incomplete');
  });

  it('takes no longer email or phone than the register does, but keeps one stored before', () => {
    const email = `${'c'.repeat(244)}@escuela.mx`;
    const long = { email, phone: '5'.repeat(121) };
    expect(contactFaults(long, 'teacher', base)).toEqual({ email: 'tooLong', phone: 'tooLong' });
    expect(contactFaults(long, 'teacher', long)).toEqual({});
    const save = (fields: object) =>
      asked(carlos, seeded, { ...command, draft: { ...draft, ...fields } });
    expect(save({ email })).toBe('record.tooLong');
    expect(save({ phone: long.phone })).toBe('record.tooLong');
    expect(save({ email: email.slice(1), phone: long.phone.slice(1) })).toBeTypeOf('object');
  });

  it('that changed meanwhile is not written over, but for fields that nobody meant', () => {
    const on = (fields: object): School => ({ ...seeded, teachers: [{ ...stored, ...fields }] });
    expect(asked(carlos, on({ phone: '99' }), command)).toBe('record.conflict');
    expect(asked(carlos, on({ rate: 999, password: '$other' }), command)).toMatchObject({
      teachers: [{ rate: 999, password: '$other', phone: '55 1234 5678' }],
    });
    const hashed = { ...command, draft: { ...draft, password: '$hash' } };
    expect(asked(carlos, on({ password: '$other' }), hashed)).toBe('record.conflict');
  });

  it('is the office’s on a device that has a file of the school', () => {
    const copy = { teacherId: 1, openedAt: 1, kept: [] };
    const { system } = seeded.settings;
    const handover = { ...system.handover, copy } as never;
    const held = {
      ...seeded,
      settings: { ...seeded.settings, system: { ...system, handover } },
    };
    expect(asked(carlos, held, command)).toBe('account.office');
  });

  it('is the office’s on a shared school, whose administrators take theirs to the server', () => {
    expect(sharedRefusal(command)).toMatchObject({ code: 'account.office' });
    const laura = { role: 'admin', id: 1 } as const;
    const own = { ...command, person: laura, base: accountsOf(seeded, 'admin')[0]! };
    const hashed = { ...own, draft: { ...draft, password: '$hash' } };
    expect(sharedRefusal(hashed)).toBeNull();
    expect(accountChanges(changeOf(seeded, hashed))).toEqual({
      put: [{ role: 'admin', id: 1, user: 'admin', passwordHash: '$hash' }],
      deleted: [],
    });
  });
});

describe("a teacher's expected pay", () => {
  it('is what a run of the week, Monday to Sunday, would pay them', () => {
    const pay = expectedPay(seeded, 1, { date: '2025-08-06', time: '09:00' });
    const run = recordsOfRun(seeded, runOf('2025-08-10'));
    expect(pay).toEqual(
      run.find(({ role, employeeId }) => role === 'teacher' && employeeId === 'EMP001'),
    );
    // Three hours at 250, less 12, 5 and 16 percent.
    expect([pay?.minutes, pay?.netSalary]).toEqual([180, 50_250]);
  });

  it('is the weekly rate of whoever has one, nothing in a week without classes, and nobody’s of nobody', () => {
    const now = { date: '2030-01-01', time: '09:00' };
    expect(expectedPay(seeded, 3, now)?.baseSalary).toBe(450_000);
    expect(expectedPay(seeded, 1, now)?.netSalary).toBe(0);
    expect(expectedPay(seeded, 99, now)).toBeNull();
  });

  it('goes by the rule of the run that pays a class’s day, and by the school’s where none does', () => {
    const hour = classEntry({ startTime: '08:00', endTime: '09:00' });
    const bare = { ...seeded, schedules: {}, courses: inTerm(seeded.courses) };
    const taught = ['2026-03-10', '2026-03-12'].reduce<School>(
      (school, day) => withClasses(school, day, [hour]),
      bare,
    );
    const made = carryOut(taught, { type: 'payroll.createRun', cutOff: '2026-03-11' });
    const ofSchool = { ...made.settings.school, payHoursBy: 'recorded' as const };
    const school = { ...made, settings: { ...made.settings, school: ofSchool } };
    const now = { date: '2026-03-13', time: '09:00' };
    expect(expectedPay(school, 1, now)?.minutes).toBe(60);
    expect(unrecordedMinutes(school, 1, now)).toBe(60);
    const noRun = { ...school, payrollRuns: [] };
    expect(expectedPay(noRun, 1, now)?.minutes).toBe(0);
    expect(unrecordedMinutes(noRun, 1, now)).toBe(120);
  });

  it('goes by the rule of the school, what is to come with it, and by the adjustments of the week', () => {
    const hour = (startTime: string) =>
      classEntry({ startTime, endTime: writeTime(minutesOf(startTime) + 60) });
    const ofSchool = { ...seeded.settings.school, payHoursBy: 'recorded' as const };
    const school = withClasses(
      {
        ...seeded,
        schedules: {},
        courses: inTerm(seeded.courses),
        settings: { ...seeded.settings, school: ofSchool },
      },
      '2026-03-10',
      [hour('08:00'), hour('10:00'), hour('12:00')],
    );
    const minutesAt = (time: string, date = '2026-03-10') =>
      expectedPay(school, 1, { date, time })?.minutes;
    expect([minutesAt('07:00'), minutesAt('10:30'), minutesAt('13:00')]).toEqual([180, 120, 0]);
    expect(minutesAt('07:00', '2026-03-12')).toBe(0);
    const unrecordedAt = (time: string) =>
      unrecordedMinutes(school, 1, { date: '2026-03-10', time });
    expect([unrecordedAt('07:00'), unrecordedAt('10:30'), unrecordedAt('13:00')]).toEqual([
      0, 60, 180,
    ]);
    expect(unrecordedMinutes(seeded, 1, { date: '2026-03-12', time: '07:00' })).toBe(0);
    const bonus = (id: number, cutOff: string) => ({
      id,
      employeeId: 'teacher-1' as const,
      cutOff,
      type: 'bonus' as const,
      concept: 'Apoyo',
      amount: 10_000,
    });
    const adjusted = {
      ...school,
      payrollAdjustments: [bonus(1, '2026-03-13'), bonus(2, '2026-03-20')],
    };
    const late = { date: '2026-03-12', time: '07:00' };
    expect(expectedPay(adjusted, 1, late)?.netSalary).toBe(10_000);
    expect(expectedPay(adjusted, 2, late)?.netSalary).toBe(0);
    const made = carryOut(adjusted, { type: 'payroll.createRun', cutOff: '2026-03-13' });
    const bases = recordsOfRun(made, runOf('2026-03-13'));
    const paid = carryOut(made, { type: 'payroll.payAll', bases });
    expect(paid.payrollAdjustments.map(({ id }) => id)).toEqual([2]);
    expect(expectedPay(paid, 1, late)?.netSalary).toBe(10_000);
    expect(expectedPay(paid, 2, late)?.netSalary).toBe(0);
    const [scheduled] = classesOn(school.schedules, '2026-03-10');
    const cancelled = carryOut(school, {
      type: 'class.cancel',
      scheduled: scheduled!,
      reason: 'Junta',
    });
    expect(unrecordedMinutes(cancelled, 1, { date: '2026-03-10', time: '13:00' })).toBe(120);
  });
});

describe('an example’s password', () => {
  const withPassword = (password: string): School => ({
    ...seeded,
    teachers: seeded.teachers.map((one) => (one.id === 1 ? { ...one, password } : one)),
  });

  it('is that of whoever has one of their role, until it is changed', () => {
    for (const role of roles) {
      for (const { id } of accountsOf(seeded, role)) {
        expect(hasExamplePassword(seeded, { role, id })).toBe(true);
      }
    }
    const changed = withPassword('$pbkdf2-sha256$i=600000,l=32$own$own');
    expect(hasExamplePassword(changed, carlos)).toBe(false);
    expect(hasExamplePassword(changed, { role: 'teacher', id: 2 })).toBe(true);
    expect(hasExamplePassword(changed, { role: 'admin', id: 1 })).toBe(true);
    expect(hasExamplePassword(seeded, { role: 'teacher', id: 99 })).toBe(false);
  });

  it('is nobody’s where a server has the passwords, nor where the office changes them', () => {
    expect(hasExamplePassword(withPassword(''), carlos)).toBe(false);
    const copy = { teacherId: 1, madeAt: 0, openedAt: 0, kept: [] };
    const system = { ...seeded.settings.system, handover: { school: 'f00d', copy } };
    const held = { ...seeded, settings: { ...seeded.settings, system } };
    expect(hasExamplePassword(held, carlos)).toBe(false);
  });
});
