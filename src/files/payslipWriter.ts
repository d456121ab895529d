import { fromCallback } from 'xstate';
import type { PayrollRecord } from '../../machines/domain/school.ts';
import type { PayslipsEvent, WritingInput } from '../../machines/payslipsMachine.ts';
import type { WideFont } from './pdfText.ts';
import { downloadFile } from './download.ts';

/** Writes and downloads payslips; pdf-lib and the fonts are loaded only when it runs. */
export const payslipWriter = fromCallback<PayslipsEvent, WritingInput>(({ input, sendBack }) => {
  const controller = new AbortController();
  write(input, controller.signal, (written) =>
    sendBack({ type: 'payslips.advanced', written }),
  ).then(
    () => sendBack({ type: 'payslips.downloaded' }),
    () => sendBack({ type: 'payslips.failed' }),
  );
  return () => controller.abort();
});

async function write(
  { records, settings }: WritingInput,
  signal: AbortSignal,
  onWritten: (written: number) => void,
): Promise<void> {
  const [{ writePayslips }, { loadLogo }] = await Promise.all([
    import('./payslip.ts'),
    import('./logo.ts'),
  ]);
  const logo = await loadLogo(settings.school.logo ?? '/icon.svg');
  const bytes = await writePayslips(records, { settings, logo, loadWideFont, onWritten, signal });
  downloadFile(payslipFileName(records), new Uint8Array(bytes), 'application/pdf');
}

async function loadWideFont(): Promise<WideFont> {
  const module = await import('./wideFont.ts');
  return module.loadWideFont();
}

/** The seed's name for one payslip (section 9); a run's document bears its cut-off. */
export function payslipFileName(records: readonly PayrollRecord[]): string {
  const [first] = records;
  if (!first) return 'recibos_nomina.pdf';
  const name =
    records.length === 1
      ? `recibo_nomina_${first.employeeId}_${first.payPeriod}`
      : `recibos_nomina_${first.cutOff}`;
  return `${name.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}.pdf`;
}
