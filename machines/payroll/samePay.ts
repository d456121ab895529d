import { unchangedSince } from '../store/unchangedSince.ts';
import type { PaidClass, PayrollRecord } from '../school/payrollShapes.ts';

/** Whether a record still pays what somebody saw: how registers stand is told beside it. */
export function isSamePay(current: PayrollRecord, base: PayrollRecord): boolean {
  return unchangedSince('paidPayroll', withoutStandings(current), withoutStandings(base));
}

function withoutStandings({ unpaid: _unpaid, classes, ...record }: PayrollRecord): object {
  return { ...record, classes: classes.map(withoutStanding) };
}

function withoutStanding({ standing: _standing, recordedAt: _at, ...one }: PaidClass): object {
  return one;
}
