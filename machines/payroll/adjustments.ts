import { toCentavos } from '../kit/money.ts';
import { tidyName } from '../kit/text.ts';
import type { Adjustment, PayrollRecord, PendingAdjustment } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import { applyOperations } from '../store/applying.ts';
import type { Change, Operation } from '../store/changes.ts';
import type { AnyCommand, Decision, Facts, Refusal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { newId } from '../store/newIds.ts';
import { put, remove } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';
import { payeeOf } from './dueRecord.ts';
import { lateClassesOf } from './lateClasses.ts';
import { classesByNow, classKey } from './classesByNow.ts';
import { runOf, runsOf } from './runs.ts';
import { recordsOfRun } from './payroll.ts';

/** What a person says of an adjustment; `amount` is in pesos. */
export type AdjustmentDraft = Adjustment;

/** Adds an adjustment to a record that is pending, or writes over one of it. */
export interface PayrollAdjustCommand {
  type: 'payroll.adjust';
  record: PayrollRecord;
  draft: AdjustmentDraft;
  /** The one to write over, as the person saw it. */
  base: PendingAdjustment | null;
  leastNet?: LeastNet;
}

export interface PayrollUnadjustCommand {
  type: 'payroll.unadjust';
  record: PayrollRecord;
  base: PendingAdjustment;
  leastNet?: LeastNet;
}

/** The net below zero that the person saw and agreed to, in centavos; no change lowers it further. */
type LeastNet = number;

export type AdjustmentFault = 'payroll.adjustmentConcept' | 'payroll.adjustmentAmount';
export type AdjustmentRefusal =
  | AdjustmentFault
  | 'payroll.adjustmentPaid'
  | 'payroll.negativeNet'
  | 'payroll.paysAgain'
  | 'record.gone'
  | 'record.conflict';

const longestConcept = 100;
/** Pesos. */
const mostAdjusted = 10_000_000;

/** What is wrong with a draft; less than a centavo is nothing. */
export function adjustmentFaults({ concept, amount }: AdjustmentDraft): AdjustmentFault[] {
  const letters = Array.from(tidyName(concept));
  const isSaid = letters.some((letter) => /[\p{L}\p{N}]/u.test(letter));
  const isAmount = toCentavos(amount) > 0 && amount <= mostAdjusted;
  return [
    ...(isSaid && letters.length <= longestConcept ? [] : ['payroll.adjustmentConcept' as const]),
    ...(isAmount ? [] : ['payroll.adjustmentAmount' as const]),
  ];
}

/** The net a record would have with a draft in the place of an adjustment of it, or beside all. */
export function netWith(
  { netSalary }: Pick<PayrollRecord, 'netSalary'>,
  draft: AdjustmentDraft | null,
  base: Adjustment | null,
): number {
  const added = draft ? effectOf({ ...draft, amount: toCentavos(draft.amount) }) : 0;
  return netSalary + added - (base ? effectOf(base) : 0);
}

/** The net below zero that a change would lower a record's to, which is asked about first; or null. */
export function loweredBelowZero(
  record: PayrollRecord,
  draft: AdjustmentDraft | null,
  base: Adjustment | null,
): number | null {
  const net = netWith(record, draft, base);
  return net < 0 && net < record.netSalary ? net : null;
}

/** The net below zero that is shown before a change is asked for, where it has one. */
export function agreedNet(
  ...change: Parameters<typeof loweredBelowZero>
): Pick<PayrollAdjustCommand, 'leastNet'> {
  const leastNet = loweredBelowZero(...change);
  return leastNet === null ? {} : { leastNet };
}

export function isUnadjusting(command: AnyCommand): command is PayrollUnadjustCommand {
  return command.type === 'payroll.unadjust';
}

/** The adjustments of a record that is pending, as they were made. */
export function pendingAdjustments(
  { payrollAdjustments }: Pick<School, 'payrollAdjustments'>,
  record: Pick<PayrollRecord, 'role' | 'employeeId' | 'cutOff'>,
): PendingAdjustment[] {
  const payee = payeeOf(record);
  return payrollAdjustments.filter(
    ({ employeeId, cutOff }) => employeeId === payee && cutOff === record.cutOff,
  );
}

/** Refused where it would lower the net below zero unseen. */
export function decidePayrollAdjust(
  school: School,
  { record, draft, base, leastNet }: PayrollAdjustCommand,
  facts: Facts,
): Decision<AdjustmentRefusal> {
  const [fault] = adjustmentFaults(draft);
  if (fault) return refuse(fault);
  const current = pendingRecord(school, record, base);
  if ('allowed' in current) return current;
  const pays = base ? base.pays : draft.pays && lateKeys(school, current, draft.pays);
  if (pays === null) return refuse('payroll.paysAgain', { name: current.name });
  const adjustment: PendingAdjustment = {
    id: base?.id ?? newId(facts, school.payrollAdjustments),
    employeeId: payeeOf(current),
    cutOff: current.cutOff,
    type: draft.type,
    concept: tidyName(draft.concept),
    amount: toCentavos(draft.amount),
    ...(pays ? { pays } : {}),
  };
  const operation = put('payrollAdjustments', adjustment);
  const negative = refuseNegativeNet(school, operation, leastNet);
  if (negative) return negative;
  return propose(
    base ? 'payroll.readjusted' : 'payroll.adjusted',
    [operation],
    detailsOf(current, adjustment),
  );
}

/** Refused where it would lower the net below zero unseen. */
export function decidePayrollUnadjust(
  school: School,
  { record, base, leastNet }: PayrollUnadjustCommand,
): Decision<AdjustmentRefusal> {
  const current = pendingRecord(school, record, base);
  if ('allowed' in current) return current;
  const operation = remove('payrollAdjustments', base.id);
  const negative = refuseNegativeNet(school, operation, leastNet);
  if (negative) return negative;
  return propose('payroll.unadjusted', [operation], detailsOf(current, base));
}

/** Whose adjustment it is, what for and of how much: a deduction is below zero. */
function detailsOf({ name }: PayrollRecord, { type, concept, amount }: PendingAdjustment) {
  return { name, concept, amount: type === 'deduction' ? -amount : amount };
}

/** Whether a change, or undoing it, is of the adjustments of somebody who was paid since. */
export function adjustsPaid(
  school: School,
  { operations, inverse }: Pick<Change, 'operations' | 'inverse'>,
): boolean {
  const touched = [...operations, ...inverse].flatMap((one) =>
    one.kind === 'put' && one.key === 'payrollAdjustments' ? [one.record as PendingAdjustment] : [],
  );
  const paid = new Set(
    [...new Set(touched.map(({ cutOff }) => cutOff))]
      .flatMap((cutOff) => recordsOfRun(school, runOf(cutOff)))
      .filter(({ status }) => status === 'Pagado')
      .map((record) => `${payeeOf(record)} ${record.cutOff}`),
  );
  return touched.some(({ employeeId, cutOff }) => paid.has(`${employeeId} ${cutOff}`));
}

/** The first record of those whose net operations on adjustments lower below zero, or further below it. */
export function recordLoweredBelowZero(
  before: School,
  after: School,
  operations: readonly Operation[],
): PayrollRecord | undefined {
  const touched = operations.filter(({ key }) => key === 'payrollAdjustments');
  const ids = new Set(touched.map(({ id }) => id));
  const adjustments = [before, after].flatMap(({ payrollAdjustments }) =>
    payrollAdjustments.filter(({ id }) => ids.has(String(id))),
  );
  for (const cutOff of new Set(adjustments.map((one) => one.cutOff))) {
    const nets = new Map(recordsOfRun(before, runOf(cutOff)).map((one) => [one.id, one.netSalary]));
    const lowered = recordsOfRun(after, runOf(cutOff)).find(
      ({ id, netSalary }) => netSalary < 0 && netSalary < (nets.get(id) ?? 0),
    );
    if (lowered) return lowered;
  }
  return undefined;
}

/** The record as it stands, with the adjustment in it that is to be changed, or why there is none. */
function pendingRecord(
  school: School,
  { id, cutOff }: PayrollRecord,
  base: PendingAdjustment | null,
): PayrollRecord | Refusal<AdjustmentRefusal> {
  const isRun = runsOf(school).some((run) => run.cutOff === cutOff);
  const records = isRun ? recordsOfRun(school, runOf(cutOff)) : [];
  const current = records.find((record) => record.id === id);
  if (!current) return refuse('record.gone');
  if (current.status === 'Pagado') return refuse('payroll.adjustmentPaid', { name: current.name });
  if (base === null) return current;
  const stored = pendingAdjustments(school, current).find((one) => one.id === base.id);
  if (!stored) return refuse('record.gone');
  return unchangedSince('payrollAdjustments', stored, base) ? current : refuse('record.conflict');
}

/** The keys of classes that wait to be paid by an adjustment, or null where one of them does no more. */
function lateKeys(school: School, record: PayrollRecord, keys: readonly string[]): string[] | null {
  const late = lateClassesOf(school, record).flatMap(({ classes }) => classes.map(classKey));
  const found = classesByNow(keys, late);
  return keys.every((key) => found.has(key)) ? [...found.values()] : null;
}

/** No net is lowered below zero, or below the one that was seen, unseen. */
function refuseNegativeNet(
  school: School,
  operation: Operation,
  leastNet = 0,
): Refusal<AdjustmentRefusal> | null {
  const after = applyOperations(school, [operation]);
  const lowered = recordLoweredBelowZero(school, after, [operation]);
  if (!lowered || lowered.netSalary >= leastNet) return null;
  return refuse('payroll.negativeNet', { name: lowered.name });
}

function effectOf({ type, amount }: Adjustment): number {
  return type === 'bonus' ? amount : -amount;
}
