import * as v from 'valibot';
import { tidyName } from '../kit/text.ts';
import { payrollRecordSchema } from '../school/payrollSchemas.ts';
import type {
  Cancellation,
  PaidPayrollEntry,
  PayrollRecord,
  PendingAdjustment,
} from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { firstIdOf, freeId } from '../store/newIds.ts';
import { put } from '../store/operations.ts';
import { payeeOf } from './dueRecord.ts';
import { cutOffOf } from './paidRuns.ts';
import { isSamePay } from './samePay.ts';
import { runOf } from './runs.ts';
import { recordsOfRun } from './payroll.ts';

export interface CorrectionDraft {
  /** The record that was paid, as the person saw it. */
  base: PayrollRecord;
  reason: string;
}

/** Takes a payment back by an entry beside it: the payment itself stays as it was made. */
export interface PayrollCorrectCommand extends CorrectionDraft {
  type: 'payroll.correct';
}

/** A payment that was taken back, as it was made. */
export interface CancelledRecord extends PayrollRecord {
  cancelled: Cancellation;
}

/** What a payslip is of. */
export type PayslipRecord = PayrollRecord | CancelledRecord;

export const longestReason = 300;

/** Whether a reason says something, in as many letters as a payslip has room for. */
export function isReason(reason: string): boolean {
  const letters = Array.from(tidyName(reason));
  return letters.some((letter) => /[\p{L}\p{N}]/u.test(letter)) && letters.length <= longestReason;
}

const draftSchema = v.object({ base: payrollRecordSchema, reason: v.string() });

/** What was left of a form, or null where it is none, or where the payment was taken back since. */
export function correctionToReopen(
  { paidPayroll }: Pick<School, 'paidPayroll'>,
  kept: unknown,
): CorrectionDraft | null {
  const read = v.safeParse(draftSchema, kept);
  if (!read.success) return null;
  const draft: CorrectionDraft = read.output;
  const isReversed = paidPayroll.some(({ reverses }) => reverses === draft.base.id);
  return isReversed ? null : draft;
}

/** The record is pending again at the terms of the day, its adjustments as they were paid. */
export function decidePayrollCorrect(
  school: School,
  { base, reason }: PayrollCorrectCommand,
  facts: Facts,
): Decision<
  'payroll.reasonMissing' | 'payroll.alreadyCorrected' | 'payroll.conflict' | 'record.gone'
> {
  if (!isReason(reason)) return refuse('payroll.reasonMissing');
  const { paidPayroll, payrollAdjustments } = school;
  if (paidPayroll.some(({ reverses }) => reverses === base.id)) {
    return refuse('payroll.alreadyCorrected', { name: base.name });
  }
  const current = recordsOfRun(school, runOf(base.cutOff)).find(({ id }) => id === base.id);
  if (current?.status !== 'Pagado') return refuse('record.gone');
  if (!isSamePay(current, base)) {
    return refuse('payroll.conflict', { name: base.name });
  }
  const reversal: PaidPayrollEntry = {
    id: `reversal-${current.id}`,
    payPeriod: current.payPeriod,
    payDate: facts.today,
    reverses: current.id,
    reason: tidyName(reason),
    record: current,
  };
  const taken = new Set(payrollAdjustments.map(({ id }) => id));
  const restored = (current.adjustments ?? []).map((adjustment): PendingAdjustment => {
    const id = freeId(taken, firstIdOf(facts));
    taken.add(id);
    return { ...adjustment, id, employeeId: payeeOf(current), cutOff: current.cutOff };
  });
  return propose(
    'payroll.corrected',
    [put('paidPayroll', reversal), ...restored.map((one) => put('payrollAdjustments', one))],
    { name: current.name, amount: current.netSalary },
  );
}

/** The payments of a run that were taken back, by whom they were made to, oldest first. */
export function cancelledInRun(
  { paidPayroll }: Pick<School, 'paidPayroll'>,
  cutOff: string,
): ReadonlyMap<string, readonly CancelledRecord[]> {
  const cancelled = new Map<string, CancelledRecord[]>();
  for (const entry of paidPayroll) {
    const { record, reverses, reason = '', payDate: on } = entry;
    if (reverses === undefined || !record || cutOffOf(entry) !== cutOff) continue;
    const payee = payeeOf(record);
    const own = cancelled.get(payee) ?? [];
    cancelled.set(payee, [...own, { ...record, cancelled: { on, reason } }]);
  }
  return cancelled;
}
