import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { minutesOf, writeTime } from '../../machines/kit/calendar.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { adjustingNow, draftOf, valuesOf } from '../../machines/payroll/adjustmentForm.ts';
import { classLinesOf } from '../../machines/payroll/classLines.ts';
import { payeeOf } from '../../machines/payroll/dueRecord.ts';
import type { LateClasses } from '../../machines/payroll/lateClasses.ts';
import { lateClassesOf } from '../../machines/payroll/lateClasses.ts';
import { classKey, dayOfKey } from '../../machines/payroll/classesByNow.ts';
import { differenceSince } from '../../machines/payroll/payDifference.ts';
import { owedOf } from '../../machines/payroll/payments.ts';
import { paymentsSharingDays, ruleOfRun, runOf, runsOf } from '../../machines/payroll/runs.ts';
import { pendingOf, recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { allClasses, teacherIdOf } from '../../machines/timetable/schedules.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { changeOf, facts, seededSchool } from '../support/seededSchool.ts';

const carlos = 'teacher-1';
const mon = '2026-03-09';
const tue = '2026-03-10';
const wed = '2026-03-11';
const eight = { startTime: '08:00', endTime: '09:00' };
const afterwards = { date: '2026-04-01', time: '08:00' };

/** Carlos gives MATH-ADV an hour on three days, and advises somebody on the first. */
function taught(): School {
  const hour = classEntry(eight);
  const advice = classEntry({ startTime: '11:00', endTime: '11:30', group: 'N/A' });
  const school = [
    [mon, [hour, advice]],
    [tue, [hour]],
    [wed, [hour]],
  ] as const;
  return school.reduce<School>((next, [day, entries]) => withClasses(next, day, [...entries]), {
    ...byRegister(seededSchool('2026-03-01')),
  });
}

function byRegister(school: School): School {
  const { settings } = school;
  return {
    ...school,
    settings: { ...settings, school: { ...settings.school, payHoursBy: 'recorded' } },
  };
}

function after(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

function codeOf(school: School, command: Command): string | null {
  const decision = decide(school, command, facts);
  return decision.allowed ? null : decision.code;
}

const createRun = (school: School, cutOff: string) =>
  after(school, { type: 'payroll.createRun', cutOff });

function record(school: School, day: string, teacherId = 1, activity = 'Álgebra'): School {
  const scheduled = allClasses(school.schedules).find(
    (one) =>
      one.date === day &&
      teacherIdOf(one) === teacherId &&
      one.group !== 'N/A' &&
      one.activity === activity,
  )!;
  const lesson = { ...newLesson(school, scheduled, teacherId), topic: 'Límites' };
  return after(school, { type: 'classSession.save', lesson, base: null });
}

/** The class with MATH-ADV of a day at another hour. */
function moved(school: School, day: string, startTime: string): School {
  return after(school, movingTo(school, day, startTime));
}

function movingTo({ schedules }: School, day: string, startTime: string): Command {
  const original = allClasses(schedules).find(
    ({ date, group }) => date === day && group === 'MATH-ADV',
  )!;
  const { date, ...entry } = original;
  const endTime = writeTime(minutesOf(startTime) + 60);
  return {
    type: 'schedule.save',
    date,
    original,
    entry: { ...entry, startTime, endTime },
    replaces: null,
  };
}

function recordOf(school: School, cutOff: string, payee: EmployeeId = carlos): PayrollRecord {
  return recordsOfRun(school, runOf(cutOff)).find((one) => payeeOf(one) === payee)!;
}

const pay = (school: School, cutOff: string) =>
  after(school, { type: 'payroll.pay', base: recordOf(school, cutOff) });

function payingLate(pending: PayrollRecord, { classes, amount }: LateClasses) {
  const draft = {
    type: 'bonus',
    concept: 'Clase tardía',
    amount: amount / 100,
    pays: classes.map(classKey),
  } as const;
  return { type: 'payroll.adjust', record: pending, draft, base: null } as const;
}

describe('a class that was recorded after its payment', () => {
  it('is paid by one adjustment alone, however another one comes back', () => {
    const next = '2026-03-18';
    const school = createRun(record(pay(createRun(taught(), wed), wed), tue), next);
    const offer = (now: School) => {
      const pending = recordOf(now, next);
      return payingLate(pending, lateClassesOf(now, pending)[0]!);
    };
    const offered = offer(school);
    const more = [...offered.draft.pays, `${wed} 08:00 MATH-ADV Álgebra`];
    const beyond = { ...offered, draft: { ...offered.draft, pays: more } };
    expect(codeOf(school, beyond)).toBe('payroll.paysAgain');
    const adjusted = after(school, offered);
    const [base] = adjusted.payrollAdjustments;
    const edit = {
      ...offered,
      record: recordOf(adjusted, next),
      draft: { ...offered.draft, amount: 1 },
      base: base!,
    };
    const undoEdit: Command = { type: 'change.undo', change: changeOf(adjusted, edit) };
    expect(after(after(adjusted, edit), undoEdit)).toEqual(adjusted);
    const removal = changeOf(adjusted, {
      type: 'payroll.unadjust',
      record: recordOf(adjusted, next),
      base: base!,
    });
    const removed = applyOperations(adjusted, removal.operations);
    const undo: Command = { type: 'change.undo', change: removal };
    expect(after(removed, undo).payrollAdjustments).toEqual([base]);
    const later = { ...facts, now: facts.now + 1 };
    const again = decide(removed, offer(removed), later);
    if (!again.allowed) throw new Error(again.code);
    const both = applyOperations(removed, again.operations);
    expect(codeOf(both, undo)).toBe('undo.superseded');
    const twice = { ...both, payrollAdjustments: [base!, ...both.payrollAdjustments] };
    const pays = { type: 'payroll.pay', base: recordOf(twice, next) } as const;
    expect(pays.base.bonuses).toBe(50_000);
    expect(codeOf(twice, pays)).toBe('payroll.paysAgain');
    expect(codeOf(both, { ...pays, base: recordOf(both, next) })).toBeNull();
  });
});

describe('a run made with the rule of recorded classes', () => {
  it('pays what was recorded and what can have no register, and keeps its rule', () => {
    const school = record(createRun(taught(), wed), mon);
    const run = recordOf(school, wed);
    expect(run.minutes).toBe(90);
    expect(run.baseSalary).toBe(37_500);
    expect(run.unpaid?.map(({ date }) => date)).toEqual([tue, wed]);
    const { settings } = school;
    const changed = {
      ...school,
      settings: { ...settings, school: { ...settings.school, payHoursBy: undefined } },
    };
    expect(recordOf(changed, wed).minutes).toBe(90);
    expect(recordOf(createRun(changed, '2026-03-12'), '2026-03-12').minutes).toBe(210);
    expect(ruleOfRun(createRun(changed, '2026-03-12'), '2026-03-12')).toBe('scheduled');
  });

  it('tells of each class how its register stands, and adds up the hours', () => {
    const school = record(createRun(taught(), wed), mon);
    const cancelled = after(school, {
      type: 'class.cancel',
      scheduled: allClasses(school.schedules).find(({ date }) => date === tue)!,
      reason: 'Junta',
    });
    const { lines, hours } = classLinesOf(cancelled, recordOf(cancelled, wed), afterwards);
    expect(lines.map(({ date, standing, isPaid }) => [date, standing, isPaid])).toEqual([
      [mon, 'recorded', true],
      [mon, 'exempt', true],
      [tue, 'cancelled', false],
      [wed, 'unrecorded', false],
    ]);
    expect(hours).toEqual({ scheduled: 210, toCome: 0, recorded: 90, exempt: 30 });
  });

  it('counts nobody short of what is still to be given', () => {
    const school = record(createRun(taught(), wed), mon);
    const at = (date: string, time: string) =>
      classLinesOf(school, recordOf(school, wed), { date, time });
    const comingAt = (date: string, time: string) =>
      at(date, time).lines.flatMap((one) => (one.isToCome ? [one.date] : []));
    expect(comingAt(mon, '07:00')).toEqual([tue, wed]);
    expect(comingAt(tue, '08:59')).toEqual([tue, wed]);
    expect(comingAt(tue, '09:00')).toEqual([wed]);
    expect(comingAt(wed, '23:00')).toEqual([]);
    expect(at(tue, '09:00').hours).toEqual({
      scheduled: 210,
      toCome: 60,
      recorded: 90,
      exempt: 30,
    });
  });

  it('pays whoever covered a class, and says for whom', () => {
    const school = createRun(taught(), wed);
    const original = allClasses(school.schedules).find(({ date }) => date === tue)!;
    const { date, ...entry } = original;
    const covered = after(school, {
      type: 'schedule.save',
      date,
      original,
      entry: { ...entry, substitute: 'Ana Torres Medina', substituteId: 'teacher-2' },
      replaces: null,
    });
    const given = record(covered, tue, 2);
    expect(recordOf(given, wed, 'teacher-2').classes).toMatchObject([
      { date: tue, standing: 'recorded', titular: 'Carlos Ramírez López' },
    ]);
    expect(recordOf(given, wed).unpaid?.map((one) => one.date)).toEqual([mon, wed]);
  });

  it('offers what was recorded after the payment to the next run, once', () => {
    const paid = pay(record(createRun(taught(), wed), mon), wed);
    const late = record(paid, tue);
    const { lines, hours } = classLinesOf(late, recordOf(late, wed), afterwards);
    expect(lines.map(({ isLate }) => isLate)).toEqual([false, false, true, false]);
    expect(hours).toEqual({ scheduled: 210, toCome: 0, recorded: 150, exempt: 30 });
    const next = createRun(late, '2026-03-18');
    const [offer] = lateClassesOf(next, recordOf(next, '2026-03-18'));
    expect(offer).toMatchObject({ cutOff: wed, minutes: 60, amount: 25_000 });
    const without = pay(next, '2026-03-18');
    expect(lateClassesOf(without, recordOf(without, '2026-03-18'))).toEqual([]);
    const adjust = payingLate(recordOf(next, '2026-03-18'), offer!);
    const adjusted = after(next, adjust);
    expect(recordOf(adjusted, '2026-03-18').netSalary).toBe(25_000);
    expect(lateClassesOf(adjusted, recordOf(adjusted, '2026-03-18'))).toEqual([]);
    const again = { ...adjust, record: recordOf(adjusted, '2026-03-18') };
    expect(codeOf(adjusted, again)).toBe('payroll.paysAgain');
    const other = createRun(adjusted, '2026-03-25');
    expect(lateClassesOf(other, recordOf(other, '2026-03-25'))).toEqual([]);
    const settled = pay(other, '2026-03-18');
    expect(recordOf(settled, '2026-03-18').adjustments?.[0]?.pays).toEqual([
      `${tue} 08:00 MATH-ADV Álgebra`,
    ]);
    // The first payment taken back owes its own class no more.
    const base = recordOf(settled, wed);
    const corrected = after(settled, { type: 'payroll.correct', base, reason: 'Error' });
    expect(recordOf(corrected, wed).minutes).toBe(90);
    expect(recordOf(corrected, wed).unpaid).toMatchObject([
      { date: tue, paidIn: '2026-03-18' },
      { date: wed },
    ]);
  });

  it('pays no class that an overlapping run paid, and says which did', () => {
    const recorded = [mon, tue, wed].reduce((next, day) => record(next, day), taught());
    const paid = pay(createRun(recorded, tue), tue);
    const next = createRun(paid, wed);
    expect(recordOf(next, wed).classes.map(({ date }) => date)).toEqual([wed]);
    expect(recordOf(next, wed).unpaid).toMatchObject([
      { date: mon, paidIn: tue },
      { date: mon, paidIn: tue },
      { date: tue, paidIn: tue },
    ]);
    const besideOf = (school: School) =>
      paymentsSharingDays(school, recordOf(school, wed)).map(({ cutOff }) => cutOff);
    expect(besideOf(next)).toEqual([]);
    expect(besideOf({ ...next, payrollRuns: [runOf(wed)] })).toEqual([tue]);
  });

  it('pays a class that was moved once it was paid no second time', () => {
    const paid = pay(createRun(record(taught(), mon), mon), mon);
    const next = createRun(moved(paid, mon, '13:00'), wed);
    expect(recordOf(next, wed).classes).toEqual([]);
    expect(recordOf(next, wed).unpaid).toContainEqual(
      expect.objectContaining({ startTime: '13:00', recordedAt: '08:00', paidIn: mon }),
    );
  });

  it('takes no class for another that stands where it was recorded', () => {
    const taken = after(moved(record(taught(), tue), tue, '12:00'), {
      type: 'schedule.save',
      date: tue,
      original: null,
      entry: classEntry({ ...eight, group: 'ENG-SAT', activity: 'Inglés' }),
      replaces: null,
    });
    const paid = pay(createRun(taken, tue), tue);
    expect(recordOf(paid, tue).classes.filter(({ date }) => date === tue)).toMatchObject([
      { startTime: '12:00', recordedAt: '08:00', activity: 'Álgebra' },
    ]);
    const both = createRun(createRun(paid, wed), '2026-03-18');
    const offered = (now: School) =>
      lateClassesOf(now, recordOf(now, '2026-03-18')).flatMap(({ classes }) =>
        classes.map(({ activity }) => activity),
      );
    const lateOf = (now: School) =>
      classLinesOf(now, recordOf(now, tue), afterwards).lines.flatMap(({ activity, isLate }) =>
        isLate ? [activity] : [],
      );
    expect([offered(both), lateOf(both)]).toEqual([[], []]);
    const held = record(both, tue, 1, 'Inglés');
    expect(recordOf(held, wed).classes).toMatchObject([{ activity: 'Inglés' }]);
    expect(recordOf(held, wed).unpaid).toContainEqual(
      expect.objectContaining({ activity: 'Álgebra', paidIn: tue }),
    );
    expect(recordOf(held, wed).unpaid).not.toContainEqual(
      expect.objectContaining({ activity: 'Inglés' }),
    );
    // Which its payment left out, and an adjustment of a run of other days may pay instead.
    expect([offered(held), lateOf(held)]).toEqual([['Inglés'], ['Inglés']]);
    const next = recordOf(held, '2026-03-18');
    const adjusted = after(held, payingLate(next, lateClassesOf(held, next)[0]!));
    expect(recordOf(adjusted, wed).unpaid).toContainEqual(
      expect.objectContaining({ activity: 'Inglés', paidIn: '2026-03-18' }),
    );
    const lesson = adjusted.classSessions.find(({ subject }) => subject === 'Inglés')!;
    const deleted = after(adjusted, { type: 'classSession.delete', base: lesson });
    const base = recordOf(deleted, '2026-03-18');
    expect(codeOf(deleted, { type: 'payroll.pay', base })).toBe('payroll.paysUnrecorded');
  });

  it('pays a class no second time that was moved and recorded anew since, whoever had paid it', () => {
    const anew = (school: School) => {
      const elsewhere = moved(school, tue, '10:00');
      const base = elsewhere.classSessions.find(({ date }) => date === tue)!;
      return record(after(elsewhere, { type: 'classSession.delete', base }), tue);
    };
    const paid = anew(pay(createRun(record(taught(), tue), tue), tue));
    const beside = createRun(paid, wed);
    expect(recordOf(beside, wed).classes).toEqual([]);
    expect(recordOf(beside, wed).unpaid).toContainEqual(
      expect.objectContaining({ date: tue, startTime: '10:00', paidIn: tue }),
    );
    expect(differenceSince(beside, recordOf(beside, tue))).toBeNull();

    const late = createRun(record(pay(createRun(taught(), tue), tue), tue), '2026-03-18');
    const pending = recordOf(late, '2026-03-18');
    const adjusted = after(late, payingLate(pending, lateClassesOf(late, pending)[0]!));
    for (const once of [anew(adjusted), anew(pay(adjusted, '2026-03-18'))]) {
      const other = createRun(createRun(once, wed), '2026-03-25');
      expect(recordOf(other, wed).classes).toEqual([]);
      expect(lateClassesOf(other, recordOf(other, '2026-03-25'))).toEqual([]);
    }
    const settled = anew(adjusted);
    const base = recordOf(settled, '2026-03-18');
    expect(codeOf(settled, { type: 'payroll.pay', base })).toBeNull();
  });

  it('offers what two payments left out once, of the first of them', () => {
    const left = pay(pay(createRun(createRun(taught(), tue), wed), tue), wed);
    const late = createRun(record(left, tue), '2026-03-18');
    expect(lateClassesOf(late, recordOf(late, '2026-03-18'))).toMatchObject([
      { cutOff: tue, minutes: 60 },
    ]);
  });

  it('is paid as it was seen, though a register came meanwhile where hours are as scheduled', () => {
    const school = { ...taught(), payrollRuns: [runOf(wed)] };
    const base = recordOf(school, wed);
    expect(codeOf(record(school, mon), { type: 'payroll.pay', base })).toBeNull();
    const byRule = createRun({ ...school, payrollRuns: [] }, wed);
    const seen = recordOf(byRule, wed);
    expect(codeOf(record(byRule, mon), { type: 'payroll.pay', base: seen })).toBe(
      'payroll.conflict',
    );
  });

  it('refuses a payment whose adjustment pays a class that lost its register since', () => {
    const paid = pay(createRun(record(taught(), mon), wed), wed);
    const late = record(createRun(paid, '2026-03-18'), tue);
    const next = recordOf(late, '2026-03-18');
    const [offer] = lateClassesOf(late, next);
    const adjusted = after(late, payingLate(next, offer!));
    const lesson = adjusted.classSessions.find(({ date }) => date === tue)!;
    const deleted = after(adjusted, { type: 'classSession.delete', base: lesson });
    const base = recordOf(deleted, '2026-03-18');
    expect(codeOf(deleted, { type: 'payroll.pay', base })).toBe('payroll.paysUnrecorded');
    expect(codeOf(deleted, { type: 'payroll.payAll', bases: [base] })).toBe(
      'payroll.paysUnrecorded',
    );
    expect(codeOf(adjusted, { type: 'payroll.pay', base: recordOf(adjusted, '2026-03-18') })).toBe(
      null,
    );
    // Of all it is the one that is left out.
    const bases = recordsOfRun(deleted, runOf('2026-03-18'));
    expect(owedOf(deleted, bases)).toEqual(bases.filter(({ id }) => id !== base.id));
    const others = after(deleted, { type: 'payroll.payAll', bases });
    expect(pendingOf(recordsOfRun(others, runOf('2026-03-18'))).map(({ id }) => id)).toEqual([
      base.id,
    ]);
  });

  it('leaves to an adjustment that is written anew what it paid', () => {
    const paid = pay(createRun(record(taught(), mon), wed), wed);
    const late = record(createRun(paid, '2026-03-18'), tue);
    const next = recordOf(late, '2026-03-18');
    const base = {
      id: 9,
      employeeId: carlos as EmployeeId,
      cutOff: '2026-03-18',
      type: 'bonus' as const,
      concept: 'Clase tardía',
      amount: 25_000,
      pays: [`${tue} 08:00`],
    };
    const now = adjustingNow(late, { record: next, base });
    expect(now).toMatchObject({ base: null, proposal: { amount: 250, pays: base.pays } });
    expect(draftOf(valuesOf(null, now.proposal), now.proposal)).toEqual({
      type: 'bonus',
      concept: 'Clase tardía',
      amount: 250,
      pays: base.pays,
    });
  });

  it('refuses a payment whose adjustment another payment has paid since', () => {
    const paid = pay(createRun(taught(), mon), mon);
    const late = record(paid, mon);
    const next = createRun(createRun(late, '2026-03-18'), '2026-03-25');
    const pays = [`${mon} 08:00`];
    const twice: School = {
      ...next,
      payrollAdjustments: ['2026-03-18', '2026-03-25'].map((cutOff, at) => ({
        id: at + 1,
        employeeId: carlos,
        cutOff,
        type: 'bonus',
        concept: 'Clase tardía',
        amount: 25_000,
        pays,
      })),
    };
    const once = pay(twice, '2026-03-18');
    const base = recordOf(once, '2026-03-25');
    expect(codeOf(once, { type: 'payroll.pay', base })).toBe('payroll.paysAgain');
    expect(codeOf(once, { type: 'payroll.payAll', bases: [base] })).toBe('payroll.paysAgain');
  });
});

/** Three that share days, and two that pay none of them but late. */
const cutOffs = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-18', '2026-03-25'];

function runsAhead(): School {
  return cutOffs.slice(-2).reduce(createRun, { ...taught(), payrollRuns: [] });
}

const anyStep = fc.record({
  kind: fc.constantFrom(
    'record',
    'record',
    'run',
    'run',
    'pay',
    'pay',
    'pay',
    'correct',
    'late',
    'late',
    'unadjust',
    'deleteRun',
    'cancel',
  ),
  cutOff: fc.constantFrom(...cutOffs),
  day: fc.constantFrom(mon, tue, wed),
});

it('nothing is paid twice, whatever is recorded, paid, corrected and adjusted in whatever order', () => {
  let paidLate = 0;
  const start = runsAhead();
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 20, maxLength: 80 }), (steps) => {
      let school = start;
      for (const step of steps) {
        const next = afterAll(school, commandsOf(school, step));
        // What no command changed holds as before.
        if (next === school) continue;
        school = next;
        const paid = paidKeysOf(school);
        expect(new Set(paid.map(({ key }) => key)).size, JSON.stringify(step)).toBe(paid.length);
        expect(paid.filter(({ isGiven }) => !isGiven)).toEqual([]);
      }
      paidLate += paidKeysOf(school).filter(({ isLate }) => isLate).length;
    }),
    { numRuns: 400 },
  );
  expect(paidLate).toBeGreaterThan(0);
});

