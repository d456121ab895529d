import { isDay } from '../kit/calendar.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import { hasEnded } from '../lessons/dueClasses.ts';
import type { PaidPayrollEntry } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { Change } from '../store/changes.ts';
import type { RunClass } from './paidClasses.ts';
import { runClassesOn } from './paidClasses.ts';

type Paid = Pick<School, 'paidPayroll'>;

/** Why a run is paid early at a local day and time: its cut-off is to come, or classes of that day are. */
export type EarlyReason = 'cutOff' | 'classes';

export function earlyReason(
  school: OwingSchool,
  cutOff: string,
  now: { date: string; time: string },
): EarlyReason | null {
  if (cutOff !== now.date) return cutOff > now.date ? 'cutOff' : null;
  const isToCome = ({ scheduled, standing }: RunClass) =>
    standing !== 'recorded' && standing !== 'cancelled' && !hasEnded(scheduled, now);
  return runClassesOn(school, cutOff).some(isToCome) ? 'classes' : null;
}

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

/** Whether undoing a change would take away a run in which somebody was paid. */
export function takesPaidRunAway(school: Paid, { inverse }: Pick<Change, 'inverse'>): boolean {
  return inverse.some(
    ({ kind, key, id }) => kind === 'delete' && key === 'payrollRuns' && isPaidRun(school, id),
  );
}
