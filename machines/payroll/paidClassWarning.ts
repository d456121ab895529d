import { whoTeaches } from '../school/keys.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, durationOf } from '../timetable/schedules.ts';
import { classesByNow, classKey } from './classesByNow.ts';
import { payeeOf } from './dueRecord.ts';
import { paymentsStanding } from './paidAlready.ts';
import { paidLate } from './paidByNow.ts';
import { daysStillDue } from './payDifference.ts';
import { daysOfRun } from './runs.ts';

type PaidSchool = Pick<School, 'paidPayroll' | 'payrollRuns' | 'schedules'>;

/** What a class as it is to stand has to do with a payment by the hour: it is none of its, other than paid, or leaves it. */
export interface PaidClassWarning {
  code: 'added' | 'changed' | 'left';
  cutOff: string;
}

/**
 * Of a class as it was, if it was there, and as it is to stand; null where its pay stays as it is, where it
 * lasts again what was paid, or where another run is still to pay it.
 */
export function paidClassWarning(
  school: PaidSchool,
  original: ScheduledClass | null,
  entry: ScheduledClass,
): PaidClassWarning | null {
  const before = original ? paymentsOfDay(school, original) : [];
  const [paying] = before.flatMap((payment) => {
    const known = knownAs(school, payment, original);
    if (!known) return [];
    const cutOff = payment.classes.includes(known)
      ? payment.cutOff
      : paidLate(school, payeeOf(payment)).get(classKey(known));
    const days = daysOfRun(payment.cutOff);
    return cutOff === undefined ? [] : [{ cutOff, days, minutes: known.minutes }];
  });
  const isTheirs =
    original !== null && whoTeaches(original).employeeId === whoTeaches(entry).employeeId;
  if (original && paying) {
    const { cutOff, days, minutes } = paying;
    if (!isTheirs || !days.includes(entry.date)) return { code: 'left', cutOff };
    const isSettled = [durationOf(original), minutes].includes(durationOf(entry));
    return isSettled ? null : { code: 'changed', cutOff };
  }
  const [payment] = paymentsOfDay(school, entry).filter(
    (one) => !daysStillDue(school, one).has(entry.date),
  );
  if (!payment) return null;
  const known = knownAs(school, payment, original);
  const isLeftOut = isTheirs && known !== undefined && payment.unpaid?.includes(known);
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

/** What a payment has a class as, paid or left out, if at all; it may have been moved since. */
function knownAs(
  { schedules }: PaidSchool,
  { classes, unpaid = [] }: PayrollRecord,
  scheduled: ScheduledClass | null,
): PaidClass | undefined {
  if (!scheduled) return undefined;
  const { date } = scheduled;
  const { employeeId } = whoTeaches(scheduled);
  const ofDay = [...classes, ...unpaid].filter((one) => one.date === date);
  const now = classesOn(schedules, date).filter((one) => whoTeaches(one).employeeId === employeeId);
  const found = classesByNow(ofDay.map(classKey), now.map(classKey));
  return ofDay.find((one) => found.get(classKey(one)) === classKey(scheduled));
}
