import { addDays } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import type { PaidPayrollEntry, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { payeeOf } from './dueRecord.ts';
import { classKey } from './paidClasses.ts';

type Paid = Pick<School, 'paidPayroll' | 'payrollAdjustments'>;

const known = new WeakMap<readonly PaidPayrollEntry[], ReadonlyMap<string, PayrollRecord[]>>();

/** The payments that stand, by whom they were made to. */
function standingPayments(
  paidPayroll: readonly PaidPayrollEntry[],
): ReadonlyMap<string, PayrollRecord[]> {
  const found = known.get(paidPayroll);
  if (found) return found;
  const reversed = new Set(paidPayroll.map(({ reverses }) => reverses));
  const standing = paidPayroll.flatMap(({ id, reverses, record }) =>
    record && reverses === undefined && !reversed.has(id) ? [record] : [],
  );
  const payments = groupBy(standing, payeeOf);
  known.set(paidPayroll, payments);
  return payments;
}

export function paymentsStanding(
  school: Pick<Paid, 'paidPayroll'>,
  payee: EmployeeId,
): readonly PayrollRecord[] {
  return standingPayments(school.paidPayroll).get(payee) ?? [];
}

/** How many days a run pays for, its cut-off the last. */
export const runLength = 7;

/** Whether two other runs have days in common, by their cut-offs. */
export function sharesDays(one: string, other: string): boolean {
  const isNear = one > addDays(other, -runLength) && one < addDays(other, runLength);
  return one !== other && isNear;
}

/** The payments that paid somebody for days of a run that is not theirs. */
export function paymentsSharingDays(
  school: Pick<Paid, 'paidPayroll'>,
  record: PayrollRecord,
): PayrollRecord[] {
  return paymentsStanding(school, payeeOf(record)).filter(
    ({ cutOff, netSalary }) => netSalary !== 0 && sharesDays(cutOff, record.cutOff),
  );
}

/** The classes that other runs have paid somebody, each with the cut-off of the run that did. */
export function paidAlready(school: Paid, payee: EmployeeId, cutOff: string): Map<string, string> {
  const paid = new Map<string, string>();
  for (const record of paymentsStanding(school, payee)) {
    if (record.cutOff === cutOff) continue;
    for (const key of paidKeys(record, cutOff)) paid.set(key, record.cutOff);
  }
  return paid;
}

/** The same, with those that an adjustment is to pay. */
export function paidOrMeant(school: Paid, payee: EmployeeId, cutOff: string): Map<string, string> {
  const meant = school.payrollAdjustments.filter(({ employeeId }) => employeeId === payee);
  return new Map([
    ...meant.flatMap((one) => (one.pays ?? []).map((key) => [key, one.cutOff] as const)),
    ...paidAlready(school, payee, cutOff),
  ]);
}

/** What a payment paid by the class, of the days of a run, and what its adjustments paid of any. */
function paidKeys(record: PayrollRecord, cutOff: string): string[] {
  const { paymentType, classes, adjustments = [] } = record;
  const isBeside = sharesDays(record.cutOff, cutOff);
  return [
    ...(paymentType === 'hourly' && isBeside ? classes.map(classKey) : []),
    ...adjustments.flatMap(({ pays = [] }) => pays),
  ];
}
