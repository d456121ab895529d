import { roundHalfAway } from '../kit/money.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { Operation, Put } from '../store/changes.ts';
import { durationOf } from '../timetable/schedules.ts';
import { payeeOf } from './dueRecord.ts';
import { paidAlready, paidOrMeant, paymentsStanding } from './paidAlready.ts';
import { classKey, classOfKey, minutesIn, recordedNow } from './paidClasses.ts';

export type PaySchool = OwingSchool & Pick<School, 'paidPayroll' | 'payrollAdjustments'>;

/** What a payment left out for want of a register, and has one since. */
export interface LateClasses {
  /** Of the run that left it out. */
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
  const own = new Set(record.classes.map(classKey));
  return paymentsStanding(school, payee)
    .filter(({ cutOff }) => cutOff < record.cutOff)
    .toSorted((one, other) => (one.cutOff < other.cutOff ? -1 : 1))
    .flatMap((payment): LateClasses[] => {
      const paid = paidOrMeant(school, payee, payment.cutOff);
      const classes = (payment.unpaid ?? []).flatMap((one): PaidClass[] => {
        const key = classKey(one);
        const now = own.has(key) || paid.has(key) ? undefined : recordedNow(school, payee, one);
        return now ? [{ ...one, minutes: durationOf(now) }] : [];
      });
      if (classes.length === 0) return [];
      const minutes = minutesIn(classes);
      const amount = roundHalfAway((payment.rate * 100 * minutes) / 60);
      return [{ cutOff: payment.cutOff, classes, minutes, amount }];
    });
}

/** Whether an adjustment of a record pays a class whose register is gone. */
export function paysUnrecorded(school: PaySchool, record: PayrollRecord): boolean {
  const payee = payeeOf(record);
  return (record.adjustments ?? [])
    .flatMap(({ pays = [] }) => pays)
    .some((key) => recordedNow(school, payee, classOfKey(key)) === undefined);
}

/** Whether a record would pay classes by the hour, or by an adjustment, that were paid since, or twice. */
export function paysAgain(
  school: PaySchool,
  record: PayrollRecord,
  isByRegister: boolean,
): boolean {
  const paid = paidAlready(school, payeeOf(record), record.cutOff);
  const { classes, paymentType, adjustments = [] } = record;
  const own = new Set(isByRegister && paymentType === 'hourly' ? classes.map(classKey) : []);
  for (const { pays = [] } of adjustments) {
    if (pays.some((key) => own.has(key))) return true;
    for (const key of pays) own.add(key);
  }
  return [...own].some((key) => paid.has(key));
}

/** Whether an adjustment that operations put would pay a class that another one pays, or a payment did. */
export function paysMeant(school: PaySchool, operations: readonly Operation[]): boolean {
  return operations
    .filter(
      (one): one is Put<'payrollAdjustments'> =>
        one.kind === 'put' && one.key === 'payrollAdjustments',
    )
    .some(({ record: { id, employeeId, cutOff, pays = [] } }) => {
      const others = school.payrollAdjustments.filter((one) => one.id !== id);
      const meant = paidOrMeant({ ...school, payrollAdjustments: others }, employeeId, cutOff);
      return pays.some((key) => meant.has(key));
    });
}
