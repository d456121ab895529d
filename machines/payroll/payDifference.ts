import { addDays } from '../kit/calendar.ts';
import { roundHalfAway } from '../kit/money.ts';
import { compareCodes } from '../kit/text.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { whoTeaches } from '../school/keys.ts';
import { filedRuns } from '../school/cycles.ts';
import type { PaidClass, PayrollRecord, Settled } from '../school/payrollShapes.ts';
import { payeeOf } from './dueRecord.ts';
import { paidOrMeant, paymentsStanding, runLength, sharesDays } from './paidAlready.ts';
import { classKey, isPaidBy, minutesIn, paidClass, runClassesOn } from './paidClasses.ts';
import type { PayrollSources } from './payroll.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { durationOf } from '../timetable/schedules.ts';
import { daysOfRun, ruleOfRun, spanOfRun } from './payroll.ts';

/** What the classes of a payment's days come to by now, other than it paid and was made good since. */
export interface PayDifference extends Settled {
  /** Whole centavos, at the rate of that payment; above 0. */
  amount: number;
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
  const minutes = minutesIn(now) - minutesIn(classes) - minutesSettled(school, payee, cutOff);
  if (minutes === 0) return null;
  return {
    cutOff,
    minutes,
    amount: roundHalfAway((payment.rate * 100 * Math.abs(minutes)) / 60),
    added: without(now, classes),
    gone: without(classes, now),
  };
}

/** So many days before a record's cut-off the payments of others are looked at: they change seldom later. */
const lookedBack = 5 * runLength;

/** What recent payments before a pending record of somebody have come to differ by, newest first. */
export function differencesBefore(school: PayrollSources, record: PayrollRecord): PayDifference[] {
  if (record.status === 'Pagado') return [];
  const first = addDays(record.cutOff, -lookedBack);
  return paymentsStanding(school, payeeOf(record))
    .filter(
      ({ cutOff }) =>
        first <= cutOff && cutOff < record.cutOff && !sharesDays(cutOff, record.cutOff),
    )
    .toSorted((one, other) => compareCodes(other.cutOff, one.cutOff))
    .flatMap((payment) => differenceSince(school, payment) ?? []);
}

/** The minutes that adjustments of somebody, paid or pending, make good of a run. */
export function minutesSettled(
  school: Pick<School, 'paidPayroll' | 'payrollAdjustments'>,
  payee: EmployeeId,
  cutOff: string,
): number {
  const pending = school.payrollAdjustments.filter(({ employeeId }) => employeeId === payee);
  const paid = paymentsStanding(school, payee).flatMap(({ adjustments = [] }) => adjustments);
  return [...pending, ...paid].reduce(
    (sum, { settles }) => (settles?.cutOff === cutOff ? sum + settles.minutes : sum),
    0,
  );
}

/** Whether a record makes a payment good that stands no more: its run is to be paid anew. */
export function settlesNothing(
  school: Pick<School, 'paidPayroll'>,
  record: PayrollRecord,
): boolean {
  const standing = new Set(paymentsStanding(school, payeeOf(record)).map(({ cutOff }) => cutOff));
  return (record.adjustments ?? []).some(({ settles }) => settles && !standing.has(settles.cutOff));
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
