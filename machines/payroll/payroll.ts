import { groupBy } from '../kit/groupBy.ts';
import { addDays } from '../kit/calendar.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { PaidPayrollEntry, PayrollRecord, PayrollRun } from '../school/payrollShapes.ts';
import { whoTeaches } from '../school/keys.ts';
import type { PayRule } from '../school/words.ts';
import { employeeId as idOfEmployee } from '../school/ties.ts';
import { identifiersOf } from '../registers/identifiers.ts';
import { compareCodes, matcher } from '../kit/text.ts';
import { classesOn } from '../timetable/schedules.ts';
import { dueAgain, dueRecord, payeeOf, recordId } from './dueRecord.ts';
import { paidOrMeant, runLength, sharesDays } from './paidAlready.ts';
import { runClassesOn } from './paidClasses.ts';
import { PaidLog } from './paidLog.ts';
import { cutOffOf } from './paidRuns.ts';

/** The pay periods the selector offers whether or not they have a run (seed, section 9). */
const seedPeriods: readonly string[] = ['2024-01', '2023-12', '2023-11', '2023-10'];

/** What runs and their records are derived from. */
export type PayrollSources = Pick<
  School,
  | 'teachers'
  | 'staff'
  | 'schedules'
  | 'classSessions'
  | 'cancelledClasses'
  | 'students'
  | 'groups'
  | 'courses'
  | 'settings'
  | 'paidPayroll'
  | 'payrollRuns'
  | 'payrollAdjustments'
>;

/** The seven days a run pays for: its cut-off day and the six before it. */
export function daysOfRun(cutOff: string): string[] {
  return Array.from({ length: runLength }, (_, index) => addDays(cutOff, index + 1 - runLength));
}

/** The first and the last of those days. */
export function spanOfRun(cutOff: string): { from: string; to: string } {
  return { from: daysOfRun(cutOff)[0]!, to: cutOff }; // There are seven.
}

export function runOf(cutOff: string): PayrollRun {
  return { id: cutOff, cutOff, payPeriod: cutOff.slice(0, 7) };
}

const nowhere: ReadonlyMap<string, string> = new Map();

/** The rule a run was made with. */
export function ruleOfRun({ payrollRuns }: Pick<School, 'payrollRuns'>, cutOff: string): PayRule {
  return payrollRuns.find((run) => run.cutOff === cutOff)?.rule ?? 'scheduled';
}

/** Every run, newest first; one that paid somebody is there even if its own record is gone. */
export function runsOf({
  payrollRuns,
  paidPayroll,
}: Pick<School, 'payrollRuns' | 'paidPayroll'>): PayrollRun[] {
  const runs = new Map(payrollRuns.map((run) => [run.cutOff, run]));
  for (const entry of paidPayroll) {
    const cutOff = cutOffOf(entry);
    if (cutOff && !runs.has(cutOff)) runs.set(cutOff, runOf(cutOff));
  }
  return [...runs.values()].toSorted((one, other) => compareCodes(other.cutOff, one.cutOff));
}

/** The periods of the runs, newest first, then the seed's. */
export function periodsOf(runs: readonly PayrollRun[]): string[] {
  return [...new Set([...runs.map(({ payPeriod }) => payPeriod), ...seedPeriods])];
}

/** The runs that share days with a run of that cut-off: they would pay the same classes again. */
export function runsSharingDays(runs: readonly PayrollRun[], cutOff: string): PayrollRun[] {
  return runs.filter((run) => sharesDays(run.cutOff, cutOff));
}

