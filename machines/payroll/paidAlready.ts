import { addDays } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import type { PaidPayrollEntry, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { payeeOf } from './dueRecord.ts';

type Paid = Pick<School, 'paidPayroll'>;

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

export function paymentsStanding(school: Paid, payee: EmployeeId): readonly PayrollRecord[] {
  return standingPayments(school.paidPayroll).get(payee) ?? [];
}

/** How many days a run pays for, its cut-off the last. */
export const runLength = 7;

/** Whether two other runs have days in common, by their cut-offs. */
export function sharesDays(one: string, other: string): boolean {
  const isNear = one > addDays(other, -runLength) && one < addDays(other, runLength);
  return one !== other && isNear;
}
