import { addDays, mondayOf } from '../kit/calendar.ts';
import { hasEnded } from '../lessons/dueClasses.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import type { Adjustment, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { dueRecord, recordId } from './dueRecord.ts';
import { paymentsStanding } from './paidAlready.ts';
import type { RunClass } from './paidClasses.ts';
import { isPaidBy, runClassesOf } from './paidClasses.ts';
import { durationOf } from '../timetable/schedules.ts';
import type { PayrollSources } from './payroll.ts';
import { daysOfRun, ruleOfRun, runsOf } from './runs.ts';

/**
 * What the week of a local day pays a teacher, Monday to Sunday: each class by the rule of the runs that
 * pay its day, or the school's where none does; what is still to be given by then counts. Null of nobody.
 */
export function expectedPay(
  school: PayrollSources,
  teacherId: number,
  now: Now,
): PayrollRecord | null {
  const teacher = school.teachers.find(({ id }) => id === teacherId);
  if (!teacher) return null;
  const payee = idOfEmployee('teacher', teacherId);
  const cutOff = cutOffOfWeek(now);
  const days = daysOfRun(cutOff);
  const isPaid = paidByRuns(school);
  const classes = runClassesOf(school, payee, days).filter(
    (one) => isPaid(one) || isToBeGiven(one, now),
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

/** The minutes of a teacher's classes of the same week that the rule leaves unpaid until they are recorded. */
export function unrecordedMinutes(school: PayrollSources, teacherId: number, now: Now): number {
  const payee = idOfEmployee('teacher', teacherId);
  const isPaid = paidByRuns(school);
  return runClassesOf(school, payee, daysOfRun(cutOffOfWeek(now)))
    .filter((one) => one.standing === 'unrecorded')
    .filter((one) => !isToBeGiven(one, now) && !isPaid(one))
    .reduce((sum, { scheduled }) => sum + durationOf(scheduled), 0);
}

interface Now {
  /** A local calendar day. */
  date: string;
  time: string;
}

function cutOffOfWeek({ date }: Now): string {
  return addDays(mondayOf(date), 6);
}

/** A test for classes that the rule of a run of their day pays. */
function paidByRuns(school: PayrollSources): (one: RunClass) => boolean {
  const { payHoursBy = 'scheduled' } = school.settings.school;
  const runs = runsOf(school).map(({ cutOff }) => {
    return { days: daysOfRun(cutOff), rule: ruleOfRun(school, cutOff) };
  });
  return ({ scheduled, standing }) => {
    const rules = runs.flatMap(({ days, rule }) => (days.includes(scheduled.date) ? rule : []));
    return (rules.length > 0 ? rules : [payHoursBy]).some((rule) => isPaidBy(rule, standing));
  };
}

function isToBeGiven({ scheduled, standing }: RunClass, now: Now): boolean {
  return standing === 'unrecorded' && !hasEnded(scheduled, now);
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
