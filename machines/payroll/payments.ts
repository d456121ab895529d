import { isDay } from '../kit/calendar.ts';
import { isYearMistyped } from '../kit/mistypedYear.ts';
import { filedRuns } from '../school/cycles.ts';
import type { Operation } from '../store/changes.ts';
import { put, remove } from '../store/operations.ts';
import type { Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { PaySchool } from './lateClasses.ts';
import { paysAgain, paysUnrecorded } from './lateClasses.ts';
import { isPaidRun } from './paidRuns.ts';
import { isSamePay } from './samePay.ts';
import { pendingAdjustments } from './adjustments.ts';
import { ruleOfRun, runOf, runsOf, spanOfRun } from './runs.ts';
import { payableOf, pendingOf, recordsOfRun, totalsOf } from './payroll.ts';
import type { School } from '../school/school.ts';
import type { ClosedCycle } from '../school/settingsShapes.ts';
import type { PayrollRecord } from '../school/payrollShapes.ts';

export interface PayrollPayCommand {
  type: 'payroll.pay';
  /** The record as the person saw it: no other amount is paid. */
  base: PayrollRecord;
}

export interface PayrollPayAllCommand {
  type: 'payroll.payAll';
  /** The pending records as the person saw them, all of one run. */
  bases: readonly PayrollRecord[];
}

export interface PayrollCreateRunCommand {
  type: 'payroll.createRun';
  cutOff: string;
}

export interface PayrollDeleteRunCommand {
  type: 'payroll.deleteRun';
  cutOff: string;
}

type PayRefusal =
  | 'payroll.conflict'
  | 'payroll.negativePay'
  | 'payroll.payFiled'
  | 'payroll.paysAgain'
  | 'payroll.paysUnrecorded'
  | 'record.gone';

/** Pendiente to Pagado, once; the amounts paid are kept with it. */
export function decidePayrollPay(
  school: School,
  { base }: PayrollPayCommand,
  { today }: Facts,
): Decision<PayRefusal | 'payroll.alreadyPaid'> {
  if (!hasRun(school, base.cutOff)) return refuse('record.gone');
  const current = recordsOfRun(school, runOf(base.cutOff)).find(({ id }) => id === base.id);
  if (current?.status === 'Pagado') return refuse('payroll.alreadyPaid', { name: current.name });
  if (!current || !isSamePay(current, base)) {
    return refuse('payroll.conflict', { name: base.name });
  }
  if (current.netSalary < 0) return refuse('payroll.negativePay', { name: current.name });
  const filed = cycleInFile(school, current.cutOff);
  if (filed) return refuse('payroll.payFiled', { name: filed.name });
  const unowed = unowedRefusal(school, current);
  if (unowed) return unowed;
  return propose('payroll.paid', payment(school, current, today), {
    name: current.name,
    amount: current.netSalary,
  });
}

/** Pays what is owed of the records; not one of them when an amount changed meanwhile. */
export function decidePayrollPayAll(
  school: School,
  { bases }: PayrollPayAllCommand,
  { today }: Facts,
): Decision<PayRefusal | 'payroll.nonePending'> {
  const cutOffs = [...new Set(bases.map(({ cutOff }) => cutOff))];
  if (!cutOffs.every((cutOff) => hasRun(school, cutOff))) return refuse('record.gone');
  const current = new Map(
    cutOffs
      .flatMap((cutOff) => recordsOfRun(school, runOf(cutOff)))
      .map((record) => [record.id, record]),
  );
  const changed = bases.find((base) => {
    const record = current.get(base.id);
    return !record || (record.status === 'Pendiente' && !isSamePay(record, base));
  });
  if (changed) return refuse('payroll.conflict', { name: changed.name });
  const pending = pendingOf(bases.map(({ id }) => current.get(id)!));
  const payable = payableOf(pending);
  if (payable.length === 0) {
    const [owing] = pending;
    return owing
      ? refuse('payroll.negativePay', { name: owing.name })
      : refuse('payroll.nonePending');
  }
  const [filed] = payable.flatMap(({ cutOff }) => cycleInFile(school, cutOff) ?? []);
  if (filed) return refuse('payroll.payFiled', { name: filed.name });
  const owed = owedOf(school, payable);
  const [unowed] = payable.flatMap((record) => unowedRefusal(school, record) ?? []);
  if (owed.length === 0 && unowed) return unowed;
  return propose(
    'payroll.allPaid',
    owed.flatMap((record) => payment(school, record, today)),
    { count: owed.length, amount: totalsOf(owed).net },
  );
}

/**
 * What a payment of all records pays: what is pending, less what has a net below zero, or an adjustment
 * that pays what is not owed.
 */
export function owedOf(
  school: PaySchool & Pick<School, 'payrollRuns'>,
  records: readonly PayrollRecord[],
): PayrollRecord[] {
  return payableOf(records).filter((record) => unowedRefusal(school, record) === null);
}

/** A cycle in a file that has classes of a run, or paid for some: what is due of them is not known. */
function cycleInFile(school: School, cutOff: string): ClosedCycle | undefined {
  return filedRuns(school.settings.school, spanOfRun(cutOff))[0];
}

/** One run a cut-off day, of days whose classes are there: what a file holds was paid from there. */
export function decidePayrollCreateRun(
  school: School,
  { cutOff }: PayrollCreateRunCommand,
  { today }: Facts,
): Decision<
  'payroll.runWithoutDay' | 'payroll.runFarOff' | 'payroll.runTaken' | 'payroll.runFiled'
> {
  if (!isDay(cutOff)) return refuse('payroll.runWithoutDay');
  if (isYearMistyped(today, cutOff)) return refuse('payroll.runFarOff', { cutOff });
  if (hasRun(school, cutOff)) return refuse('payroll.runTaken', { cutOff });
  const filed = cycleInFile(school, cutOff);
  if (filed) return refuse('payroll.runFiled', { name: filed.name });
  const { payHoursBy } = school.settings.school;
  const rule = payHoursBy === 'recorded' ? { rule: payHoursBy } : {};
  return propose('payroll.runCreated', [put('payrollRuns', { ...runOf(cutOff), ...rule })], {
    cutOff,
  });
}

/** A run goes, its adjustments with it, as long as nobody in it was paid. */
export function decidePayrollDeleteRun(
  school: School,
  { cutOff }: PayrollDeleteRunCommand,
): Decision<'payroll.runPaid' | 'record.gone'> {
  if (isPaidRun(school, cutOff)) return refuse('payroll.runPaid', { cutOff });
  const run = school.payrollRuns.find((one) => one.cutOff === cutOff);
  if (!run) return refuse('record.gone');
  const adjustments = school.payrollAdjustments.filter((one) => one.cutOff === cutOff);
  return propose(
    'payroll.runDeleted',
    [
      remove('payrollRuns', run.id),
      ...adjustments.map(({ id }) => remove('payrollAdjustments', id)),
    ],
    { cutOff },
  );
}

/** Why some of what a record would pay is not owed, or null. */
function unowedRefusal(
  school: PaySchool & Pick<School, 'payrollRuns'>,
  record: PayrollRecord,
): Refusal<'payroll.paysAgain' | 'payroll.paysUnrecorded'> | null {
  const { name, cutOff } = record;
  const isByRegister = ruleOfRun(school, cutOff) === 'recorded';
  if (paysAgain(school, record, isByRegister)) return refuse('payroll.paysAgain', { name });
  return paysUnrecorded(school, record) ? refuse('payroll.paysUnrecorded', { name }) : null;
}

function hasRun(school: School, wanted: string): boolean {
  return runsOf(school).some(({ cutOff }) => cutOff === wanted);
}

/** The payment has the adjustments from now on: nothing of a paid record is left to change. */
function payment(school: School, record: PayrollRecord, payDate: string): Operation[] {
  const { id, payPeriod } = record;
  return [
    put('paidPayroll', {
      id,
      payPeriod,
      payDate,
      record: { ...record, status: 'Pagado', payDate },
    }),
    ...pendingAdjustments(school, record).map((one) => remove('payrollAdjustments', one.id)),
  ];
}
