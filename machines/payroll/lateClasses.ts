import { roundHalfAway } from '../kit/money.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn } from '../timetable/schedules.ts';
import { addDays } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { whoTeaches } from '../school/keys.ts';
import { paidClass, payeeOf } from './dueRecord.ts';
import { paidAlready, paidOrMeant, paymentsStanding, runLength } from './paidAlready.ts';
import { classKey, isRecordedNow, runClassesOn } from './paidClasses.ts';
import { daysOfRun } from './payroll.ts';

export type PaySchool = OwingSchool & Pick<School, 'paidPayroll' | 'payrollAdjustments'>;

/** What a payment left out for want of a register, or did not know of, and has one since. */
export interface LateClasses {
  /** Of the run whose days it is of. */
  cutOff: string;
  classes: readonly PaidClass[];
  minutes: number;
  /** Whole centavos, at the rate of that payment. */
  amount: number;
}

/** What a pending record may pay beside its own classes, payment by payment, oldest first. */
export function lateClassesOf(school: PaySchool, record: PayrollRecord): LateClasses[] {
  if (record.status === 'Pagado') return [];
  const payee = payeeOf(record);
  const taken = new Set(record.classes.map(classKey));
  return paymentsStanding(school, payee)
    .filter(({ cutOff }) => cutOff < record.cutOff)
    .toSorted((one, other) => (one.cutOff < other.cutOff ? -1 : 1))
    .flatMap((payment): LateClasses[] => {
      const paid = paidOrMeant(school, payee, payment.cutOff);
      const recorded = (payment.unpaid ?? []).filter((one) => isRecordedNow(school, payee, one));
      const added =
        payment.cutOff >= addDays(record.cutOff, -lookedBack) ? addedSince(school, payment) : [];
      const classes = [...recorded, ...added].filter((one) => {
        const key = classKey(one);
        return !taken.has(key) && !paid.has(key);
      });
      if (classes.length === 0) return [];
      for (const one of classes) taken.add(classKey(one));
      const minutes = classes.reduce((sum, one) => sum + one.minutes, 0);
      const amount = roundHalfAway((payment.rate * 100 * minutes) / 60);
      return [{ cutOff: payment.cutOff, classes, minutes, amount }];
    });
}

/** So many days before a record's cut-off the payments are asked for classes that they did not know of. */
const lookedBack = 5 * runLength;

/**
 * The recorded classes of a payment's days that were put into the timetable after it: of none that paid
 * a class which is not there any more, since that may be one of them, moved.
 */
function addedSince(school: PaySchool, payment: PayrollRecord): PaidClass[] {
  const known = [...payment.classes, ...(payment.unpaid ?? [])];
  const isKnown = known.length > 0 && known.every(({ standing }) => standing !== undefined);
  if (payment.paymentType !== 'hourly' || !isKnown) return [];
  const payee = payeeOf(payment);
  const days = daysOfRun(payment.cutOff);
  const starts = new Set(known.map(({ date, startTime }) => `${date} ${startTime}`));
  const isUnknown = days.some((day) =>
    classesOf(school.schedules, payee, day).some(
      ({ startTime }) => !starts.has(`${day} ${startTime}`),
    ),
  );
  // How the registers of a day stand takes long to know: mostly there is nothing to ask of.
  if (!isUnknown) return [];
  const now = days
    .flatMap((day) => runClassesOn(school, day))
    .filter(({ scheduled }) => whoTeaches(scheduled).employeeId === payee)
    .map(paidClass);
  const keys = new Set(now.map(classKey));
  if (!payment.classes.every((one) => keys.has(classKey(one)))) return [];
  const knownKeys = new Set(known.map(classKey));
  return now.filter(
    (one) => one.standing === 'recorded' && one.minutes > 0 && !knownKeys.has(classKey(one)),
  );
}

type ByPayee = ReadonlyMap<EmployeeId | undefined, readonly ScheduledClass[]>;

const scheduledOn = new WeakMap<Schedules, Map<string, ByPayee>>();

/** The classes of somebody on a day. */
function classesOf(
  schedules: Schedules,
  payee: EmployeeId,
  day: string,
): readonly ScheduledClass[] {
  const days = scheduledOn.get(schedules) ?? new Map<string, ByPayee>();
  scheduledOn.set(schedules, days);
  const byPayee =
    days.get(day) ??
    groupBy(classesOn(schedules, day), (scheduled) => whoTeaches(scheduled).employeeId);
  days.set(day, byPayee);
  return byPayee.get(payee) ?? [];
}

/** Whether a record would pay classes by the hour, or by an adjustment, that were paid since. */
export function paysAgain(
  school: PaySchool,
  record: PayrollRecord,
  isByRegister: boolean,
): boolean {
  const paid = paidAlready(school, payeeOf(record), record.cutOff);
  const { classes, paymentType, adjustments = [] } = record;
  const own = isByRegister && paymentType === 'hourly' ? classes.map(classKey) : [];
  return [...own, ...adjustments.flatMap(({ pays = [] }) => pays)].some((key) => paid.has(key));
}
