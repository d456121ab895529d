import type { PayrollRecord, PayrollRun } from '../school/payrollShapes.ts';
import type { StaffMember, Teacher } from '../school/peopleShapes.ts';
import { employeeId } from '../school/ties.ts';
import { payeeOf } from './dueRecord.ts';
import type { PayrollSources } from './payroll.ts';
import { pendingOf, recordsOfRun } from './payroll.ts';
import { runsOf } from './runs.ts';

/** What becomes of payments that wait, once those they are for are deleted. */
export interface PendingOnLeaving {
  /** That leave the payroll unpaid. */
  leaving: number;
  /** That were taken back once, and are owed to whoever has left as well. */
  staying: number;
}

/** Of the payments that some employees of a role still wait for, in all runs. */
export function pendingOnLeaving(
  school: PayrollSources,
  role: PayrollRecord['role'],
  ids: readonly number[],
): PendingOnLeaving {
  const meant = new Set(ids);
  // Without the days they were hired, none of them closes a run to another.
  const own = <Person extends Teacher | StaffMember>(person: Person): Person[] =>
    meant.has(person.id) ? [{ ...person, hiredOn: '' }] : [];
  const alone = {
    ...school,
    teachers: role === 'teacher' ? school.teachers.flatMap(own) : [],
    staff: role === 'staff' ? school.staff.flatMap(own) : [],
  };
  const left = { ...school, teachers: [], staff: [], schedules: {} };
  const payees = new Set(ids.map((id) => employeeId(role, id)));
  const countIn = (sources: PayrollSources, run: PayrollRun) =>
    pendingOf(recordsOfRun(sources, run)).filter((record) => payees.has(payeeOf(record))).length;
  let [pending, staying] = [0, 0];
  for (const run of runsOf(school)) {
    // Only what the others were paid tells whether a run is closed, and that is much to count.
    if (countIn(alone, run) === 0) continue;
    pending += countIn(school, run);
    staying += countIn(left, run);
  }
  return { leaving: pending - staying, staying };
}
