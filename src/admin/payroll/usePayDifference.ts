import { useMemo } from 'react';
import type { PayDifference } from '../../../machines/payroll/payDifference.ts';
import { differenceOf } from '../../../machines/payroll/payDifference.ts';
import type { PayrollSources } from '../../../machines/payroll/payroll.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';

/** What the classes of a payment, or of the one before a pending record, have come to differ by. */
export function usePayDifference(
  sources: PayrollSources,
  record: PayrollRecord,
): PayDifference | null {
  return useMemo(() => differenceOf(sources, record), [sources, record]);
}
