import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { payeeOf } from '../../machines/payroll/dueRecord.ts';
import { lateClassesOf } from '../../machines/payroll/lateClasses.ts';
import { classKey } from '../../machines/payroll/classesByNow.ts';
import { differenceBefore, differenceSince } from '../../machines/payroll/payDifference.ts';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { paidClassWarning } from '../../machines/payroll/paidClassWarning.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import type { PayRule } from '../../machines/school/words.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const cutOff = '2026-03-11';
const next = '2026-03-18';
const days = ['2026-03-09', '2026-03-10', cutOff, '2026-03-12', '2026-03-13'] as const;
const [mon, tue] = days;
const hours = ['08', '10', '12'] as const;

/** Carlos gives an hour at eight on each of the days, by a rule. */
function taught(payHoursBy: PayRule): School {
  const { settings, ...school } = seededSchool('2026-03-01');
  const start = {
    ...school,
    settings: { ...settings, school: { ...settings.school, payHoursBy } },
  };
  const entry = classEntry({ startTime: '08:00', endTime: '09:00' });
  return days.reduce<School>((then, day) => withClasses(then, day, [entry]), start);
}

function tried(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  return decision.allowed ? applyOperations(school, decision.operations) : school;
}

function recordOf(school: School, of: string): PayrollRecord {
  return recordsOfRun(school, runOf(of)).find((one) => payeeOf(one) === 'teacher-1')!;
}

function paidRun(school: School, of: string): School {
  const run = tried(school, { type: 'payroll.createRun', cutOff: of });
  return tried(run, { type: 'payroll.pay', base: recordOf(run, of) });
}

function classAt({ schedules }: School, day: string, hour: string): ScheduledClass | undefined {
  return allClasses(schedules).find(
    ({ date, startTime }) => date === day && startTime === `${hour}:00`,
  );
}

function added(date: string, hour: string): Command {
  const entry = classEntry({ startTime: `${hour}:00`, endTime: `${Number(hour) + 1}:00` });
  return { type: 'schedule.save', date, original: null, entry, replaces: null };
}

function moved(original: ScheduledClass, startTime: string, endTime: string): Command {
  const { date, ...entry } = original;
  const wanted = { ...entry, startTime, endTime };
  return { type: 'schedule.save', date, original, entry: wanted, replaces: null };
}

function recorded(school: School, scheduled: ScheduledClass): Command {
  const lesson = { ...newLesson(school, scheduled, 1), topic: 'Límites' };
  return { type: 'classSession.save', lesson, base: null };
}

const recordedAt = (school: School, day: string, hour: string) =>
  tried(school, recorded(school, classAt(school, day, hour)!));

