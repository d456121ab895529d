import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { payeeOf } from '../../machines/payroll/dueRecord.ts';
import { paymentHistory } from '../../machines/payroll/paymentHistory.ts';
import { runOf, runsOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { School } from '../../machines/school/school.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { anyAdjustedSchool, cutOff } from '../support/anyPayroll.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const payees = ['teacher-1', 'teacher-2', 'teacher-3', 'staff-1', 'staff-2'] as const;

/** Pays, or takes back, the record of somebody in a run on a day. */
function step(school: School, payee: EmployeeId, run: string, today: string): School {
  const base = recordsOfRun(school, runOf(run)).find((one) => payeeOf(one) === payee);
  if (!base) return school;
  return after(
    school,
    base.status === 'Pagado'
      ? { type: 'payroll.correct', base, reason: 'Error' }
      : { type: 'payroll.pay', base },
    today,
  );
}

function after(school: School, command: Command, today: string): School {
  const decision = decide(school, command, { ...facts, today });
  return decision.allowed ? applyOperations(school, decision.operations) : school;
}

const anyPast = fc
  .tuple(
    anyAdjustedSchool,
    fc.array(
      fc.tuple(
        fc.constantFrom(...payees),
        fc.constantFrom(cutOff, '2025-08-15'),
        fc.constantFrom('2025-08-20', '2025-12-31', '2026-01-01'),
      ),
      { maxLength: 25 },
    ),
  )
  .map(([school, steps]) =>
    steps.reduce(
      (next, [payee, run, today]) => step(next, payee, run, today),
      after(school, { type: 'payroll.createRun', cutOff: '2025-08-15' }, '2025-08-15'),
    ),
  );

describe("somebody's payments", () => {
  it('sum up year by year and concept by concept to what the log has, to the centavo', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom(...payees), (school, payee) => {
        const { years, entries } = paymentHistory(school, payee)!;
        const reversed = new Set(school.paidPayroll.map(({ reverses }) => reverses));
        const standing = school.paidPayroll.filter(
          ({ id, reverses, record }) =>
            reverses === undefined && !reversed.has(id) && record && payeeOf(record) === payee,
        );
        for (const year of ['2025', '2026']) {
          const own = standing.filter(({ payDate }) => payDate.startsWith(year));
          const sum = years.find((one) => one.year === year);
          expect(sum?.payments ?? 0).toBe(own.length);
          if (!sum) continue;
          const net = own.reduce((all, { record }) => all + BigInt(record!.netSalary), 0n);
          expect(BigInt(sum.netSalary)).toBe(net);
          const [earned, withheld] = [sum.bonuses, sum.deductions].map((some) =>
            some.reduce((all, { amount }) => all + BigInt(amount), 0n),
          );
          const taxes = [sum.isr, sum.imss, sum.iva].reduce((all, one) => all + BigInt(one), 0n);
          expect(BigInt(sum.baseSalary) + earned! - withheld! - taxes).toBe(net);
          const concepts = new Set(own.flatMap(({ record }) => record!.adjustments ?? []));
          expect(sum.bonuses.length + sum.deductions.length).toBe(
            new Set([...concepts].map(({ type, concept }) => `${type} ${concept}`)).size,
          );
        }
        const cancelled = entries.filter((entry) => 'cancelled' in entry);
        expect(cancelled).toHaveLength(
          school.paidPayroll.filter(
            ({ reverses, record }) => reverses !== undefined && payeeOf(record!) === payee,
          ).length,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are of each run what the run itself has of them', () => {
    fc.assert(
      fc.property(anyPast, fc.constantFrom(...payees), (school, payee) => {
        const current = paymentHistory(school, payee)!.entries.filter(
          (entry) => !('cancelled' in entry),
        );
        const expected = runsOf(school).flatMap((run) =>
          recordsOfRun(school, run).filter((record) => payeeOf(record) === payee),
        );
        expect(current).toEqual(expected);
      }),
    );
  });

  it('stay when somebody leaves, and are nobody else’s', () => {
    const school = step(seededSchool(), 'teacher-1', cutOff, '2025-09-10');
    const gone = { ...school, teachers: school.teachers.slice(1) };
    expect(paymentHistory(gone, 'teacher-1')).toMatchObject({
      name: 'Carlos Ramírez López',
      position: 'Matemáticas',
      employeeNumber: 'EMP001',
      isEmployed: false,
      entries: [{ status: 'Pagado', netSalary: 50_250 }],
      years: [{ year: '2025', payments: 1, netSalary: 50_250 }],
    });
    expect(paymentHistory(school, 'teacher-2')?.years).toEqual([]);
    expect(paymentHistory(school, 'teacher-99')).toBeNull();
    expect(paymentHistory(school, 'staff-1')).toBeNull();
  });

  it('are told from an older log, which kept no amounts', () => {
    const school = seededSchool();
    const entry = { id: `teacher-1-${cutOff}`, payPeriod: '2025-08', payDate: '2025-09-01' };
    const { entries } = paymentHistory({ ...school, paidPayroll: [entry] }, 'teacher-1')!;
    expect(entries).toMatchObject([{ status: 'Pagado', payDate: '2025-09-01' }]);
  });
});
