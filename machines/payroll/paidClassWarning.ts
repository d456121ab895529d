import { whoTeaches } from '../school/keys.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, durationOf } from '../timetable/schedules.ts';
import { classesByNow, classKey } from './classesByNow.ts';
import { paymentsStanding } from './paidAlready.ts';
import { daysStillDue } from './payDifference.ts';
import { daysOfRun } from './runs.ts';

type PaidSchool = Pick<School, 'paidPayroll' | 'payrollRuns' | 'schedules'>;

/** What a class as it is to stand has to do with a payment by the hour: it is none of its, other than paid, or leaves it. */
export interface PaidClassWarning {
  code: 'added' | 'changed' | 'left';
  cutOff: string;
}

/**
 * Of a class as it was, if it was there, and as it is to stand; null where its pay stays as it is, or
 * another run is still to pay it.
 */
export function paidClassWarning(
  school: PaidSchool,
  original: ScheduledClass | null,
  entry: ScheduledClass,
): PaidClassWarning | null {
  const before = original ? paymentsOfDay(school, original) : [];
  const paying = before.find((payment) => partOf(school, payment, original) === 'classes');
  const isTheirs =
    original !== null && whoTeaches(original).employeeId === whoTeaches(entry).employeeId;
  if (original && paying) {
    const { cutOff } = paying;
    if (!isTheirs || !daysOfRun(cutOff).includes(entry.date)) return { code: 'left', cutOff };
    return durationOf(original) === durationOf(entry) ? null : { code: 'changed', cutOff };
  }
  const [payment] = paymentsOfDay(school, entry).filter(
    (one) => !daysStillDue(school, one).has(entry.date),
  );
  if (!payment) return null;
  const isLeftOut = isTheirs && partOf(school, payment, original) === 'unpaid';
  return isLeftOut ? null : { code: 'added', cutOff: payment.cutOff };
}

/** The payments by the hour, to whoever gives a class, that have paid its day. */
function paymentsOfDay(school: PaidSchool, scheduled: ScheduledClass): PayrollRecord[] {
  const { employeeId } = whoTeaches(scheduled);
  if (employeeId === undefined) return [];
  return paymentsStanding(school, employeeId).filter(
    ({ paymentType, cutOff }) =>
      paymentType === 'hourly' && daysOfRun(cutOff).includes(scheduled.date),
  );
}

/** In which part of a payment a class is, if any; it may have been moved since. */
function partOf(
  { schedules }: PaidSchool,
  { classes, unpaid = [] }: PayrollRecord,
  scheduled: ScheduledClass | null,
): 'classes' | 'unpaid' | null {
  if (!scheduled) return null;
  const { date } = scheduled;
  const { employeeId } = whoTeaches(scheduled);
  const keysIn = (part: readonly PaidClass[]) =>
    part.filter((one) => one.date === date).map(classKey);
  const now = classesOn(schedules, date).filter((one) => whoTeaches(one).employeeId === employeeId);
  const found = classesByNow(keysIn([...classes, ...unpaid]), now.map(classKey));
  const isIn = (part: readonly PaidClass[]) =>
    keysIn(part).some((key) => found.get(key) === classKey(scheduled));
  if (isIn(classes)) return 'classes';
  return isIn(unpaid) ? 'unpaid' : null;
}