describe('what a payment differs by from the classes of its days', () => {
  it('is what was put in, in the payment and in the next record of whoever it is of', () => {
    const paid = paidRun(taught('scheduled'), cutOff);
    expect(differenceSince(paid, recordOf(paid, cutOff))).toBeNull();
    const more = tried(paid, added(tue, '12'));
    const difference = differenceSince(more, recordOf(more, cutOff));
    expect(difference).toMatchObject({ cutOff, minutes: 60, gone: [] });
    expect(difference?.added.map(classKey)).toEqual([`${tue} 12:00 MATH-ADV Álgebra`]);
    expect(differenceSince(more, recordOf(more, next))).toBeNull();
    expect(differenceBefore(more, recordOf(more, next))).toEqual(difference);
    const later = paidRun(more, next);
    expect(differenceBefore(later, recordOf(later, next))).toBeNull();
    expect(differenceBefore(later, recordOf(later, '2026-03-25'))).toBeNull();
  });

  it('is less where a class was taken out, and of one that lasts longer what it lasts longer', () => {
    const paid = paidRun(taught('scheduled'), cutOff);
    const original = classAt(paid, tue, '08')!;
    const less = tried(paid, { type: 'schedule.remove', original });
    expect(differenceSince(less, recordOf(less, cutOff))).toMatchObject({
      minutes: -60,
      added: [],
    });
    const longer = tried(paid, moved(original, '08:00', '09:30'));
    const difference = differenceSince(longer, recordOf(longer, cutOff));
    expect(difference).toMatchObject({ minutes: 30 });
    expect([...difference!.added, ...difference!.gone].map(classKey)).toEqual([
      `${tue} 08:00 MATH-ADV Álgebra`,
      `${tue} 08:00 MATH-ADV Álgebra`,
    ]);
    const elsewhere = tried(paid, moved(original, '10:00', '11:00'));
    expect(differenceSince(elsewhere, recordOf(elsewhere, cutOff))).toBeNull();
  });

  it('leaves out the days that another run is still to pay, and what it pays of them then', () => {
    const shared = '2026-03-13';
    const paid = paidRun(taught('recorded'), cutOff);
    const more = recordedAt(tried(paid, added(tue, '12')), tue, '12');
    expect(differenceSince(more, recordOf(more, cutOff))).toMatchObject({ minutes: 60 });
    const beside = tried(more, { type: 'payroll.createRun', cutOff: shared });
    expect(differenceSince(beside, recordOf(beside, cutOff))).toBeNull();
    const both = tried(beside, { type: 'payroll.pay', base: recordOf(beside, shared) });
    expect(recordOf(both, shared)).toMatchObject({ status: 'Pagado', minutes: 60 });
    expect(differenceSince(both, recordOf(both, cutOff))).toBeNull();
  });

  it.each<PayRule>(['scheduled', 'recorded'])(
    'has a class that no payment has in the first of those that share its day (%s)',
    (rule) => {
      const shared = '2026-03-13';
      const school = recordedAt(taught(rule), tue, '08');
      const paid = paidRun(paidRun(school, shared), cutOff);
      const more = recordedAt(tried(paid, added(tue, '12')), tue, '12');
      const differences = (now: School) =>
        [cutOff, shared].map((of) => differenceSince(now, recordOf(now, of))?.minutes ?? 0);
      expect(differences(paid)).toEqual([0, 0]);
      expect(differences(more)).toEqual([60, 0]);
      const after = recordedAt(tried(paid, added(shared, '12')), shared, '12');
      expect(differences(after)).toEqual([0, 60]);
    },
  );

  it('has nothing of what another payment of its day left out', () => {
    const shared = '2026-03-13';
    const paid = paidRun(recordedAt(taught('recorded'), tue, '08'), cutOff);
    const both = paidRun(tried(paid, added(tue, '12')), shared);
    const late = recordedAt(both, tue, '12');
    expect(differenceSince(late, recordOf(late, cutOff))).toBeNull();
    expect(lateClassesOf(late, recordOf(late, next))).toMatchObject([
      { cutOff: shared, minutes: 60 },
    ]);
  });

  it('has what was left out for want of a register and can have none by now', () => {
    const paid = paidRun(taught('recorded'), cutOff);
    const { date, ...entry } = classAt(paid, tue, '08')!;
    const { groupId: _group, ...alone } = entry;
    const exempt = tried(paid, {
      type: 'schedule.save',
      date,
      original: classAt(paid, tue, '08')!,
      entry: { ...alone, group: 'N/A' },
      replaces: null,
    });
    expect(differenceSince(exempt, recordOf(exempt, cutOff))).toMatchObject({ minutes: 60 });
  });

  it('has nothing of what is offered as late, where registers are paid', () => {
    const paid = paidRun(recordedAt(taught('recorded'), mon, '08'), cutOff);
    const late = recordedAt(paid, tue, '08');
    expect(differenceSince(late, recordOf(late, cutOff))).toBeNull();
    expect(lateClassesOf(late, recordOf(late, next))).toMatchObject([{ minutes: 60 }]);
    const more = tried(paid, added(tue, '12'));
    expect(differenceSince(more, recordOf(more, cutOff))).toBeNull();
    const held = recordedAt(more, tue, '12');
    expect(differenceSince(held, recordOf(held, cutOff))).toMatchObject({ minutes: 60 });
  });

  it('has what an adjustment paid late, once there is nothing of it to pay any more', () => {
    const paid = paidRun(taught('recorded'), cutOff);
    const late = recordedAt(tried(paid, { type: 'payroll.createRun', cutOff: next }), tue, '08');
    const record = recordOf(late, next);
    const [offer] = lateClassesOf(late, record);
    const draft = {
      type: 'bonus',
      concept: 'Clase tardía',
      amount: offer!.amount / 100,
      pays: offer!.classes.map(classKey),
    } as const;
    const adjusted = tried(late, { type: 'payroll.adjust', record, draft, base: null });
    const settled = tried(adjusted, { type: 'payroll.pay', base: recordOf(adjusted, next) });
    const since = (school: School) => differenceSince(school, recordOf(school, cutOff));
    expect(since(settled)).toBeNull();
    const original = classAt(settled, tue, '08')!;
    const gone = { cutOff, minutes: -60, added: [], gone: [{ date: tue, startTime: '08:00' }] };
    const base = settled.classSessions.find(({ date }) => date === tue)!;
    const unrecorded = tried(settled, { type: 'classSession.delete', base });
    expect(since(unrecorded)).toMatchObject(gone);
    expect(since(tried(settled, { type: 'schedule.remove', original }))).toMatchObject(gone);
    expect(since(tried(settled, moved(original, '10:00', '11:00')))).toBeNull();
    const other = { ...original, employee: 'Ana', employeeId: 'teacher-2' as const };
    expect(paidClassWarning(settled, original, other)).toEqual({ code: 'left', cutOff: next });
    expect(paidClassWarning(adjusted, original, other)).toBeNull();
  });

  it('is of nobody who is paid by the week, nor of days in a file', () => {
    const school = taught('scheduled');
    const weekly = {
      ...school,
      teachers: school.teachers.map((one) => ({ ...one, paymentType: 'weekly' as const })),
    };
    const byWeek = tried(paidRun(weekly, cutOff), added(tue, '12'));
    expect(differenceSince(byWeek, recordOf(byWeek, cutOff))).toBeNull();
    const more = tried(paidRun(school, cutOff), added(tue, '12'));
    const cycle = { name: 'Antes', from: '2025-08-01', until: '2026-07-31', filedOn: '2026-08-02' };
    const { settings } = more;
    const ofSchool = { ...settings.school, closedCycles: [cycle] };
    const filed = { ...more, settings: { ...settings, school: ofSchool } };
    expect(differenceSince(filed, recordOf(filed, cutOff))).toBeNull();
  });
});