/** The days with classes between the run before one of that cut-off and its own that no run pays. */
export function daysSkipped(
  { schedules, ...school }: Pick<School, 'schedules' | 'payrollRuns' | 'paidPayroll'>,
  cutOff: string,
): string[] {
  const [first] = daysOfRun(cutOff) as [string];
  const runs = runsOf(school);
  const before = runs.find((run) => run.cutOff < first);
  if (!before) return [];
  const paid = new Set(runs.flatMap((run) => daysOfRun(run.cutOff)));
  return Object.keys(schedules)
    .filter((day) => before.cutOff < day && day < first && !paid.has(day))
    .filter((day) => classesOn(schedules, day).length > 0)
    .toSorted();
}

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
    const record = dueRecord({
      id,
      role,
      employee,
      cutOff,
      classes: classes.get(payee) ?? [],
      rule,
      paidIn: rule === 'recorded' ? paidOrMeant(school, payee, cutOff) : nowhere,
      adjustments: adjustments.get(payee) ?? [],
    });
    return { hiredOn: employee.hiredOn ?? '', paidOn, record: settle(record, payment) };
  });
  const known = new Set(employees.map(({ payee }) => payee));
  const gone = payeesOf(school.paidPayroll, cutOff).filter((payee) => !known.has(payee));
  const left = gone.flatMap((payee) => {
    const { id, payment, reversal } = log.settlementOf(recordId(payee, cutOff));
    if (payment?.record) return [settle(payment.record, payment)];
    return reversal?.record ? [dueAgain(reversal.record, id, adjustments.get(payee) ?? [])] : [];
  });
  return [...withoutHiredSince(cutOff, employed), ...left];
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
): PayrollRecord[] {
  const payDates = employed
    .map(({ paidOn }) => paidOn)
    .filter((day) => day !== '')
    .toSorted(compareCodes);
  const [first] = payDates;
  const last = payDates.at(-1);
  if (!first || !last) return employed.map(({ record }) => record);
  const hiredBy = (day: string) =>
    employed.filter(({ hiredOn, record }) => hiredOn <= day || record.minutes > 0);
  const weekAfter = addDays(first > cutOff ? first : cutOff, runLength);
  const inTime = hiredBy(last < weekAfter ? last : weekAfter);
  const isClosed = inTime.every(({ paidOn }) => paidOn !== '');
  return (isClosed ? inTime : hiredBy(weekAfter)).map(({ record }) => record);
}

/** The records whose name, position, number or id holds the searched words. */
export function searchRecords(
  records: readonly PayrollRecord[],
  search: string,
): readonly PayrollRecord[] {
  const matches = matcher(search);
  return records.filter(({ id, employeeId, name, position }) =>
    matches(name, position, employeeId, id),
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

/** What becomes of payments that wait, once those they are for are deleted. */
export interface PendingOnLeaving {
  /** That leave the payroll unpaid. */
  leaving: number;
  /** That were taken back once, and are owed to whoever has left as well. */
  staying: number;
}

/** Of the payments that some employees of a role still wait for, in all runs. */
export function pendingOnLeaving(
  school: PayrollSources,
  role: PayrollRecord['role'],
  ids: readonly number[],
): PendingOnLeaving {
  const meant = new Set(ids);
  const own = ({ id }: { id: number }) => meant.has(id);
  const alone = {
    ...school,
    teachers: role === 'teacher' ? school.teachers.filter(own) : [],
    staff: role === 'staff' ? school.staff.filter(own) : [],
  };
  const left = { ...school, teachers: [], staff: [], schedules: {} };
  const payees = new Set(ids.map((id) => idOfEmployee(role, id)));
  const countIn = (sources: PayrollSources, run: PayrollRun) =>
    pendingOf(recordsOfRun(sources, run)).filter((record) => payees.has(payeeOf(record))).length;
  let [pending, staying] = [0, 0];
  for (const run of runsOf(school)) {
    // Only what the others were paid tells whether a run is closed, and that is much to count.
    if (countIn(alone, run) === 0) continue;
    pending += countIn(school, run);
    staying += countIn(left, run);
  }
  return { leaving: pending - staying, staying };
}

/**
 * An entry without amounts, as older logs have them, says only that and when it was paid. Somebody's
 * identifiers are those they have now: one that was put right is meant for what was paid as well.
 */
export function settle(record: PayrollRecord, entry: PaidPayrollEntry | undefined): PayrollRecord {
  if (!entry || entry.payPeriod !== record.payPeriod) return record;
  const identifiers = identifiersOf(record);
  return {
    ...(entry.record ?? record),
    ...identifiers,
    status: 'Pagado',
    payDate: entry.payDate,
  };
}
