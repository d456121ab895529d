import { compareCodes } from '../kit/text.ts';
import { filedRuns } from '../school/cycles.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import { payeeOf } from './dueRecord.ts';
import { classKey } from './classesByNow.ts';
import { paymentsStanding } from './paidAlready.ts';
import { keyOf, leftByNow, paidByNow, paidLate } from './paidByNow.ts';
import type { RunClass } from './paidClasses.ts';
import { isPaidBy, minutesIn, paidClass, runClassesOf } from './paidClasses.ts';
import { durationOf } from '../timetable/schedules.ts';
import type { PayrollSources } from './payroll.ts';
import { daysOfRun, ruleOfRun, runsOf, runsSharingDays, spanOfRun } from './runs.ts';

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
 * What became of the classes that a payment by the hour paid, with those that it left out and an adjustment
 * paid, and those that no payment has where it is the first of their day; less what one left out to be
 * offered once it is recorded, and days that another run is still to pay; null where they come to the same,
 * or are in a file.
 */
export function differenceSince(
  school: PayrollSources,
  payment: PayrollRecord,
): PayDifference | null {
  const { cutOff } = payment;
  if (payment.status === 'Pendiente' || !isComparable(school, payment)) return null;
  const payee = payeeOf(payment);
  const rule = ruleOfRun(school, cutOff);
  const due = daysStillDue(school, payment);
  const classes = payment.classes.filter(({ date }) => !due.has(date));
  const days = daysOfRun(cutOff).filter((day) => !due.has(day));
  const ofDays = runClassesOf(school, payee, days);
  const { found, paidIn } = paidByNow(school, payee, ofDays);
  const own = new Set(classes.map(classKey).map((key) => found.get(key) ?? key));
  const offered = new Set(leftByNow(school, payee, ofDays).values());
  const before = paymentsStanding(school, payee).filter((one) => one.cutOff < cutOff);
  const isTheirs = (one: RunClass) => {
    const key = keyOf(one);
    if (own.has(key) || paidIn.has(key)) return own.has(key);
    const isOffered = one.standing === 'recorded' && offered.has(key);
    return !isOffered && !before.some((other) => wouldPay(school, other, one));
  };
  const given = ofDays.filter(
    (one) => isPaidBy(rule, one.standing) && durationOf(one.scheduled) > 0,
  );
  const now = given.filter(isTheirs).map(paidClass);
  const standing = new Set(given.map(keyOf));
  const lost = paidLateOf(school, payment, before).filter(
    (one) => !due.has(one.date) && !standing.has(found.get(classKey(one)) ?? ''),
  );
  const minutes = minutesIn(now) - minutesIn(classes) - minutesIn(lost);
  if (minutes === 0) return null;
  return {
    cutOff,
    minutes,
    added: without(now, classes),
    gone: [...without(classes, now), ...lost],
  };
}

/** What a payment left out, as none before it did, and an adjustment of another one paid. */
function paidLateOf(
  school: PayrollSources,
  { unpaid = [], ...payment }: PayrollRecord,
  before: readonly PayrollRecord[],
): PaidClass[] {
  const late = paidLate(school, payeeOf(payment));
  const earlier = new Set(before.flatMap((one) => (one.unpaid ?? []).map(classKey)));
  return unpaid.filter((one) => late.has(classKey(one)) && !earlier.has(classKey(one)));
}

/** Of a payment what it differs by, of a pending record what the payment before it does. */
export function differenceOf(school: PayrollSources, record: PayrollRecord): PayDifference | null {
  return differenceSince(school, record) ?? differenceBefore(school, record);
}

/** What the payment before a pending record of somebody has come to differ by. */
export function differenceBefore(
  school: PayrollSources,
  record: PayrollRecord,
): PayDifference | null {
  if (record.status === 'Pagado') return null;
  const [before] = paymentsStanding(school, payeeOf(record))
    .filter(({ cutOff }) => cutOff < record.cutOff)
    .toSorted((one, other) => compareCodes(other.cutOff, one.cutOff));
  return before ? differenceSince(school, before) : null;
}

/** Whether a payment is by the hour, and of days whose classes are all there. */
function isComparable(
  { settings }: Pick<PayrollSources, 'settings'>,
  { paymentType, cutOff }: PayrollRecord,
): boolean {
  return paymentType === 'hourly' && filedRuns(settings.school, spanOfRun(cutOff)).length === 0;
}

/** Whether a payment is of a class's day, and of a rule that pays it. */
function wouldPay(
  school: PayrollSources,
  payment: PayrollRecord,
  { scheduled, standing }: RunClass,
): boolean {
  const { cutOff } = payment;
  return (
    isComparable(school, payment) &&
    daysOfRun(cutOff).includes(scheduled.date) &&
    isPaidBy(ruleOfRun(school, cutOff), standing)
  );
}

/** The days of a payment that are those of a run, too, which has not paid its person yet. */
export function daysStillDue(
  school: Pick<PayrollSources, 'paidPayroll' | 'payrollRuns'>,
  payment: PayrollRecord,
): ReadonlySet<string> {
  const paid = new Set(paymentsStanding(school, payeeOf(payment)).map(({ cutOff }) => cutOff));
  const pending = runsSharingDays(runsOf(school), payment.cutOff).filter(
    ({ cutOff }) => !paid.has(cutOff),
  );
  return new Set(pending.flatMap(({ cutOff }) => daysOfRun(cutOff)));
}

function without(classes: readonly PaidClass[], others: readonly PaidClass[]): PaidClass[] {
  const known = new Set(others.map(keyWithLength));
  return classes.filter((one) => !known.has(keyWithLength(one)));
}

function keyWithLength(one: PaidClass): string {
  return `${classKey(one)} ${one.minutes}`;
}