it('a class of a paid day is warned of as what it is to its payment', () => {
  const paid = paidRun(taught('scheduled'), cutOff);
  const known = classAt(paid, tue, '08')!;
  const warned = (original: ScheduledClass | null, fields: Partial<ScheduledClass> = {}) =>
    paidClassWarning(paid, original, { ...known, ...fields })?.code ?? null;
  const noon = { startTime: '12:00', endTime: '13:00' };
  const other = { employee: 'Ana', employeeId: 'teacher-2' as const };
  expect(warned(null, noon)).toBe('added');
  expect(warned(null, { ...noon, ...other })).toBeNull();
  expect(warned(null, { ...noon, date: '2026-03-12' })).toBeNull();
  expect(warned(null, { employeeId: undefined })).toBeNull();
  expect(warned(known)).toBeNull();
  expect(warned(known, noon)).toBeNull();
  expect(warned(known, { date: mon })).toBeNull();
  expect(warned(known, { endTime: '08:30' })).toBe('changed');
  expect(warned(known, { date: '2026-03-12' })).toBe('left');
  expect(warned(known, other)).toBe('left');
  const later = { ...known, ...noon };
  expect(warned(later, { ...noon, activity: 'Otra' })).toBe('added');
  const moves = tried(paid, moved(known, '12:00', '13:00'));
  const warnedOfMoved = (fields: Partial<ScheduledClass>) =>
    paidClassWarning(moves, later, { ...later, ...fields })?.code ?? null;
  expect(warnedOfMoved({ classroom: 'Salón 2' })).toBeNull();
  expect(warnedOfMoved(other)).toBe('left');
  expect(warnedOfMoved({ endTime: '12:30' })).toBe('changed');
  const shortened = tried(paid, moved(known, '12:00', '12:30'));
  const half = { ...known, startTime: '12:00', endTime: '12:30' };
  const warnedOfHalf = (fields: Partial<ScheduledClass>) =>
    paidClassWarning(shortened, half, { ...half, ...fields })?.code ?? null;
  expect(warnedOfHalf({ classroom: 'Salón 2' })).toBeNull();
  expect(warnedOfHalf({ endTime: '13:00' })).toBeNull();
  expect(warnedOfHalf({ startTime: '08:00', endTime: '09:00' })).toBeNull();
  expect(warnedOfHalf({ endTime: '12:45' })).toBe('changed');
  expect(warnedOfHalf({ endTime: '14:00' })).toBe('changed');
  const byRegister = paidRun(taught('recorded'), cutOff);
  const open = classAt(byRegister, tue, '08')!;
  expect(paidClassWarning(byRegister, open, { ...open, activity: 'Otra' })).toBeNull();
  expect(paidClassWarning(byRegister, open, { ...open, date: '2026-03-12' })).toBeNull();
});

