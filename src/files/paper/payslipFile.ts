import type { PayslipRecord } from '../../../machines/payroll/corrections.ts';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import type { DownloadableFile, Progress } from '../download.ts';
import { loadLogo } from './logo.ts';
import { writePayslips } from './payslip.ts';
import { loadWideFont } from './loadWideFont.ts';

/** Payslips as one PDF. */
export async function payslipFile(
  records: readonly PayslipRecord[],
  settings: Settings,
  progress: Progress,
): Promise<DownloadableFile> {
  const logo = await loadLogo(settings.school.logo ?? '/icon.svg');
  const bytes = await writePayslips(records, { settings, logo, loadWideFont, ...progress });
  return {
    name: payslipFileName(records),
    content: new Uint8Array(bytes),
    type: 'application/pdf',
  };
}

/** The seed's name for one payslip (section 9); a run's document bears its cut-off. */
export function payslipFileName(records: readonly PayslipRecord[]): string {
  const [first] = records;
  if (!first) return 'recibos_nomina.pdf';
  const name =
    records.length === 1
      ? `recibo_nomina_${first.employeeId}_${first.payPeriod}${'cancelled' in first ? '_cancelado' : ''}`
      : `recibos_nomina_${first.cutOff}`;
  return `${name.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}.pdf`;
}