const anyMove = fc.record({
  kind: fc.constantFrom('move', 'unrecord'),
  day: fc.constantFrom(mon, tue, wed),
  hour: fc.constantFrom('08:00', '10:00', '12:00'),
});

it('a class is paid once, to whatever hour it is moved and however often it is recorded anew', () => {
  let paidMoved = 0;
  const start = runsAhead();
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyStep, anyStep, anyMove), { minLength: 20, maxLength: 80 }),
      (steps) => {
        let school = start;
        for (const step of steps) {
          const next = afterAll(
            school,
            'hour' in step ? movesOf(school, step) : commandsOf(school, step),
          );
          if (next === school) continue;
          school = next;
          const paid = paidKeysOf(school).filter(({ key }) => key.includes('MATH-ADV'));
          const days = paid.map(({ key }) => dayOfKey(key));
          expect(new Set(days).size, JSON.stringify(step)).toBe(days.length);
          paidMoved += paid.filter(({ key }) => !key.includes('08:00')).length;
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(paidMoved).toBeGreaterThan(0);
});

/** The school after those of the commands that are allowed, each decided after the ones before it. */
function afterAll(school: School, commands: readonly Command[]): School {
  return commands.reduce((before, command) => {
    const decision = decide(before, command, facts);
    return decision.allowed ? applyOperations(before, decision.operations) : before;
  }, school);
}

