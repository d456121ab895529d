import { isDay } from '../kit/calendar.ts';
import type { PaidPayrollEntry } from '../school/payrollShapes.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Change } from '../store/changes.ts';

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

/** Whether undoing a change would take away a run and leave the adjustments it has got since. */
export function orphansAdjustments(
  { payrollAdjustments }: Pick<School, 'payrollAdjustments'>,
  { inverse }: Pick<Change, 'inverse'>,
): boolean {
  const gone = inverse.filter(({ kind }) => kind === 'delete');
  const idsOf = (list: SchoolKey) =>
    new Set(gone.filter(({ key }) => key === list).map(({ id }) => id));
  const [runs, adjustments] = [idsOf('payrollRuns'), idsOf('payrollAdjustments')];
  return payrollAdjustments.some(
    ({ id, cutOff }) => runs.has(cutOff) && !adjustments.has(String(id)),
  );
}

/** Whether undoing a change would take away a run in which somebody was paid. */
export function takesPaidRunAway(school: Paid, { inverse }: Pick<Change, 'inverse'>): boolean {
  return inverse.some(
    ({ kind, key, id }) => kind === 'delete' && key === 'payrollRuns' && isPaidRun(school, id),
  );
}
