import { groupBy } from '../kit/groupBy.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import { withIdentifiersOf } from '../registers/identifiers.ts';
import type { Adjustment, PaidPayrollEntry, PayrollRecord } from '../school/payrollShapes.ts';
import type { EmployeeId, StaffMember, Teacher } from '../school/peopleShapes.ts';
import { employeeId } from '../school/ties.ts';
import type { PayslipRecord } from './corrections.ts';
import { cancelledInRun } from './corrections.ts';
import { payeeOf, positionOf, recordId } from './dueRecord.ts';
import { PaidLog } from './paidLog.ts';
import type { PayrollSources } from './payroll.ts';
import { runsOf } from './runs.ts';
import { recordsOfRun, settle } from './payroll.ts';

/** What a year paid somebody for one concept, in whole centavos. */
export interface ConceptSum {
  concept: string;
  amount: number;
}

/** The payments of a year that stand, by the day they were made; in whole centavos. */
export interface YearSum {
  year: string;
  payments: number;
  baseSalary: number;
  bonuses: readonly ConceptSum[];
  isr: number;
  imss: number;
  iva: number;
  deductions: readonly ConceptSum[];
  netSalary: number;
}

export interface PaymentHistory {
  /** As somebody is employed now, else as the last run had them. */
  name: string;
  position: string;
  employeeNumber: string;
  isEmployed: boolean;
  /** Of each run, newest first, what counts and then what was taken back, the last first. */
  entries: readonly PayslipRecord[];
  /** Newest first. */
  years: readonly YearSum[];
}

/** All that runs have of somebody, or null of nobody who was ever in one. */
export function paymentHistory(school: PayrollSources, payee: EmployeeId): PaymentHistory | null {
  const employee = employeeOf(school, payee);
  const paidPayroll = school.paidPayroll.filter((entry) => isOf(entry, payee));
  const log = new PaidLog(paidPayroll);
  const entries = runsOf(school).flatMap((run): PayslipRecord[] => {
    const { payment } = log.settlementOf(recordId(payee, run.cutOff));
    const paid =
      payment?.record &&
      settle(withIdentifiersOf(payment.record, employee ?? payment.record), payment);
    const current = paid ?? recordsOfRun(school, run).find((one) => payeeOf(one) === payee);
    const cancelled = cancelledInRun({ paidPayroll }, run.cutOff).get(payee) ?? [];
    return [...(current ? [current] : []), ...cancelled.toReversed()];
  });
  const [last] = entries;
  if (!last) return null;
  return {
    name: employee?.name ?? last.name,
    position: employee ? positionOf(employee) : last.position,
    employeeNumber: last.employeeId,
    isEmployed: employee !== undefined,
    entries,
    years: yearSums(entries),
  };
}

function yearSums(entries: readonly PayslipRecord[]): YearSum[] {
  const standing = entries.filter(
    (entry) => entry.status === 'Pagado' && entry.payDate !== null && !('cancelled' in entry),
  );
  const years = groupBy(standing, ({ payDate }) => payDate?.slice(0, 4) ?? '');
  return [...years]
    .map(([year, records]) => yearSum(year, records))
    .toSorted((one, other) => compareCodes(other.year, one.year));
}

function yearSum(year: string, records: readonly PayrollRecord[]): YearSum {
  const sum = (amount: (record: PayrollRecord) => number) =>
    records.reduce((total, record) => total + amount(record), 0);
  const adjustments = records.flatMap((record) => record.adjustments ?? []);
  return {
    year,
    payments: records.length,
    baseSalary: sum(({ baseSalary }) => baseSalary),
    bonuses: conceptSums(adjustments, 'bonus'),
    isr: sum(({ isr }) => isr),
    imss: sum(({ imss }) => imss),
    iva: sum(({ iva }) => iva),
    deductions: conceptSums(adjustments, 'deduction'),
    netSalary: sum(({ netSalary }) => netSalary),
  };
}

function conceptSums(adjustments: readonly Adjustment[], type: Adjustment['type']): ConceptSum[] {
  const wanted = adjustments.filter((one) => one.type === type);
  return [...groupBy(wanted, ({ concept }) => concept)]
    .map(([concept, some]) => ({
      concept,
      amount: some.reduce((total, { amount }) => total + amount, 0),
    }))
    .toSorted((one, other) => compareNames(one.concept, other.concept));
}

function employeeOf(
  { teachers, staff }: PayrollSources,
  payee: EmployeeId,
): Teacher | StaffMember | undefined {
  return (
    teachers.find(({ id }) => employeeId('teacher', id) === payee) ??
    staff.find(({ id }) => employeeId('staff', id) === payee)
  );
}

/** An older log kept no amounts: its ids begin with whom they paid. */
function isOf({ id, record }: PaidPayrollEntry, payee: EmployeeId): boolean {
  return record ? payeeOf(record) === payee : id.startsWith(`${payee}-`);
}
