import type { PayrollLayout } from '../../machines/payroll/payrollLayouts.ts';
import { dispersalOf } from '../../machines/payroll/dispersal.ts';
import type { PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { accountantCsv } from './accountantCsv.ts';
import { bankCsv } from './bankCsv.ts';
import { csvFile } from './csv.ts';
import type { DownloadableFile } from './download.ts';
import { payrollCsv } from './payrollCsv.ts';

/** The payments of one run as a file for whom it is meant. */
export function payrollFile(
  records: readonly PayrollRecord[],
  layout: PayrollLayout,
): DownloadableFile {
  return writers[layout](records, records[0]?.cutOff ?? '');
}

const writers: Readonly<
  Record<PayrollLayout, (records: readonly PayrollRecord[], cutOff: string) => DownloadableFile>
> = {
  summary: (records, cutOff) => csvFile(`nomina_${cutOff}`, payrollCsv(records)),
  accountant: (records, cutOff) => csvFile(`nomina_contador_${cutOff}`, accountantCsv(records)),
  bank: (records, cutOff) => ({
    name: `dispersion_${cutOff}.csv`,
    content: bankCsv(dispersalOf(records, new Map()).transfers),
    type: 'text/csv;charset=us-ascii',
  }),
};
