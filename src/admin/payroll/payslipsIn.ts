import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { FileRequest } from '../../../machines/reports/downloadMachine.ts';

/** The records whose payslips a file is of. */
export function payslipsIn(request: FileRequest | null): readonly PayrollRecord[] {
  return request?.kind === 'payslips' ? request.records : [];
}
