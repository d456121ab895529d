import { roundHalfAway } from '../kit/money.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import { filedCycleOf } from '../school/cycles.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import type { Operation, Put } from '../store/changes.ts';
import { durationOf } from '../timetable/schedules.ts';
import { classesByNow, classKey, dayOfKey } from './classesByNow.ts';
import { payeeOf } from './dueRecord.ts';
import { paymentsStanding } from './paidAlready.ts';
import { keyOf, leftByNow, paidKeys } from './paidByNow.ts';
import type { RunClass } from './paidClasses.ts';
import { minutesIn, runClassesOf } from './paidClasses.ts';

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

/** Of a record, what tells which classes it may pay beside its own. */
type Paying = Pick<PayrollRecord, 'status' | 'role' | 'employeeId' | 'cutOff' | 'classes'>;

/**
 * What a pending record may pay beside its own classes, payment by payment, oldest first: what several
 * left out is of the first of them.
 */
export function lateClassesOf(school: PaySchool, record: Paying): LateClasses[] {
  if (record.status === 'Pagado') return [];
  const payee = payeeOf(record);
  const payments = paymentsStanding(school, payee)
    .filter(({ cutOff, unpaid = [] }) => cutOff < record.cutOff && unpaid.length > 0)
    .toSorted((one, other) => (one.cutOff < other.cutOff ? -1 : 1));
  const unpaid = payments.flatMap((payment) => payment.unpaid ?? []);
  const days = new Set(unpaid.map(({ date }) => date));
  const classes = runClassesOf(school, payee, [...days]);
  const left = leftByNow(school, payee, classes);
  const own = new Set(record.classes.map(classKey));
  const recorded = new Map(
    classes
      .filter(({ standing }) => standing === 'recorded')
      .map((one) => [keyOf(one), one.scheduled] as const)
      .filter(([key]) => !own.has(key)),
  );
  return payments.flatMap((payment): LateClasses[] => {
    const late = (payment.unpaid ?? []).flatMap((one): PaidClass[] => {
      const key = classKey(one);
      const now = recorded.get(left.get(key) ?? '');
      left.delete(key);
      return now ? [{ ...one, minutes: durationOf(now) }] : [];
    });
    if (late.length === 0) return [];
    const minutes = minutesIn(late);
    const amount = roundHalfAway((payment.rate * 100 * minutes) / 60);
    return [{ cutOff: payment.cutOff, classes: late, minutes, amount }];
  });
}

/** Whether an adjustment of a record pays a class whose register is gone, and in no file. */
export function paysUnrecorded(school: PaySchool, record: PayrollRecord): boolean {
  const payee = payeeOf(record);
  const isFiled = (key: string) => filedCycleOf(school.settings.school, dayOfKey(key)) !== null;
  const pays = paysOf(record).filter((key) => !isFiled(key));
  const classes = classesOfKeys(school, payee, pays);
  const paid = classesByNow(paidKeys(school, payee).keys(), classes.map(keyOf));
  const taken = new Set(paid.values());
  const free = classes.filter((one) => !taken.has(keyOf(one)));
  const found = classesByNow(pays, free.map(keyOf));
  const recorded = new Set(free.filter(({ standing }) => standing === 'recorded').map(keyOf));
  return pays.some((key) => !recorded.has(found.get(key) ?? ''));
}

/** Whether a record would pay classes by the hour, or by an adjustment, that were paid since, or twice. */
export function paysAgain(
  school: PaySchool,
  record: PayrollRecord,
  isByRegister: boolean,
): boolean {
  const payee = payeeOf(record);
  const pays = paysOf(record);
  const isByClass = isByRegister && record.paymentType === 'hourly';
  const own = isByClass ? record.classes.map(classKey) : [];
  const now = classesOfKeys(school, payee, [...own, ...pays]).map(keyOf);
  const paid = [...paidKeys(school, payee).keys()];
  const taken = new Set(classesByNow(paid, now).values());
  return own.some((key) => taken.has(key)) || areTaken(pays, [...paid, ...own], now);
}

/** Whether an adjustment that operations put would pay a class that another one pays, or a payment did. */
export function paysMeant(school: PaySchool, operations: readonly Operation[]): boolean {
  return operations
    .filter(
      (one): one is Put<'payrollAdjustments'> =>
        one.kind === 'put' && one.key === 'payrollAdjustments',
    )
    .some(({ record: { id, employeeId, pays = [] } }) => {
      const others = school.payrollAdjustments
        .filter((one) => one.id !== id && one.employeeId === employeeId)
        .flatMap((one) => one.pays ?? []);
      const now = classesOfKeys(school, employeeId, pays).map(keyOf);
      return areTaken(pays, [...paidKeys(school, employeeId).keys(), ...others], now);
    });
}

function paysOf({ adjustments = [] }: PayrollRecord): string[] {
  return adjustments.flatMap(({ pays = [] }) => pays);
}

/** Somebody's classes by now of the days of some keys. */
function classesOfKeys(
  school: OwingSchool,
  payee: EmployeeId,
  keys: readonly string[],
): RunClass[] {
  return runClassesOf(school, payee, [...new Set(keys.map(dayOfKey))]);
}

/** Whether one of some keys is there twice, or is of a class by now that others have. */
function areTaken(
  keys: readonly string[],
  others: readonly string[],
  now: readonly string[],
): boolean {
  const own = new Set(keys);
  if (own.size < keys.length || others.some((key) => own.has(key))) return true;
  const taken = new Set(classesByNow(others, now).values());
  const free = classesByNow(
    keys,
    now.filter((key) => !taken.has(key)),
  );
  return [...classesByNow(keys, now).keys()].some((key) => !free.has(key));
}
