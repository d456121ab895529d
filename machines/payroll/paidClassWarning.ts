import { whoTeaches } from '../school/keys.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { durationOf } from '../timetable/schedules.ts';
import { paymentsStanding } from './paidAlready.ts';
import { daysOfRun } from './runs.ts';

/** What a class as it is to stand has to do with a payment by the hour: it is none of its, other than paid, or leaves it. */
export interface PaidClassWarning {
  code: 'added' | 'changed' | 'left';
  cutOff: string;
}

/** Of a class as it was, if it was there, and as it is to stand; null where its pay stays as it is. */
export function paidClassWarning(
  school: Pick<School, 'paidPayroll'>,
  original: ScheduledClass | null,
  entry: ScheduledClass,
): PaidClassWarning | null {
  const before = original ? paymentsOfDay(school, original) : [];
  const paying = before.find(({ classes }) => classes.some(isOfStart(original)));
  const isTheirs =
    original !== null && whoTeaches(original).employeeId === whoTeaches(entry).employeeId;
  if (original && paying) {
    const { cutOff } = paying;
    if (!isTheirs || !daysOfRun(cutOff).includes(entry.date)) return { code: 'left', cutOff };
    return durationOf(original) === durationOf(entry) ? null : { code: 'changed', cutOff };
  }
  const [payment] = paymentsOfDay(school, entry);
  if (!payment) return null;
  const isLeftOut = isTheirs && (payment.unpaid ?? []).some(isOfStart(original));
  return isLeftOut ? null : { code: 'added', cutOff: payment.cutOff };
}

/** The payments by the hour, to whoever gives a class, that have paid its day. */
function paymentsOfDay(
  school: Pick<School, 'paidPayroll'>,
  scheduled: ScheduledClass,
): PayrollRecord[] {
  const { employeeId } = whoTeaches(scheduled);
  if (employeeId === undefined) return [];
  return paymentsStanding(school, employeeId).filter(
    ({ paymentType, cutOff }) =>
      paymentType === 'hourly' && daysOfRun(cutOff).includes(scheduled.date),
  );
}

function isOfStart(scheduled: ScheduledClass | null): (one: PaidClass) => boolean {
  return ({ date, startTime }) => date === scheduled?.date && startTime === scheduled.startTime;
}
