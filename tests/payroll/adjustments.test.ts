import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { undoObstacle } from '../../machines/commands/undoObstacles.ts';
import { minutesOf } from '../../machines/kit/calendar.ts';
import type { AdjustmentDraft } from '../../machines/payroll/adjustments.ts';
import {
  loweredBelowZero,
  netWith,
  pendingAdjustments,
} from '../../machines/payroll/adjustments.ts';
import { daysOfRun, runOf } from '../../machines/payroll/runs.ts';
import { payableOf, recordsOfRun, totalsOf } from '../../machines/payroll/payroll.ts';
import { reportOf } from '../support/reportOf.ts';
import type { PayrollRecord, PendingAdjustment } from '../../machines/school/payrollShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { StaffMember, Teacher } from '../../machines/school/peopleShapes.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { classesOnDays } from '../../machines/timetable/schedules.ts';
import { payrollCsv } from '../../src/files/payrollCsv.ts';
import { readTable } from '../../src/files/lists/readTable.ts';
import { anyAdjustedSchool, cutOff } from '../support/anyPayroll.ts';
import {
  carryOut as apply,
  changeOf,
  facts,
  refusalOf,
  seededSchool,
} from '../support/seededSchool.ts';

const run = runOf('2025-08-08');
const seeded = seededSchool();
const bonus: AdjustmentDraft = { type: 'bonus', concept: 'Puntualidad', amount: 200.5 };
const loan: AdjustmentDraft = { type: 'deduction', concept: 'Préstamo', amount: 500 };

