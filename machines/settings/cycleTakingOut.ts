import { addDays } from '../kit/calendar.ts';
import { pendingOf, recordsOfRun, runsOf } from '../payroll/payroll.ts';
import { filedOn, isInCycle } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { ClosedCycle, Cycle } from '../school/settingsShapes.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { putSettings, remove, removeClass } from '../store/operations.ts';
import { everyClass } from '../timetable/schedules.ts';
import type { CycleRecords } from './cycleRecords.ts';
import { countCycle, cycleRecords, isSameCycle } from './cycleRecords.ts';

/** Takes the records of a closed cycle out, of which a file was written and read back. */
export interface CycleTakeOutCommand {
  type: 'cycle.takeOut';
  cycle: Cycle;
  /** What the file holds: nothing else goes. */
  filed: CycleRecords;
}

export type TakeOutRefusal =
  'cycle.notClosed' | 'cycle.alreadyOut' | 'cycle.recordsChanged' | 'cycle.payFirst';

export function decideCycleTakeOut(
  school: School,
  { cycle, filed }: CycleTakeOutCommand,
  { today }: Facts,
): Decision<TakeOutRefusal> {
  const { name } = cycle;
  const { closedCycles = [] } = school.settings.school;
  const closed = closedCycles.find((one) => isSameSpan(one, cycle));
  if (!closed) return refuse('cycle.notClosed', { name });
  if (filedOn(closed) !== null) return refuse('cycle.alreadyOut', { name });
  const records = cycleRecords(school, cycle);
  if (!isSameCycle(records, filed)) return refuse('cycle.recordsChanged', { name });
  const owing = runOwedBeyond(school, cycle);
  if (owing !== null) return refuse('cycle.payFirst', { name, cutOff: owing });
  const counts = countCycle(records);
  return propose(
    'cycle.takenOut',
    [
      ...everyClass(records.schedules).map(removeClass),
      ...records.classSessions.map(({ id }) => remove('classSessions', id)),
      ...records.attendance.map(({ id }) => remove('attendance', id)),
      ...records.payrollRuns.map(({ id }) => remove('payrollRuns', id)),
      ...records.paidPayroll.map(({ id }) => remove('paidPayroll', id)),
      putSettings('school', {
        ...school.settings.school,
        closedCycles: closedCycles.map((one) =>
          one === closed ? { ...one, filedOn: today } : one,
        ),
      }),
    ],
    { name, ...counts },
  );
}

/** The cut-off of a run after the cycle that still owes pay for days of it, or null. */
export function runOwedBeyond(school: School, { until }: Cycle): string | null {
  const beyond = { name: '', from: addDays(until, 1), until: addDays(until, 6) };
  const owing = runsOf(school).find(
    (run) => isInCycle(run.cutOff, beyond) && pendingOf(recordsOfRun(school, run)).length > 0,
  );
  return owing?.cutOff ?? null;
}

function isSameSpan(one: ClosedCycle, other: Cycle): boolean {
  return one.name === other.name && one.from === other.from && one.until === other.until;
}
