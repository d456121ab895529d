import type { School } from '../school/school.ts';
import { whoTeaches } from '../school/keys.ts';
import { filedRuns } from '../school/cycles.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import { payeeOf } from './dueRecord.ts';
import { paidOrMeant, paymentsStanding, sharesDays } from './paidAlready.ts';
import { classKey, isPaidBy, minutesIn, paidClass, runClassesOn } from './paidClasses.ts';
import type { PayrollSources } from './payroll.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { durationOf } from '../timetable/schedules.ts';
import { daysOfRun, ruleOfRun, spanOfRun } from './payroll.ts';

/** What the classes of a payment's days come to by now, other than it paid. */
export interface PayDifference {
  /** Of the run that paid. */
  cutOff: string;
  /** Above 0 where there is more to pay by now, below where there is less. */
  minutes: number;
  /** A class that moved, or lasts longer, is in both. */
  added: readonly PaidClass[];
  gone: readonly PaidClass[];
}

/**
 * What became of the classes that a payment by the hour paid, less what it left out to be offered once
 * it is recorded; null where they come to the same, or are in a file.
 */
export function differenceSince(
  school: PayrollSources,
  payment: PayrollRecord,
): PayDifference | null {
  const { cutOff, paymentType, classes, unpaid = [] } = payment;
  if (payment.status === 'Pendiente' || paymentType === 'weekly') return null;
  if (filedRuns(school.settings.school, spanOfRun(cutOff)).length > 0) return null;
  const payee = payeeOf(payment);
  const rule = ruleOfRun(school, cutOff);
  const own = new Set(classes.map(classKey));
  const left = new Set(unpaid.map(classKey));
  const elsewhere = paidOrMeant(school, payee, cutOff);
  const now = daysOfRun(cutOff)
    .flatMap((day) => runClassesOn(school, day))
    .filter(
      ({ scheduled, standing }) =>
        whoTeaches(scheduled).employeeId === payee && isPaidBy(rule, standing),
    )
    .map(paidClass)
    .filter((one) => {
      const key = classKey(one);
      return one.minutes > 0 && !left.has(key) && (own.has(key) || !elsewhere.has(key));
    });
  const minutes = minutesIn(now) - minutesIn(classes);
  if (minutes === 0) return null;
  return { cutOff, minutes, added: without(now, classes), gone: without(classes, now) };
}

/** What the payment before a pending record of somebody has come to differ by, unless both pay for a day. */
export function differenceBefore(
  school: PayrollSources,
  record: PayrollRecord,
): PayDifference | null {
  if (record.status === 'Pagado') return null;
  const before = paymentsStanding(school, payeeOf(record))
    .filter(({ cutOff }) => cutOff < record.cutOff)
    .reduce<PayrollRecord | null>(
      (last, one) => (last && last.cutOff > one.cutOff ? last : one),
      null,
    );
  return before && !sharesDays(before.cutOff, record.cutOff)
    ? differenceSince(school, before)
    : null;
}

/** A payment of the day of a class to whoever gives it, by the hour, that did not know of the class; or none. */
export function paidWithout(
  school: Pick<School, 'paidPayroll'>,
  scheduled: ScheduledClass,
): PayrollRecord | undefined {
  const payee = whoTeaches(scheduled).employeeId;
  if (payee === undefined) return undefined;
  const { date, startTime } = scheduled;
  const known = keyWithLength({ date, startTime, minutes: durationOf(scheduled) });
  return paymentsStanding(school, payee).find(
    ({ paymentType, cutOff, classes, unpaid = [] }) =>
      paymentType === 'hourly' &&
      daysOfRun(cutOff).includes(date) &&
      ![...classes, ...unpaid].some((one) => keyWithLength(one) === known),
  );
}

function without(classes: readonly PaidClass[], others: readonly PaidClass[]): PaidClass[] {
  const known = new Set(others.map(keyWithLength));
  return classes.filter((one) => !known.has(keyWithLength(one)));
}

function keyWithLength(
  one: Pick<PaidClass, 'date' | 'startTime' | 'recordedAt' | 'minutes'>,
): string {
  return `${classKey(one)} ${one.minutes}`;
}