describe('an adjustment', () => {
  it('counts beside the percentages, which stay on the base salary', () => {
    const adjusted = adjust(adjust(seeded, bonus), loan);
    expect(recordOf(adjusted)).toMatchObject({
      baseSalary: 75_000,
      isr: 9_000,
      imss: 3_750,
      iva: 12_000,
      bonuses: 20_050,
      deductions: 74_750,
      netSalary: 20_300,
      adjustments: [
        { type: 'bonus', concept: 'Puntualidad', amount: 20_050 },
        { type: 'deduction', concept: 'Préstamo', amount: 50_000 },
      ],
    });
    expect(recordOf(seeded)).not.toHaveProperty('adjustments');
    const others = (school: School) => recordsOfRun(school, run).slice(1);
    expect(others(adjusted)).toEqual(others(seeded));
    expect(recordsOfRun(adjusted, runOf('2025-08-15'))[0]).not.toHaveProperty('adjustments');
  });

  it('lowers no net below zero by an undo, which asks nothing', () => {
    const raised = adjust(seeded, { ...bonus, amount: 5_000 });
    const change = changeOf(seeded, {
      type: 'payroll.adjust',
      record: recordOf(seeded),
      draft: { ...bonus, amount: 5_000 },
      base: null,
    });
    const undo: Command = { type: 'change.undo', change };
    const lowered = adjust(raised, { ...loan, amount: 4_000 });
    expect(recordOf(lowered).netSalary).toBeGreaterThan(0);
    expect(refusalOf(lowered, undo)).toMatchObject({ code: 'payroll.negativeNet' });
    expect(recordOf(apply(raised, undo))).toEqual(recordOf(seeded));
    const spent = adjust(raised, { ...loan, amount: recordOf(seeded).netSalary / 100 });
    expect(recordOf(apply(spent, undo)).netSalary).toBe(0);
  });

  it('is told with its amount, a deduction below zero', () => {
    const command = (draft: AdjustmentDraft): Command => ({
      type: 'payroll.adjust',
      record: recordOf(seeded),
      draft,
      base: null,
    });
    const name = recordOf(seeded).name;
    expect(changeOf(seeded, command(bonus)).details).toEqual({
      name,
      concept: 'Puntualidad',
      amount: 20_050,
    });
    expect(changeOf(seeded, command(loan)).details).toMatchObject({ amount: -50_000 });
  });

  it('is edited and removed while the record is pending, each of which can be undone', () => {
    const adjusted = adjust(seeded, bonus);
    const [base] = adjusted.payrollAdjustments;
    const edited = adjust(adjusted, { ...bonus, amount: 1 }, base);
    expect(recordOf(edited).bonuses).toBe(100);
    const [after] = edited.payrollAdjustments;
    const command: Command = { type: 'payroll.unadjust', record: recordOf(edited), base: after! };
    const removed = apply(edited, command);
    expect(recordOf(removed)).toEqual(recordOf(seeded));
    expect(undone(edited, command)).toEqual(edited);
  });

  it.each<[string, Partial<AdjustmentDraft>, string]>([
    ['no concept', { concept: ' \n ' }, 'payroll.adjustmentConcept'],
    ['a concept that shows nothing', { concept: '\u200B\u202E' }, 'payroll.adjustmentConcept'],
    ['a concept without end', { concept: 'x'.repeat(101) }, 'payroll.adjustmentConcept'],
    ['nothing', { amount: 0 }, 'payroll.adjustmentAmount'],
    ['less than a centavo', { amount: 0.004 }, 'payroll.adjustmentAmount'],
    ['less than nothing', { amount: -5 }, 'payroll.adjustmentAmount'],
    ['no number', { amount: Number.NaN }, 'payroll.adjustmentAmount'],
    ['more than any school pays', { amount: 10_000_000.01 }, 'payroll.adjustmentAmount'],
    ['no end', { amount: Number.POSITIVE_INFINITY }, 'payroll.adjustmentAmount'],
  ])('of %s is refused', (_, part, code) => {
    expect(decideAdjust(seeded, { ...bonus, ...part })).toMatchObject({ allowed: false, code });
  });

  it('keeps its concept tidy, however it was typed', () => {
    const longest = { ...bonus, concept: ` ${'x'.repeat(100)}` };
    expect(decideAdjust(seeded, longest)).toMatchObject({ allowed: true });
    const concept = '  Día\u0301 del\n maestro ';
    expect(recordOf(adjust(seeded, { ...bonus, concept })).adjustments).toMatchObject([
      { concept: 'Día\u0301 del maestro'.normalize('NFC') },
    ]);
  });

  it('takes the net below zero only where that was seen, and no further', () => {
    const net = recordOf(seeded).netSalary / 100;
    const tooMuch = { ...loan, amount: net + 1 };
    const seen = loweredBelowZero(recordOf(seeded), tooMuch, null);
    expect(seen).toBe(-100);
    expect(loweredBelowZero(recordOf(seeded), { ...loan, amount: net }, null)).toBeNull();
    const command = { type: 'payroll.adjust', record: recordOf(seeded), draft: tooMuch } as const;
    const owing = apply(seeded, { ...command, base: null, leastNet: -100 });
    expect(recordOf(owing).netSalary).toBe(-100);
    expect(decide(seeded, { ...command, base: null, leastNet: -99 }, facts)).toMatchObject({
      code: 'payroll.negativeNet',
    });
    const pay: Command = { type: 'payroll.pay', base: recordOf(owing) };
    expect(decide(owing, pay, facts)).toMatchObject({ code: 'payroll.negativePay' });

    const rich = adjust(adjust(seeded, bonus), { ...loan, amount: net + 100 });
    const [base] = rich.payrollAdjustments;
    const lost = loweredBelowZero(recordOf(rich), null, base!);
    const removal = { type: 'payroll.unadjust', record: recordOf(rich), base: base! } as const;
    const poor = apply(rich, { ...removal, leastNet: lost! });
    expect(recordOf(poor).netSalary).toBe(lost);
  });

  it('is refused where the net would go below zero unseen, be it by a bonus that goes', () => {
    const net = recordOf(seeded).netSalary / 100;
    const all = { ...loan, amount: net };
    expect(decideAdjust(seeded, { ...loan, amount: net + 0.01 })).toMatchObject({
      allowed: false,
      code: 'payroll.negativeNet',
      details: { name: 'Carlos Ramírez López' },
    });
    const spent = adjust(seeded, all);
    expect(recordOf(spent).netSalary).toBe(0);
    const rich = adjust(adjust(seeded, bonus), { ...loan, amount: net + 100 });
    const [base] = rich.payrollAdjustments;
    expect(
      decide(rich, { type: 'payroll.unadjust', record: recordOf(rich), base: base! }, facts),
    ).toMatchObject({ code: 'payroll.negativeNet' });
  });

  it('may raise a net that is below zero for another reason, which nobody is paid', () => {
    const owing = { ...adjust(seeded, loan), schedules: {} };
    const record = recordOf(owing);
    expect(record.netSalary).toBe(-50_000);
    const pay: Command = { type: 'payroll.pay', base: record };
    expect(decide(owing, pay, facts)).toMatchObject({ code: 'payroll.negativePay' });
    expect(decideAdjust(owing, bonus)).toMatchObject({ allowed: true });
    expect(decideAdjust(owing, { ...loan, amount: 1 })).toMatchObject({ allowed: false });
    const renamed = { ...loan, concept: 'Anticipo' };
    const [base] = owing.payrollAdjustments;
    expect(decideAdjust(owing, renamed, base)).toMatchObject({ allowed: true });
    expect(loweredBelowZero(record, bonus, null)).toBeNull();
    expect(loweredBelowZero(record, renamed, base!)).toBeNull();
    const bases = recordsOfRun(owing, run);
    const paid = apply(owing, { type: 'payroll.payAll', bases });
    expect(recordOf(paid).status).toBe('Pendiente');
    expect(paid.paidPayroll).toHaveLength(bases.length - 1);
    expect(
      decide(paid, { type: 'payroll.payAll', bases: recordsOfRun(paid, run) }, facts),
    ).toMatchObject({ code: 'payroll.negativePay' });
  });

  it('is the payment’s once it is made: added, edited, removed and undone no more', () => {
    const adjusted = adjust(seeded, bonus);
    const record = recordOf(adjusted);
    const [base] = adjusted.payrollAdjustments;
    const paid = apply(adjusted, { type: 'payroll.pay', base: record });
    expect(paid.payrollAdjustments).toEqual([]);
    expect(recordOf(paid)).toEqual({ ...record, status: 'Pagado', payDate: facts.today });
    const refusal = { allowed: false, code: 'payroll.adjustmentPaid' };
    const commands: Command[] = [
      { type: 'payroll.adjust', record, draft: loan, base: null },
      { type: 'payroll.adjust', record, draft: loan, base: base! },
      { type: 'payroll.unadjust', record, base: base! },
    ];
    for (const command of commands) expect(decide(paid, command, facts)).toMatchObject(refusal);
    expect(undoObstacle(paid, changeOf(seeded, commands[0]!))).toBe('paid');
    const removal = changeOf(adjusted, commands[2]!);
    expect(undoObstacle(apply(adjusted, commands[2]!), removal)).toBeNull();
    expect(undoObstacle(paid, removal)).toBe('paid');
  });

  it('keeps the creation of its run from being undone, and goes with the run that is deleted', () => {
    const other = '2025-08-15';
    const creation: Command = { type: 'payroll.createRun', cutOff: other };
    const before = adjust(seeded, loan);
    const created = apply(before, creation);
    const change = changeOf(before, creation);
    expect(undoObstacle(created, change)).toBeNull();
    const [record] = recordsOfRun(created, runOf(other));
    const adjusted = apply(created, {
      type: 'payroll.adjust',
      record: record!,
      draft: bonus,
      base: null,
    });
    expect(undoObstacle(adjusted, change)).toBe('superseded');
    const deletion: Command = { type: 'payroll.deleteRun', cutOff: other };
    const gone = apply(adjusted, deletion);
    expect(gone.payrollAdjustments).toEqual(before.payrollAdjustments);
    expect(undoObstacle(gone, changeOf(adjusted, deletion))).toBeNull();
  });

  it('keeps a payment from being made of the amounts before it', () => {
    const base = recordOf(seeded);
    const adjusted = adjust(seeded, bonus);
    expect(decide(adjusted, { type: 'payroll.pay', base }, facts)).toMatchObject({
      code: 'payroll.conflict',
    });
    expect(
      decide(adjusted, { type: 'payroll.payAll', bases: recordsOfRun(seeded, run) }, facts),
    ).toMatchObject({ code: 'payroll.conflict' });
  });

  it('is refused of what another tab changed or removed, and of a run that is gone', () => {
    const adjusted = adjust(seeded, bonus);
    const [base] = adjusted.payrollAdjustments;
    const edited = adjust(adjusted, { ...bonus, amount: 1 }, base);
    expect(decideAdjust(edited, loan, base)).toMatchObject({ code: 'record.conflict' });
    expect(decideAdjust(seeded, loan, base)).toMatchObject({ code: 'record.gone' });
    const gone = apply(adjusted, { type: 'payroll.deleteRun', cutOff: '2025-08-08' });
    expect(gone.payrollAdjustments).toEqual([]);
    const record = recordOf(adjusted);
    expect(
      decide(gone, { type: 'payroll.adjust', record, draft: bonus, base: null }, facts),
    ).toMatchObject({ code: 'record.gone' });
    const deletion: Command = { type: 'payroll.deleteRun', cutOff: '2025-08-08' };
    expect(undone(adjusted, deletion)).toEqual(adjusted);
  });

  it('is found of the person it is of, who may have left', () => {
    const adjusted = adjust(seeded, bonus);
    expect(pendingAdjustments(adjusted, recordOf(adjusted))).toHaveLength(1);
    const left = apply(adjusted, { type: 'record.delete', register: 'teachers', id: '1' });
    expect(recordsOfRun(left, run)).toHaveLength(6);
    expect(undone(adjusted, { type: 'record.delete', register: 'teachers', id: '1' })).toEqual(
      adjusted,
    );
  });

  it('is read as it was stored; one of no amount, of nobody or of no day is set aside', () => {
    const adjusted = adjust(seeded, bonus);
    const [stored] = adjusted.payrollAdjustments;
    const bad = [
      { ...stored, id: 2, amount: 'mucho' },
      { ...stored, id: 3, employeeId: 'nadie' },
      { ...stored, id: 4, cutOff: 'ayer' },
      { ...stored, id: 5, type: 'premio' },
    ];
    const read = readStoredKey('payrollAdjustments', JSON.stringify([stored, ...bad]));
    expect(read.value).toEqual([stored]);
    expect(JSON.parse(read.quarantined!)).toEqual(bad);
  });
});

