import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { cancelledInRun } from '../../machines/payroll/corrections.ts';
import { payeeOf } from '../../machines/payroll/dueRecord.ts';
import { isPaidRun } from '../../machines/payroll/paidRuns.ts';
import { runOf, runsOf } from '../../machines/payroll/runs.ts';
import { pendingOnLeaving } from '../../machines/payroll/pendingOnLeaving.ts';
import { payableOf, pendingOf, recordsOfRun, totalsOf } from '../../machines/payroll/payroll.ts';
import { isWhollyPaid } from '../../machines/payroll/whollyPaid.ts';
import { remindersFor } from '../../machines/reports/reminders.ts';
import { reportOf } from '../support/reportOf.ts';
import { runOwedBeyond } from '../../machines/settings/cyclePay.ts';
import { countCycle, cycleRecords } from '../../machines/settings/cycleRecords.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { isUndoable } from '../../machines/store/lasting.ts';
import { anyAdjustedSchool, cutOff } from '../support/anyPayroll.ts';
import {
  carryOut as apply,
  changeOf,
  facts,
  proposalOf,
  seededSchool,
} from '../support/seededSchool.ts';

const run = runOf('2025-08-08');
const seeded = seededSchool();
const reason = 'Se pagó dos veces la misma clase';

describe('correcting a payment', () => {
  it('leaves the payment as it was, reverses it by an entry, and owes the record again', () => {
    const paid = pay(seeded);
    const base = recordOf(paid);
    const corrected = correct(paid, base);
    expect(corrected.paidPayroll).toEqual([
      ...paid.paidPayroll,
      {
        id: 'reversal-teacher-1-2025-08-08',
        payPeriod: '2025-08',
        payDate: facts.today,
        reverses: 'teacher-1-2025-08-08',
        reason,
        record: base,
      },
    ]);
    expect(recordOf(corrected)).toEqual({
      ...recordOf(seeded),
      id: 'teacher-1-2025-08-08-2',
    });
    expect(cancelledOf(corrected)).toEqual([{ ...base, cancelled: { on: facts.today, reason } }]);
    const read = readStoredKey('paidPayroll', JSON.stringify(corrected.paidPayroll));
    expect(read).toEqual({ value: corrected.paidPayroll, quarantined: null });
  });

  it('gives the adjustments back to be changed, each under an id of its own', () => {
    const draft = { type: 'bonus', concept: 'Puntualidad', amount: 200 } as const;
    const record = recordOf(seeded);
    const one = apply(seeded, { type: 'payroll.adjust', record, draft, base: null });
    const two = apply(one, { type: 'payroll.adjust', record, draft, base: null });
    const corrected = correct(pay(two), recordOf(pay(two)));
    expect(corrected.payrollAdjustments).toHaveLength(2);
    expect(new Set(corrected.payrollAdjustments.map(({ id }) => id)).size).toBe(2);
    expect(recordOf(corrected).netSalary).toBe(recordOf(two).netSalary);
  });

  it('goes on: what is paid again may be corrected again, and all of it is shown', () => {
    let school = seeded;
    for (let count = 1; count <= 3; count += 1) {
      school = pay(school);
      expect(recordOf(school).status).toBe('Pagado');
      school = correct(school, recordOf(school), `${reason} ${count}`);
    }
    expect(recordOf(school)).toMatchObject({ id: 'teacher-1-2025-08-08-4', status: 'Pendiente' });
    expect(cancelledOf(school).map(({ id, cancelled }) => [id, cancelled.reason])).toEqual([
      ['teacher-1-2025-08-08', `${reason} 1`],
      ['teacher-1-2025-08-08-2', `${reason} 2`],
      ['teacher-1-2025-08-08-3', `${reason} 3`],
    ]);
  });

  it('is done once, be it asked for in two tabs, and never paid back by an old one', () => {
    const paid = pay(seeded);
    const base = recordOf(paid);
    const corrected = correct(paid, base);
    const command: Command = { type: 'payroll.correct', base, reason };
    expect(decide(corrected, command, facts)).toMatchObject({ code: 'payroll.alreadyCorrected' });
    const again = pay(corrected);
    expect(decide(again, command, facts)).toMatchObject({ code: 'payroll.alreadyCorrected' });
    expect(decide(corrected, { type: 'payroll.pay', base: recordOf(seeded) }, facts)).toMatchObject(
      { allowed: false, code: 'payroll.conflict' },
    );
    expect(isUndoable(changeOf(paid, command))).toBe(false);
  });

  it.each(['', '  \n', '\u200B', '¿?', 'x'.repeat(301)])('asks for a reason: not %j', (none) => {
    const paid = pay(seeded);
    const command: Command = { type: 'payroll.correct', base: recordOf(paid), reason: none };
    expect(decide(paid, command, facts)).toMatchObject({ code: 'payroll.reasonMissing' });
  });

  it('is refused of what is pending, gone, or was not what is paid', () => {
    const base = recordOf(seeded);
    const command: Command = { type: 'payroll.correct', base, reason };
    expect(decide(seeded, command, facts)).toMatchObject({ code: 'record.gone' });
    const paid = pay(seeded);
    expect(decide(paid, command, facts)).toMatchObject({ code: 'payroll.conflict' });
    expect(
      decide({ ...paid, paidPayroll: [] }, { ...command, base: recordOf(paid) }, facts),
    ).toMatchObject({ code: 'record.gone' });
  });

  it('takes a payment of an older log back, which kept no amounts', () => {
    const entry = { id: 'teacher-1-2025-08-08', payPeriod: '2025-08', payDate: '2025-08-09' };
    const paid: School = { ...seeded, paidPayroll: [entry] };
    const corrected = correct(paid, recordOf(paid));
    expect(corrected.paidPayroll[0]).toEqual(entry);
    expect(recordOf(corrected).status).toBe('Pendiente');
    expect(cancelledOf(corrected)).toMatchObject([{ netSalary: 50_250, payDate: '2025-08-09' }]);
  });

  it('owes whoever has left at the terms they were paid by', () => {
    const paid = pay(seeded);
    const left = apply(paid, { type: 'record.delete', register: 'teachers', id: '1' });
    const corrected = correct(left, recordOf(left));
    expect(recordOf(corrected)).toMatchObject({
      id: 'teacher-1-2025-08-08-2',
      name: 'Carlos Ramírez López',
      netSalary: 50_250,
      status: 'Pendiente',
      payDate: null,
    });
    const again = pay(corrected);
    expect(recordOf(again)).toMatchObject({ id: 'teacher-1-2025-08-08-2', status: 'Pagado' });
    expect(recordsOfRun(again, run)).toHaveLength(7);
    expect(pendingOnLeaving(corrected, 'teacher', [2])).toEqual({ leaving: 1, staying: 0 });
    expect(pendingOnLeaving(corrected, 'teacher', [2])).toEqual(
      pendingOnLeaving(seeded, 'teacher', [2]),
    );
  });

  it('stays payable once its employee is deleted, unlike a payment that was never made', () => {
    const school = apply(seeded, { type: 'payroll.createRun', cutOff: '2026-03-10' });
    const corrected = correct(pay(school), recordOf(pay(school)));
    expect(pendingOnLeaving(corrected, 'teacher', [1])).toEqual({ leaving: 1, staying: 1 });
    const left = apply(corrected, { type: 'record.delete', register: 'teachers', id: '1' });
    const pending = runsOf(left)
      .flatMap((one) => pendingOf(recordsOfRun(left, one)))
      .filter((record) => payeeOf(record) === 'teacher-1');
    expect(pending.map(({ id }) => id)).toEqual(['teacher-1-2025-08-08-2']);
  });

  it('does not open the run again to whoever was hired since', () => {
    const closed = apply(seeded, { type: 'payroll.payAll', bases: recordsOfRun(seeded, run) });
    const hired = { ...closed.teachers[2]!, id: 8, hiredOn: '2026-04-01', name: 'Nueva Docente' };
    const school = { ...closed, teachers: [...closed.teachers, hired] };
    const corrected = correct(school, recordOf(school));
    expect(recordsOfRun(corrected, run).map(({ name }) => name)).not.toContain('Nueva Docente');
    expect(recordOf(corrected).status).toBe('Pendiente');
    expect(pendingOnLeaving(corrected, 'teacher', [8])).toEqual({ leaving: 0, staying: 0 });
  });

  it('leaves the run closed once it is paid again, to whoever was hired between', () => {
    const closed = apply(seeded, { type: 'payroll.payAll', bases: recordsOfRun(seeded, run) });
    const hired = { ...closed.teachers[2]!, id: 8, hiredOn: '2026-03-11', name: 'Nueva Docente' };
    const school = { ...closed, teachers: [...closed.teachers, hired] };
    const corrected = correct(school, recordOf(school));
    const command: Command = { type: 'payroll.pay', base: recordOf(corrected) };
    const { operations } = proposalOf(corrected, command, { ...facts, today: '2026-03-12' });
    const again = applyOperations(corrected, operations);
    expect(recordsOfRun(again, run).map(({ name }) => name)).not.toContain('Nueva Docente');
    expect(isWhollyPaid(again, run.cutOff)).toBe(true);
    expect(remindersFor(again, '2026-03-12').map(({ code }) => code)).not.toContain(
      'payroll.pending',
    );
  });

  it('keeps the run from being deleted: it was paid once', () => {
    const corrected = correct(pay(seeded), recordOf(pay(seeded)));
    expect(isPaidRun(corrected, '2025-08-08')).toBe(true);
    expect(
      decide(corrected, { type: 'payroll.deleteRun', cutOff: '2025-08-08' }, facts),
    ).toMatchObject({ code: 'payroll.runPaid' });
    expect(runsOf({ ...corrected, payrollRuns: [] })).toEqual([run]);
  });
});

