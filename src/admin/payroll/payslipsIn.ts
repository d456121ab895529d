import type { PayslipRecord } from '../../../machines/payroll/corrections.ts';
import type { FileRequest } from '../../../machines/reports/downloadMachine.ts';

/** The records whose payslips a file is of. */
export function payslipsIn(request: FileRequest | null): readonly PayslipRecord[] {
  return request?.kind === 'payslips' ? request.records : [];
}
