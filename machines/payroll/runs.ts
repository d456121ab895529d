import * as v from 'valibot';
import { addDays, daysBetween } from '../kit/calendar.ts';
import { compareCodes } from '../kit/text.ts';
import type { OwingSchool } from '../lessons/owedRegisters.ts';
import type { PayrollRecord, PayrollRun } from '../school/payrollShapes.ts';
import type { School } from '../school/school.ts';
import type { PayRule } from '../school/words.ts';
import { payeeOf } from './dueRecord.ts';
import { paymentsStanding, runLength, sharesDays } from './paidAlready.ts';
import { hasClassesToPay } from './paidClasses.ts';
import { cutOffOf } from './paidRuns.ts';

/** The pay periods the selector offers whether or not they have a run (seed, section 9). */
const seedPeriods: readonly string[] = ['2024-01', '2023-12', '2023-11', '2023-10'];

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

/** The cut-off of a new run as it is written, and what its form began with. */
export interface RunDraft {
  start: string;
  cutOff: string;
}

const draftSchema = v.object({ start: v.string(), cutOff: v.string() });

/** What was left of a form, or null where it is none, or where there is a run of that cut-off by now. */
export function runToReopen(
  school: Pick<School, 'payrollRuns' | 'paidPayroll'>,
  kept: unknown,
): RunDraft | null {
  const read = v.safeParse(draftSchema, kept);
  if (!read.success) return null;
  const draft: RunDraft = read.output;
  return runsOf(school).some(({ cutOff }) => cutOff === draft.cutOff) ? null : draft;
}

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

/** The periods of the runs, newest first. */
export function runPeriods(runs: readonly PayrollRun[]): string[] {
  return [...new Set(runs.map(({ payPeriod }) => payPeriod))];
}

/** The periods of the runs, then the seed's. */
export function periodsOf(runs: readonly PayrollRun[]): string[] {
  return [...new Set([...runPeriods(runs), ...seedPeriods])];
}

/** The runs that share days with a run of that cut-off: they would pay the same classes again. */
export function runsSharingDays(runs: readonly PayrollRun[], cutOff: string): PayrollRun[] {
  return runs.filter((run) => sharesDays(run.cutOff, cutOff));
}

/**
 * The payments of other runs for days of a record's that it pays again; of hours that are paid by their
 * registers those that were paid are left out of it.
 */
export function paymentsSharingDays(
  school: Pick<School, 'payrollRuns' | 'paidPayroll'>,
  record: PayrollRecord,
): PayrollRecord[] {
  const isByRegister = ruleOfRun(school, record.cutOff) === 'recorded';
  const isLeftOut = ({ paymentType }: PayrollRecord) =>
    isByRegister && paymentType === 'hourly' && record.paymentType === 'hourly';
  return paymentsStanding(school, payeeOf(record)).filter(
    (one) => one.netSalary !== 0 && sharesDays(one.cutOff, record.cutOff) && !isLeftOut(one),
  );
}

/**
 * The cut-off to propose for a run that pays for unpaid days, given oldest first, or null of none: the next
 * of those since the run before the last of them, whole weeks from that run; else from the one after.
 */
export function proposedCutOff(
  school: Pick<School, 'payrollRuns' | 'paidPayroll'>,
  unpaid: readonly string[],
): string | null {
  const last = unpaid.at(-1);
  if (last === undefined) return null;
  const runs = runsOf(school).map(({ cutOff }) => cutOff);
  const before = runs.find((cutOff) => cutOff < last);
  const day = unpaid.find((one) => before === undefined || before < one) ?? last;
  const start = before ?? runs.at(-1) ?? last;
  const weeks = Math.ceil(daysBetween(start, day) / runLength);
  return addDays(start, weeks * runLength);
}

/** The days with classes to pay between the run before one of that cut-off and its own that no run pays. */
export function daysSkipped(
  school: OwingSchool & Pick<School, 'payrollRuns' | 'paidPayroll'>,
  cutOff: string,
): string[] {
  const [first] = daysOfRun(cutOff) as [string];
  const runs = runsOf(school);
  const before = runs.find((run) => run.cutOff < first);
  if (!before) return [];
  const paid = new Set(runs.flatMap((run) => daysOfRun(run.cutOff)));
  return Object.keys(school.schedules)
    .filter((day) => before.cutOff < day && day < first && !paid.has(day))
    .filter((day) => hasClassesToPay(school, day))
    .toSorted();
}