describe('whatever counts payments', () => {
  const all = apply(seeded, { type: 'payroll.payAll', bases: recordsOfRun(seeded, run) });
  const corrected = correct(all, recordOf(all));

  it('counts one that was taken back as owed, and once', () => {
    expect(totalsOf(recordsOfRun(corrected, run))).toMatchObject({
      employees: 7,
      net: totalsOf(recordsOfRun(seeded, run)).net,
      paid: 6,
      pending: 1,
    });
    expect(pendingOnLeaving(corrected, 'teacher', [1])).toEqual({ leaving: 0, staying: 1 });
    const report = reportOf(
      'payroll',
      corrected,
      { from: '2025-08-01', to: '2025-08-31' },
      '2025-08-31',
    );
    expect(report.rows).toHaveLength(7);
    expect(report.totals?.[report.columns.indexOf('net')]).toBe(978_280);
    expect(remindersFor(corrected, facts.today)).toContainEqual({
      code: 'payroll.pending',
      runs: [{ cutOff: '2025-08-08', payments: 1 }],
      payments: 1,
      net: 50_250,
      isPart: false,
    });
  });

  it('asks for it before the days of a closed cycle go out, and takes it out with its run', () => {
    const cycle = { name: '2024-2025', from: '2025-07-01', until: '2025-08-06' };
    expect(runOwedBeyond(all, cycle)).toBeNull();
    expect(runOwedBeyond(corrected, cycle)).toBe('2025-08-08');
    const whole = cycleRecords(corrected, { ...cycle, until: '2025-08-31' });
    expect(whole.paidPayroll).toEqual(corrected.paidPayroll);
    expect(countCycle(whole).payments).toBe(7);
  });

  it('shows no teacher any of it', () => {
    const seen = visibleTo(corrected, { role: 'teacher', id: 1 });
    expect(seen.paidPayroll).toEqual([]);
    expect(seen.payrollAdjustments).toEqual([]);
  });

  it('adds up to the payments less those taken back, whatever was paid, corrected and paid again', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(anyAdjustedSchool, steps, (start, some) => {
        let school = start;
        for (const [isPaying, at] of some) {
          const records = recordsOfRun(school, runOf(cutOff));
          const base = records[at % records.length]!;
          if (base.status === 'Pagado') {
            if (!isPaying) school = correct(school, base);
          } else if (isPaying && payableOf([base]).length > 0) {
            school = apply(school, { type: 'payroll.pay', base });
          }
        }
        const records = recordsOfRun(school, runOf(cutOff));
        expect(new Set(records.map(({ id }) => id)).size).toBe(5);
        const paid = records.filter(({ status }) => status === 'Pagado');
        const balance = school.paidPayroll.reduce(
          (sum, { record, reverses }) =>
            sum + BigInt(record!.netSalary) * (reverses === undefined ? 1n : -1n),
          0n,
        );
        expect(BigInt(totalsOf(paid).net)).toBe(balance);
        const cancelled = [...cancelledInRun(school, cutOff).values()].flat();
        const payments = school.paidPayroll.filter(({ reverses }) => reverses === undefined);
        expect(payments).toHaveLength(paid.length + cancelled.length);
        // What was adjusted stays with the record, whatever became of its payment.
        for (const before of recordsOfRun(start, runOf(cutOff))) {
          const after = records.find((one) => payeeOf(one) === payeeOf(before))!;
          expect(after.netSalary).toBe(before.netSalary);
        }
      }),
      { numRuns: 150 },
    );
  });
  it('says of whoever goes what the runs say before and after, and asks for no run that owes nothing', () => {
    const days = ['2025-08-06', '2025-08-12', '2025-08-20'] as const;
    const day = fc.constantFrom(...days);
    const steps = fc.array(fc.tuple(day, fc.nat({ max: 4 })), { maxLength: 12 });
    const hirings = fc.array(fc.option(day), { minLength: 5, maxLength: 5 });
    const leaving = fc.subarray([1, 2, 3]);
    fc.assert(
      fc.property(anyAdjustedSchool, steps, hirings, leaving, (start, some, hired, ids) => {
        const hiredAs = (place: number) => ({ hiredOn: hired[place] ?? '' });
        let school: School = {
          ...start,
          teachers: start.teachers.map((one, place) => ({ ...one, ...hiredAs(place) })),
          staff: start.staff.map((one, place) => ({ ...one, ...hiredAs(place + 3) })),
        };
        for (const [today, at] of some.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
          const records = recordsOfRun(school, run);
          const base = records[at % records.length];
          if (!base) continue;
          const decision = decide(
            school,
            base.status === 'Pagado'
              ? { type: 'payroll.correct', base, reason }
              : { type: 'payroll.pay', base },
            { ...facts, today },
          );
          if (decision.allowed) school = applyOperations(school, decision.operations);
        }
        const payees = new Set<string>(ids.map((id) => `teacher-${id}`));
        const pendingIn = (one: School) =>
          pendingOf(recordsOfRun(one, run)).filter((record) => payees.has(payeeOf(record))).length;
        const others = school.teachers.filter(({ id }) => !ids.includes(id));
        const after = { ...school, teachers: others };
        const [before, staying] = [pendingIn(school), pendingIn(after)];
        expect(pendingOnLeaving(school, 'teacher', ids)).toEqual({
          leaving: before - staying,
          staying,
        });
        const whollyPaid = [school, after].filter((one) => isWhollyPaid(one, cutOff));
        expect(whollyPaid.flatMap((one) => pendingOf(recordsOfRun(one, run)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

function recordOf(school: School): PayrollRecord {
  return recordsOfRun(school, run).find((record) => payeeOf(record) === 'teacher-1')!;
}

function pay(school: School): School {
  return apply(school, { type: 'payroll.pay', base: recordOf(school) });
}

function correct(school: School, base: PayrollRecord, why = reason): School {
  return apply(school, { type: 'payroll.correct', base, reason: why });
}

function cancelledOf(school: School) {
  return cancelledInRun(school, run.cutOff).get('teacher-1') ?? [];
}
