import type { School } from '../school/school.ts';
import type { Change } from '../store/changes.ts';

type Paid = Pick<School, 'paidPayroll'>;

/** Whether anybody in the run of a cut-off was paid; a log without amounts says so by its ids. */
export function isPaidRun({ paidPayroll }: Paid, cutOff: string): boolean {
  return paidPayroll.some(({ id, record }) =>
    record ? record.cutOff === cutOff : id.endsWith(`-${cutOff}`),
  );
}

/** Whether undoing a change would take away a run in which somebody was paid. */
export function takesPaidRunAway(school: Paid, { inverse }: Pick<Change, 'inverse'>): boolean {
  return inverse.some(
    ({ kind, key, id }) => kind === 'delete' && key === 'payrollRuns' && isPaidRun(school, id),
  );
}