function movesOf(
  school: School,
  { kind, day, hour }: typeof anyMove extends fc.Arbitrary<infer One> ? One : never,
): Command[] {
  if (kind === 'move') return [movingTo(school, day, hour)];
  return school.classSessions
    .filter(({ date }) => date === day)
    .map((base) => ({ type: 'classSession.delete', base }));
}

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

function commandsOf(school: School, { kind, cutOff, day }: Step): Command[] {
  const isRun = runsOf(school).some((run) => run.cutOff === cutOff);
  if (kind === 'run') return [{ type: 'payroll.createRun', cutOff }];
  if (kind === 'deleteRun') return [{ type: 'payroll.deleteRun', cutOff }];
  const scheduled = allClasses(school.schedules).find(
    (one) => one.date === day && one.group !== 'N/A',
  )!;
  if (kind === 'cancel') return [{ type: 'class.cancel', scheduled, reason: 'Junta' }];
  if (kind === 'record') {
    const lesson = { ...newLesson(school, scheduled, 1), topic: 'Límites' };
    return [{ type: 'classSession.save', lesson, base: null }];
  }
  if (!isRun) return [];
  const base = recordOf(school, cutOff);
  if (kind === 'pay') return [{ type: 'payroll.pay', base }];
  if (kind === 'correct') return [{ type: 'payroll.correct', base, reason: 'Error' }];
  if (kind === 'unadjust') {
    const own = school.payrollAdjustments.filter((one) => one.cutOff === cutOff);
    return own.map((one) => ({ type: 'payroll.unadjust', record: base, base: one }));
  }
  return lateClassesOf(school, base).map((offer) => payingLate(base, offer));
}

/** Each class that payments which stand have paid, read from the log alone. */
function paidKeysOf({ paidPayroll, classSessions }: School) {
  const reversed = paidPayroll.flatMap(({ reverses }) => reverses ?? []);
  const recorded = new Set(
    classSessions.map(({ date, time: startTime, groupName: group, subject: activity }) =>
      classKey({ date, startTime, group, activity }),
    ),
  );
  return paidPayroll
    .filter(({ id, reverses }) => reverses === undefined && !reversed.includes(id))
    .filter(({ record: paid }) => paid && payeeOf(paid) === carlos)
    .flatMap(({ record: paid }) => [
      ...paid!.classes.map((one) => ({
        key: classKey(one),
        isLate: false,
        isGiven: one.group === 'N/A' || recorded.has(classKey(one)),
      })),
      ...(paid!.adjustments ?? []).flatMap(({ pays = [] }) =>
        pays.map((key) => ({ key, isLate: true, isGiven: recorded.has(key) })),
      ),
    ]);
}
