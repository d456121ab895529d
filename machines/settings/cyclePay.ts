import { endOfTime } from '../kit/calendar.ts';
import { lateClassesOf } from '../payroll/lateClasses.ts';
import { paymentsStanding } from '../payroll/paidAlready.ts';
import { hasClassesToPay } from '../payroll/paidClasses.ts';
import { isPaidRun } from '../payroll/paidRuns.ts';
import { daysOfRun, runsOf } from '../payroll/runs.ts';
import { pendingOf, recordsOfRun } from '../payroll/payroll.ts';
import { filedRuns, isInCycle } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { employeeId } from '../school/ties.ts';

/** The cut-off of a run after the cycle that still owes pay for days of it, or null. */
export function runOwedBeyond(school: School, cycle: Cycle): string | null {
  const owing = runsOf(school).find(
    (run) =>
      run.cutOff > cycle.until &&
      daysOfRun(run.cutOff).some((day) => isInCycle(day, cycle)) &&
      pendingOf(recordsOfRun(school, run)).length > 0,
  );
  return owing?.cutOff ?? null;
}

/** The days of the cycle with classes to pay that no run pays for, oldest first; none where none is ever made. */
export function daysWithoutRun(school: School, cycle: Cycle): string[] {
  const runs = runsOf(school);
  if (runs.length === 0) return [];
  const covered = new Set(runs.flatMap(({ cutOff }) => daysOfRun(cutOff)));
  return Object.keys(school.schedules)
    .filter((day) => isInCycle(day, cycle) && !covered.has(day) && hasClassesToPay(school, day))
    .filter((day) => filedRuns(school.settings.school, { from: day, to: day }).length === 0)
    .toSorted();
}

/** The first of those days that a run cut off after the cycle would pay for, or null. */
export function lastDayWithoutRun(school: School, cycle: Cycle): string | null {
  const [, ...reached] = daysOfRun(cycle.until);
  return daysWithoutRun(school, cycle).find((day) => reached.includes(day)) ?? null;
}

/** How many classes the payments of the cycle left out, recorded since: a later run is still to pay them. */
export function countLateClasses(school: School, cycle: Cycle): number {
  return school.teachers
    .flatMap(({ id }) => paymentsStanding(school, employeeId('teacher', id)).slice(0, 1))
    .flatMap((payment) =>
      lateClassesOf(school, { ...payment, status: 'Pendiente', cutOff: endOfTime, classes: [] }),
    )
    .filter(({ cutOff }) => isInCycle(cutOff, cycle))
    .reduce((count, { classes }) => count + classes.length, 0);
}

/** The first day for which runs of the cycle paid somebody; the cycle's own where that is earlier. */
export function firstPaidDay(school: School, cycle: Cycle): string {
  const firstDays = runsOf(school)
    .filter(({ cutOff }) => isInCycle(cutOff, cycle) && isPaidRun(school, cutOff))
    .map(({ cutOff }) => daysOfRun(cutOff)[0]!); // A run has seven days.
  return [cycle.from, ...firstDays].toSorted()[0]!; // There is the cycle's own.
}
