import { isDay } from '../kit/calendar.ts';
import type { PaidPayrollEntry } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import { applyOperations } from '../store/applying.ts';
import type { Operation } from '../store/changes.ts';
import { lostBy } from '../store/lostBy.ts';

type Paid = Pick<School, 'paidPayroll'>;

/** The cut-off of the run a payment was of; an older log kept no amounts, its id ends with it. */
export function cutOffOf({ id, record }: Pick<PaidPayrollEntry, 'id' | 'record'>): string | null {
  if (record) return record.cutOff;
  const day = id.slice(-'YYYY-MM-DD'.length);
  return isDay(day) ? day : null;
}

/** Whether anybody in the run of a cut-off was paid. */
export function isPaidRun({ paidPayroll }: Paid, cutOff: string): boolean {
  return paidPayroll.some((entry) => cutOffOf(entry) === cutOff);
}

/** Whether a change would take a run away in which somebody was paid, or one that leaves adjustments behind. */
export function takesRunAway(
  school: School,
  operations: readonly Operation[],
): 'paid' | 'adjusted' | null {
  const lost = lostBy(school, operations, 'payrollRuns');
  if (lost.size === 0) return null;
  const after = applyOperations(school, operations);
  if ([...lost].some((cutOff) => isPaidRun(after, cutOff))) return 'paid';
  return after.payrollAdjustments.some(({ cutOff }) => lost.has(cutOff)) ? 'adjusted' : null;
}