describe('the arithmetic of adjusted records', () => {
  it('is what whole numbers give, to the centavo, for thousands of employees', () => {
    let employees = 0;
    fc.assert(
      fc.property(anyAdjustedSchool, (school) => {
        for (const record of recordsOfRun(school, run)) {
          employees += 1;
          const { baseSalary, isr, imss, iva, bonuses, deductions, netSalary } = record;
          expect({ baseSalary, isr, imss, iva, bonuses, deductions, netSalary }).toEqual(
            exactly(school, record),
          );
          expect(record.classes.every(({ minutes }) => minutes > 0)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(employees).toBe(5_000);
  });

  it('gives run, report and CSV the same sums', () => {
    fc.assert(
      fc.property(anyAdjustedSchool, (school) => {
        const records = recordsOfRun(school, run);
        const exact = records.map((record) => exactly(school, record));
        const sum = (figure: keyof ReturnType<typeof exactly>) =>
          exact.reduce((total, one) => total + one[figure], 0);
        const totals = totalsOf(records);
        expect(totals.net).toBe(sum('netSalary'));
        expect(totals.gross).toBe(sum('baseSalary') + sum('bonuses'));
        expect(totals.deductions).toBe(sum('deductions'));
        expect(totals.pendingWithoutPay).toBe(exact.filter((one) => one.netSalary === 0).length);
        const period = { from: cutOff, to: cutOff };
        const report = reportOf('payroll', school, period, cutOff);
        const reported = (column: (typeof report.columns)[number]) =>
          report.totals?.[report.columns.indexOf(column)];
        expect(reported('net')).toBe(totals.net);
        expect(reported('gross')).toBe(totals.gross);
        expect(reported('bonuses')).toBe(sum('bonuses'));
        expect(reported('deductions')).toBe(totals.deductions);
        expect(
          ['isr', 'imss', 'iva', 'otherDeductions'].reduce(
            (total, column) => total + Number(reported(column as 'isr')),
            0,
          ),
        ).toBe(totals.deductions);
        const [headings = [], ...rows] = readTable(payrollCsv(records)).map(({ cells }) => cells);
        const column = (heading: string) =>
          rows.reduce((total, row) => total + centavosOf(row[headings.indexOf(heading)]!), 0);
        expect(column('Neto')).toBe(totals.net);
        expect(column('Sueldo') + column('Bonos')).toBe(totals.gross);
        expect(column('Deducciones')).toBe(totals.deductions);
        expect(
          column('ISR') + column('IMSS') + column('IVA retenido') + column('Otras deducciones'),
        ).toBe(totals.deductions);
      }),
      { numRuns: 300 },
    );
  });

  it('pays just what was shown, adjustments and all', () => {
    fc.assert(
      fc.property(anyAdjustedSchool, (school) => {
        const bases = recordsOfRun(school, run);
        const payable = payableOf(bases);
        fc.pre(payable.length > 0);
        const paid = apply(school, { type: 'payroll.payAll', bases });
        const records = recordsOfRun(paid, run);
        expect(totalsOf(records).pendingWithoutPay).toBe(0);
        const after = new Map(records.map((record) => [record.id, record]));
        for (const base of bases) {
          const isPaid = base.netSalary >= 0;
          expect(after.get(base.id)).toEqual(
            isPaid ? { ...base, status: 'Pagado', payDate: facts.today } : base,
          );
        }
        const left = paid.payrollAdjustments.filter((one) => one.cutOff === cutOff);
        expect(left).toHaveLength(
          bases
            .filter(({ netSalary }) => netSalary < 0)
            .reduce((sum, { adjustments = [] }) => sum + adjustments.length, 0),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('foretells the net of a draft', () => {
    const adjusted = adjust(seeded, bonus);
    const [base] = adjusted.payrollAdjustments;
    const before = recordOf(adjusted);
    expect(netWith(before, loan, null)).toBe(recordOf(adjust(adjusted, loan)).netSalary);
    expect(netWith(before, loan, base!)).toBe(recordOf(adjust(adjusted, loan, base)).netSalary);
    expect(netWith(before, null, null)).toBe(before.netSalary);
  });
});

/** The same in exact whole numbers: ten-thousandths of pesos and of percents. */
function exactly(school: School, record: PayrollRecord) {
  const id = Number(record.employeeId.slice(3));
  const list: readonly (Teacher | StaffMember)[] =
    record.role === 'teacher' ? school.teachers : school.staff;
  const employee = list.find((one) => one.id === id)!;
  const minutes = classesOnDays(school.schedules, daysOfRun(cutOff))
    .filter((one) => one.employeeId === `${record.role}-${id}`)
    .map(({ startTime, endTime }) => Math.max(0, minutesOf(endTime) - minutesOf(startTime)))
    .reduce((sum, one) => sum + one, 0);
  const rate = inTenThousandths(employee.rate);
  const base =
    employee.paymentType === 'weekly'
      ? divided(rate * 100n, 10_000n)
      : divided(rate * 100n * BigInt(minutes), 600_000n);
  const percent = (value: number) => divided(base * inTenThousandths(value), 1_000_000n);
  const [isr, imss, iva] = [
    percent(employee.isrDiscount),
    percent(employee.imssDiscount),
    percent(employee.ivaDiscount),
  ];
  const own = school.payrollAdjustments.filter(
    (one) => one.cutOff === cutOff && one.employeeId === `${record.role}-${id}`,
  );
  const sum = (type: string) =>
    own.reduce((total, one) => (one.type === type ? total + BigInt(one.amount) : total), 0n);
  const bonuses = sum('bonus');
  const deductions = isr + imss + iva + sum('deduction');
  return {
    baseSalary: Number(base),
    isr: Number(isr),
    imss: Number(imss),
    iva: Number(iva),
    bonuses: Number(bonuses),
    deductions: Number(deductions),
    netSalary: Number(base + bonuses - deductions),
  };
}

function inTenThousandths(value: number): bigint {
  const [whole = '0', decimals = ''] = value.toFixed(4).split('.');
  return BigInt(`${whole}${decimals}`);
}

/** Halves away from zero; of nothing below zero. */
function divided(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function centavosOf(text: string): number {
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return text.startsWith('-') ? -size : size;
}

function recordOf(school: School): PayrollRecord {
  return recordsOfRun(school, run).find(({ id }) => id === 'teacher-1-2025-08-08')!;
}

function decideAdjust(school: School, draft: AdjustmentDraft, base?: PendingAdjustment) {
  const record = recordOf(school);
  return decide(school, { type: 'payroll.adjust', record, draft, base: base ?? null }, facts);
}

function adjust(school: School, draft: AdjustmentDraft, base?: PendingAdjustment): School {
  const decision = decideAdjust(school, draft, base);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

/** The school after a command and its undoing. */
function undone(school: School, command: Command): School {
  const change = changeOf(school, command);
  const after = applyOperations(school, change.operations);
  expect(after).not.toEqual(school);
  return apply(after, { type: 'change.undo', change });
}
