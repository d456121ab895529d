import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import { classesByNow, classKey, dayOfKey } from './classesByNow.ts';
import { paymentsStanding } from './paidAlready.ts';
import type { RunClass } from './paidClasses.ts';

type Paid = Pick<School, 'paidPayroll' | 'payrollAdjustments'>;

/** What payments, and adjustments that are to be paid, have of somebody's classes. */
export interface PaidByNow {
  /** By the key it was paid by, the key of a class by now. */
  found: ReadonlyMap<string, string>;
  /** By the key of a class by now, the cut-off of the run that pays it. */
  paidIn: ReadonlyMap<string, string>;
}

/** The key of a class as it stands. */
export function keyOf({ scheduled, recordedAt }: RunClass): string {
  return classKey({ ...scheduled, recordedAt });
}

/** What payments paid somebody by the class, and what their adjustments did, with the cut-off of the run. */
export function paidKeys(
  school: Pick<Paid, 'paidPayroll'>,
  payee: EmployeeId,
): Map<string, string> {
  const hourly = paymentsStanding(school, payee).filter((one) => one.paymentType === 'hourly');
  return new Map([
    ...hourly.flatMap(({ cutOff, classes }) =>
      classes.map((one) => [classKey(one), cutOff] as const),
    ),
    ...paidLate(school, payee),
  ]);
}

/** What adjustments of payments paid somebody by the class, with the cut-off of the run. */
export function paidLate(
  school: Pick<Paid, 'paidPayroll'>,
  payee: EmployeeId,
): Map<string, string> {
  return new Map(
    paymentsStanding(school, payee).flatMap(({ cutOff, adjustments = [] }) =>
      adjustments.flatMap(({ pays = [] }) => pays.map((key) => [key, cutOff] as const)),
    ),
  );
}

/** The same, with what an adjustment is to pay. */
function paidOrMeant(school: Paid, payee: EmployeeId): Map<string, string> {
  const meant = school.payrollAdjustments.filter(({ employeeId }) => employeeId === payee);
  return new Map([
    ...meant.flatMap(({ pays = [], cutOff }) => pays.map((key) => [key, cutOff] as const)),
    ...paidKeys(school, payee),
  ]);
}

export function paidByNow(
  school: Paid,
  payee: EmployeeId,
  classes: readonly RunClass[],
): PaidByNow {
  const paid = paidOrMeant(school, payee);
  const found = classesByNow(ofDays(paid.keys(), classes), classes.map(keyOf));
  return { found, paidIn: new Map([...found].map(([key, now]) => [now, paid.get(key)!])) };
}

/** By the key it was known by, the key by now of each class that a payment left out, and none has paid since. */
export function leftByNow(
  school: Paid,
  payee: EmployeeId,
  classes: readonly RunClass[],
): Map<string, string> {
  const { paidIn } = paidByNow(school, payee, classes);
  const paid = paidOrMeant(school, payee);
  const left = paymentsStanding(school, payee)
    .flatMap(({ unpaid = [] }) => unpaid.map(classKey))
    .filter((key) => !paid.has(key));
  const free = classes.map(keyOf).filter((key) => !paidIn.has(key));
  return classesByNow(ofDays(left, classes), free);
}

/** Of keys those of the days of some classes. */
function ofDays(keys: Iterable<string>, classes: readonly RunClass[]): string[] {
  const days = new Set(classes.map(({ scheduled }) => scheduled.date));
  return [...keys].filter((key) => days.has(dayOfKey(key)));
}
