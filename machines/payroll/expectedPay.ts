import { addDays, mondayOf } from '../kit/calendar.ts';
import { hasEnded } from '../lessons/dueClasses.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import type { Adjustment, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { dueRecord, recordId } from './dueRecord.ts';
import { paymentsStanding } from './paidAlready.ts';
import { isPaidBy, runClassesOf } from './paidClasses.ts';
import type { PayrollSources } from './payroll.ts';
import { daysOfRun } from './runs.ts';

/**
 * What the week of a local day pays a teacher, Monday to Sunday, as a run of it would by the school's
 * rule; what is still to be given by then counts. Null of nobody.
 */
export function expectedPay(
  school: PayrollSources,
  teacherId: number,
  now: { date: string; time: string },
): PayrollRecord | null {
  const teacher = school.teachers.find(({ id }) => id === teacherId);
  if (!teacher) return null;
  const payee = idOfEmployee('teacher', teacherId);
  const cutOff = addDays(mondayOf(now.date), 6);
  const { payHoursBy = 'scheduled' } = school.settings.school;
  const days = daysOfRun(cutOff);
  const classes = runClassesOf(school, payee, days).filter(
    ({ scheduled, standing }) =>
      isPaidBy(payHoursBy, standing) || (standing === 'unrecorded' && !hasEnded(scheduled, now)),
  );
  return dueRecord({
    id: recordId(payee, cutOff),
    role: 'teacher',
    employee: teacher,
    cutOff,
    classes,
    rule: 'scheduled',
    paidIn: new Map(),
    adjustments: adjustmentsWithin(school, payee, days),
  });
}

/** Those of somebody in runs that end on some days, paid or not. */
function adjustmentsWithin(
  school: PayrollSources,
  payee: EmployeeId,
  cutOffs: readonly string[],
): Adjustment[] {
  const pending = school.payrollAdjustments.filter(
    ({ employeeId, cutOff }) => employeeId === payee && cutOffs.includes(cutOff),
  );
  const paid = paymentsStanding(school, payee).filter(({ cutOff }) => cutOffs.includes(cutOff));
  return [...pending, ...paid.flatMap(({ adjustments = [] }) => adjustments)];
}
