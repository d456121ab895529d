import { missingRegisters } from '../lessons/missingRegisters.ts';
import { runsOf } from '../payroll/runs.ts';
import { pendingOf, recordsOfRun, totalsOf } from '../payroll/payroll.ts';
import { isInCycle } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { daysWithoutRun } from './cyclePay.ts';

/** What a cycle leaves to be done before it is closed; nothing of it keeps it from being closed. */
export interface CycleChecks {
  /** Classes of its days until yesterday that nobody recorded. */
  missing: number;
  /** Payments that runs of its days owe, also a run that is cut off only after today. */
  payments: number;
  /** Of those payments, in whole centavos. */
  net: number;
  /** The period and the cut-off of the first run that owes some, or null. */
  firstRun: { payPeriod: string; cutOff: string } | null;
  /** Its days until yesterday with classes that no run pays for, oldest first. */
  unpaid: string[];
  /** The last backup is of today. */
  isBackedUp: boolean;
  /** Its last day is still to come. */
  isUnderWay: boolean;
  /** Its last day is today or still to come: what is left counts until yesterday. */
  isUntilYesterday: boolean;
}

export function cycleChecks(school: School, cycle: Cycle, today: string): CycleChecks {
  const owing = runsOf(school)
    .filter(({ cutOff }) => isInCycle(cutOff, cycle))
    .map((run) => ({ run, pending: pendingOf(recordsOfRun(school, run)) }))
    .filter(({ pending }) => pending.length > 0);
  const pending = owing.flatMap((one) => one.pending);
  const first = owing.at(-1)?.run;
  return {
    missing: missingRegisters(school, { from: cycle.from, to: cycle.until, today }).length,
    payments: pending.length,
    net: totalsOf(pending).net,
    firstRun: first ? { payPeriod: first.payPeriod, cutOff: first.cutOff } : null,
    unpaid: daysWithoutRun(school, cycle).filter((day) => day < today),
    isBackedUp: school.settings.system.lastBackup === today,
    isUnderWay: today < cycle.until,
    isUntilYesterday: today <= cycle.until,
  };
}
