import { percentOf, roundHalfAway } from '../kit/money.ts';
import type { Adjustment, PaidClass, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId, StaffMember, Teacher } from '../school/peopleShapes.ts';
import { identifiersOf } from '../registers/identifiers.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import type { PayRule } from '../school/words.ts';
import { classKey } from './classesByNow.ts';
import type { RunClass } from './paidClasses.ts';
import { isPaidBy, minutesIn, paidClass } from './paidClasses.ts';

/** Somebody who is employed, and what a run pays them for. */
export interface Due {
  id: string;
  role: PayrollRecord['role'];
  employee: Teacher | StaffMember;
  cutOff: string;
  classes: readonly RunClass[];
  rule: PayRule;
  /** The classes that other runs paid, with their cut-offs. */
  paidIn: ReadonlyMap<string, string>;
  adjustments: readonly Adjustment[];
}

/** `EMP` and the id padded to three digits (seed, section 3). */
function employeeNumber(id: number): string {
  return `EMP${String(id).padStart(3, '0')}`;
}

/** The id of the first record that a run has of somebody. */
export function recordId(payee: EmployeeId, cutOff: string): string {
  return `${payee}-${cutOff}`;
}

/** The post of somebody, or what they teach. */
export function positionOf(employee: Teacher | StaffMember): string {
  return 'position' in employee ? employee.position : employee.subject;
}

/** Whom a record pays. */
export function payeeOf({
  role,
  employeeId,
}: Pick<PayrollRecord, 'role' | 'employeeId'>): EmployeeId {
  return idOfEmployee(role, Number(employeeId.replace(/^EMP/, '')));
}

/** What a run owes somebody at the terms they have. */
export function dueRecord({
  id,
  role,
  employee,
  cutOff,
  classes: ofDays,
  rule,
  paidIn,
  adjustments,
}: Due): PayrollRecord {
  const { name, paymentType, rate } = employee;
  const lasting = ofDays.map(paidClass).filter(({ minutes: one }) => one > 0);
  const isPaid = (one: PaidClass) =>
    paymentType === 'weekly' ||
    rule === 'scheduled' ||
    (isPaidBy(rule, one.standing ?? 'unrecorded') && !paidIn.has(classKey(one)));
  const classes = lasting.filter(isPaid);
  const unpaid = lasting
    .filter((one) => !isPaid(one))
    .map((one) => {
      const by = paidIn.get(classKey(one));
      return by === undefined ? one : { ...one, paidIn: by };
    });
  const minutes = minutesIn(classes);
  const hours = paymentType === 'weekly' ? 1 : minutes / 60;
  const baseSalary = roundHalfAway(rate * 100 * hours);
  const isr = percentOf(baseSalary, employee.isrDiscount);
  const imss = percentOf(baseSalary, employee.imssDiscount);
  const iva = percentOf(baseSalary, employee.ivaDiscount);
  const record: Unadjusted = {
    id,
    role,
    employeeId: employeeNumber(employee.id),
    name,
    position: positionOf(employee),
    ...identifiersOf(employee),
    payPeriod: cutOff.slice(0, 7),
    cutOff,
    paymentType,
    rate,
    minutes,
    classes,
    ...(unpaid.length > 0 ? { unpaid } : {}),
    baseSalary,
    isrPercent: employee.isrDiscount,
    imssPercent: employee.imssDiscount,
    ivaPercent: employee.ivaDiscount,
    isr,
    imss,
    iva,
  };
  return adjusted(record, adjustments);
}

type Adjusted = 'bonuses' | 'deductions' | 'netSalary' | 'adjustments' | 'status' | 'payDate';
type Unadjusted = Omit<PayrollRecord, Adjusted>;

/** A payment that was taken back, owed again to somebody who has left: at the terms it was paid. */
export function dueAgain(
  paid: PayrollRecord,
  id: string,
  adjustments: readonly Adjustment[],
): PayrollRecord {
  const { adjustments: _paid, ...record } = paid;
  return adjusted({ ...record, id }, adjustments);
}

function adjusted(record: Unadjusted, adjustments: readonly Adjustment[]): PayrollRecord {
  const bonuses = sumOf(adjustments, 'bonus');
  const { baseSalary, isr, imss, iva } = record;
  const deductions = isr + imss + iva + sumOf(adjustments, 'deduction');
  return {
    ...record,
    bonuses,
    deductions,
    netSalary: baseSalary + bonuses - deductions,
    ...(adjustments.length > 0 ? { adjustments: adjustments.map(withoutWhom) } : {}),
    status: 'Pendiente',
    payDate: null,
  };
}

/** What adjustments of a type add up to, in whole centavos. */
export function sumOf(adjustments: readonly Adjustment[], wanted: Adjustment['type']): number {
  return adjustments.reduce((sum, { type, amount }) => (type === wanted ? sum + amount : sum), 0);
}

function withoutWhom({ type, concept, amount, pays }: Adjustment): Adjustment {
  return { type, concept, amount, ...(pays ? { pays } : {}) };
}
