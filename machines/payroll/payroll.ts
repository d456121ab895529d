import { groupBy } from '../kit/groupBy.ts';
import { addDays } from '../kit/calendar.ts';
import { owingKeys } from '../lessons/owedRegisters.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { PaidPayrollEntry, PayrollRecord, PayrollRun } from '../school/payrollShapes.ts';
import { whoTeaches } from '../school/keys.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import { withIdentifiersOf } from '../registers/identifiers.ts';
import { compareCodes, fold, matcher } from '../kit/text.ts';
import { dueAgain, dueRecord, payeeOf, recordId } from './dueRecord.ts';
import { runLength } from './paidAlready.ts';
import { paidByNow } from './paidByNow.ts';
import { runClassesOn } from './paidClasses.ts';
import { PaidLog } from './paidLog.ts';
import { daysOfRun, ruleOfRun } from './runs.ts';

/** What runs and their records are derived from. */
export const payrollSources = [
  'teachers',
  'staff',
  ...owingKeys,
  'paidPayroll',
  'payrollRuns',
  'payrollAdjustments',
] as const satisfies readonly SchoolKey[];

export type PayrollSources = Pick<School, (typeof payrollSources)[number]>;

const nowhere: ReadonlyMap<string, string> = new Map();

/**
 * A run's records: whoever is employed, at today's terms while unpaid and as paid once they are,
 * then whoever was paid and has left since. A payment that was taken back is owed again. A run in
 * which everybody was paid is closed to whoever is hired later, and any to whoever is hired later than a
 * week after its cut-off and its first payment, unless they have classes in it.
 */
export function recordsOfRun(school: PayrollSources, { cutOff }: PayrollRun): PayrollRecord[] {
  const classes = groupBy(
    daysOfRun(cutOff).flatMap((day) => runClassesOn(school, day)),
    ({ scheduled }) => whoTeaches(scheduled).employeeId,
  );
  const adjustments = groupBy(
    school.payrollAdjustments.filter((adjustment) => adjustment.cutOff === cutOff),
    ({ employeeId }) => employeeId,
  );
  const log = new PaidLog(school.paidPayroll);
  const rule = ruleOfRun(school, cutOff);
  const employees = [
    ...school.teachers.map((teacher) => ({ role: 'teacher' as const, employee: teacher })),
    ...school.staff.map((member) => ({ role: 'staff' as const, employee: member })),
  ].map((one) => ({ ...one, payee: idOfEmployee(one.role, one.employee.id) }));
  const employed = employees.map(({ role, employee, payee }) => {
    const { id, payment, paidOn } = log.settlementOf(recordId(payee, cutOff));
    const own = classes.get(payee) ?? [];
    const record = dueRecord({
      id,
      role,
      employee,
      cutOff,
      classes: own,
      rule,
      paidIn: rule === 'recorded' ? paidByNow(school, payee, own).paidIn : nowhere,
      adjustments: adjustments.get(payee) ?? [],
    });
    return { hiredOn: employee.hiredOn ?? '', paidOn, record: settle(record, payment) };
  });
  const known = new Set(employees.map(({ payee }) => payee));
  const gone = payeesOf(school.paidPayroll, cutOff)
    .filter((payee) => !known.has(payee))
    .map((payee) => ({ payee, ...log.settlementOf(recordId(payee, cutOff)) }));
  const left = gone.flatMap(({ payee, id, payment, reversal }) => {
    if (payment?.record) return [settle(payment.record, payment)];
    return reversal?.record ? [dueAgain(reversal.record, id, adjustments.get(payee) ?? [])] : [];
  });
  const payDates = [...employed, ...gone].map(({ paidOn }) => paidOn);
  return [...withoutHiredSince(cutOff, employed, payDates), ...left];
}

/** Whom payments of a run were made to. */
function payeesOf(paidPayroll: readonly PaidPayrollEntry[], cutOff: string): EmployeeId[] {
  const payees = paidPayroll.flatMap(({ record }) =>
    record?.cutOff === cutOff ? [payeeOf(record)] : [],
  );
  return [...new Set(payees)];
}

/**
 * Without whoever was hired after the last payment of a run in which all others were paid once; and of
 * any run without whoever was hired later than a week after its cut-off and its first payment.
 */
function withoutHiredSince(
  cutOff: string,
  employed: readonly { hiredOn: string; paidOn: string; record: PayrollRecord }[],
  payDates: readonly string[],
): PayrollRecord[] {
  const paid = payDates.filter((day) => day !== '').toSorted(compareCodes);
  const [first] = paid;
  const last = paid.at(-1);
  if (!first || !last) return employed.map(({ record }) => record);
  const hiredBy = (day: string) =>
    employed.filter(({ hiredOn, record }) => hiredOn <= day || record.minutes > 0);
  const weekAfter = addDays(first > cutOff ? first : cutOff, runLength);
  const inTime = hiredBy(last);
  const isClosed = inTime.every(({ paidOn }) => paidOn !== '');
  return (isClosed ? inTime : hiredBy(weekAfter)).map(({ record }) => record);
}

/** The records whose name, position or number holds the searched words, and those whose id they begin. */
export function searchRecords(
  records: readonly PayrollRecord[],
  search: string,
): readonly PayrollRecord[] {
  const matches = matcher(search);
  const wanted = fold(search).trim();
  const isId = wanted.includes('-');
  return records.filter(
    ({ id, employeeId, name, position }) =>
      matches(name, position, employeeId) || (isId && `${id}-`.startsWith(`${wanted}-`)),
  );
}

export function pendingOf(records: readonly PayrollRecord[]): PayrollRecord[] {
  return records.filter(({ status }) => status === 'Pendiente');
}

/** Those that can be paid: a net below zero is seen and put right first. */
export function payableOf(records: readonly PayrollRecord[]): PayrollRecord[] {
  return pendingOf(records).filter(({ netSalary }) => netSalary >= 0);
}

/** Sums in whole centavos. */
export function totalsOf(records: readonly PayrollRecord[]) {
  const sum = (amount: (record: PayrollRecord) => number) =>
    records.reduce((total, record) => total + amount(record), 0);
  const paid = records.filter(({ status }) => status === 'Pagado').length;
  return {
    employees: records.length,
    gross: sum(({ baseSalary, bonuses }) => baseSalary + bonuses),
    deductions: sum(({ deductions }) => deductions),
    net: sum(({ netSalary }) => netSalary),
    paid,
    pending: records.length - paid,
    pendingWithoutPay: pendingOf(records).filter(({ netSalary }) => netSalary === 0).length,
  };
}

/**
 * An entry without amounts, as older logs have them, says only that and when it was paid. Somebody's
 * identifiers are those they have now: one that was put right, or taken, is so of what was paid as well.
 */
export function settle(record: PayrollRecord, entry: PaidPayrollEntry | undefined): PayrollRecord {
  if (!entry || entry.payPeriod !== record.payPeriod) return record;
  return {
    ...withIdentifiersOf(entry.record ?? record, record),
    status: 'Pagado',
    payDate: entry.payDate,
  };
}