it('a class of a paid day is not warned of where another run is still to pay it', () => {
  const paid = paidRun(taught('scheduled'), cutOff);
  const shared = tried(paid, { type: 'payroll.createRun', cutOff: '2026-03-16' });
  const known = classAt(shared, tue, '08')!;
  const noon = { ...known, startTime: '12:00', endTime: '13:00' };
  const warned = (school: School, entry: ScheduledClass) =>
    paidClassWarning(school, null, entry)?.code ?? null;
  expect(warned(shared, noon)).toBeNull();
  expect(warned(shared, { ...noon, date: mon })).toBe('added');
  expect(warned(paidRun(shared, '2026-03-16'), noon)).toBe('added');
});

const changes = ['add', 'move', 'remove', 'record', 'cancel', 'lengthen'] as const;

const anyStep = fc.record({
  kind: fc.constantFrom(...changes, ...changes, ...changes, 'correct' as const),
  day: fc.constantFrom(...days),
  from: fc.constantFrom(...hours),
  to: fc.constantFrom(...hours),
});

function commandOf(
  school: School,
  { kind, day, from, to }: typeof anyStep extends fc.Arbitrary<infer One> ? One : never,
): Command | null {
  if (kind === 'add') return added(day, from);
  if (kind === 'correct') {
    return { type: 'payroll.correct', base: recordOf(school, cutOff), reason: 'Error' };
  }
  const original = classAt(school, day, from);
  if (!original) return null;
  if (kind === 'remove') return { type: 'schedule.remove', original };
  if (kind === 'cancel') return { type: 'class.cancel', scheduled: original, reason: 'Junta' };
  if (kind === 'record') return recorded(school, original);
  if (kind === 'lengthen') return moved(original, original.startTime, `${from}:45`);
  return moved(original, `${to}:00`, `${Number(to) + 1}:00`);
}

it.each<PayRule>(['scheduled', 'recorded'])(
  'whatever is done after it, a payment and its difference are what its days would pay by now (%s)',
  (rule) => {
    let differences = 0;
    fc.assert(
      fc.property(
        fc.array(anyStep, { minLength: 4, maxLength: 20, size: 'max' }),
        fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }),
        (before, after) => {
          const play = (school: School, steps: readonly (typeof before)[number][]) =>
            steps.reduce((then, step) => {
              const command = commandOf(then, step);
              return command ? tried(then, command) : then;
            }, school);
          const held = [mon, tue, cutOff].reduce(
            (then, day) => recordedAt(then, day, '08'),
            taught(rule),
          );
          const played = play(paidRun(play(held, before), cutOff), after);
          const school = paidRun(played, cutOff);
          const payment = recordOf(school, cutOff);
          const difference = differenceSince(school, payment)?.minutes ?? 0;
          const late = lateClassesOf(school, recordOf(school, '2026-03-25')).filter(
            (one) => one.cutOff === cutOff,
          );
          const offered = late.reduce((sum, { minutes }) => sum + minutes, 0);
          const due = recordOf({ ...school, paidPayroll: [] }, cutOff);
          expect(payment.status).toBe('Pagado');
          expect(payment.minutes + difference + offered).toBe(due.minutes);
          if (difference !== 0) differences += 1;
        },
      ),
      { numRuns: 200 },
    );
    expect(differences).toBeGreaterThan(0);
  },
);
