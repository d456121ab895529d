import { whoTeaches } from '../school/keys.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import { durationOf, everyClass } from '../timetable/schedules.ts';
import { payeeOf, recordId } from './dueRecord.ts';
import { paymentsStanding } from './paidAlready.ts';
import { daysOfRun } from './runs.ts';

/**
 * Whether whoever was employed as a run was paid, or has classes of its days, and whoever was paid in it,
 * has a payment of it that stands.
 */
export function isWhollyPaid(
  school: Pick<School, 'teachers' | 'staff' | 'paidPayroll' | 'schedules'>,
  cutOff: string,
): boolean {
  const { teachers, staff, paidPayroll } = school;
  const ofRun = paidPayroll.filter(({ record }) => record?.cutOff === cutOff);
  if (ofRun.length === 0) return false;
  const first = ofRun.filter(
    ({ id, record }) => record && id === recordId(payeeOf(record), cutOff),
  );
  const lastPaid = first.reduce((last, { payDate }) => (payDate > last ? payDate : last), '');
  const employed = [
    ...teachers.map((one) => ({ ...one, payee: idOfEmployee('teacher', one.id) })),
    ...staff.map((one) => ({ ...one, payee: idOfEmployee('staff', one.id) })),
  ].map(({ payee, hiredOn = '' }) => ({ payee, isOfThen: hiredOn <= lastPaid }));
  const payees = new Set([
    ...employed.flatMap(({ payee, isOfThen }) => (isOfThen ? [payee] : [])),
    ...ofRun.flatMap(({ record }) => (record ? [payeeOf(record)] : [])),
  ]);
  const isPaid = (payee: EmployeeId) =>
    paymentsStanding(school, payee).some((payment) => payment.cutOff === cutOff);
  if (![...payees].every(isPaid)) return false;
  const since = employed.filter(({ payee, isOfThen }) => !isOfThen && !isPaid(payee));
  return since.length === 0 || !haveClasses(school, cutOff, new Set(since.map((one) => one.payee)));
}

/** Whether any of some people gives a class of a run's days. */
function haveClasses(
  { schedules }: Pick<School, 'schedules'>,
  cutOff: string,
  people: ReadonlySet<EmployeeId | undefined>,
): boolean {
  const days = Object.fromEntries(daysOfRun(cutOff).map((day) => [day, schedules[day] ?? {}]));
  return everyClass(days).some(
    (one) => people.has(whoTeaches(one).employeeId) && durationOf(one) > 0,
  );
}
