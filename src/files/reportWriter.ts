import type { Report } from '../../machines/domain/reports.ts';
import type { Settings } from '../../machines/domain/school.ts';
import type { ReportFileInput } from '../../machines/reportMachine.ts';
import { formatsOf } from '../shared/format.ts';
import { reportTitles } from '../strings/reports.ts';
import { downloadFile } from './download.ts';
import type { WideFont } from './pdfText.ts';

/** Writes a report and hands it to the person; what each format needs is loaded only then. */
export async function downloadReport({ report, format, settings }: ReportFileInput): Promise<void> {
  switch (format) {
    case 'csv': {
      const { writeReportCsv } = await import('./reportCsv.ts');
      const text = writeReportCsv(report, formatsOf(settings.system));
      return downloadFile(nameOf(report, 'csv'), text, 'text/csv;charset=utf-8');
    }
    case 'excel': {
      const { writeReportXlsx } = await import('./reportXlsx.ts');
      return downloadFile(
        nameOf(report, 'xlsx'),
        await writeReportXlsx(report, settings),
        xlsxType,
      );
    }
    case 'pdf':
      return downloadFile(
        nameOf(report, 'pdf'),
        await writePdf(report, settings),
        'application/pdf',
      );
  }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function writePdf(report: Report, settings: Settings): Promise<Uint8Array<ArrayBuffer>> {
  const [{ writeReportPdf }, { loadLogo }] = await Promise.all([
    import('./reportPdf.ts'),
    import('./logo.ts'),
  ]);
  const logo = await loadLogo(settings.school.logo ?? '/icon.svg');
  return new Uint8Array(await writeReportPdf(report, { settings, logo, loadWideFont }));
}

async function loadWideFont(): Promise<WideFont> {
  const module = await import('./wideFont.ts');
  return module.loadWideFont();
}

/** 'reporte_uso_de_salones_2026-03-01_2026-03-31.pdf' */
function nameOf({ kind, period }: Report, extension: string): string {
  const title = reportTitles[kind]
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(' ', '_')
    .toLowerCase();
  return `reporte_${title}_${period.from}_${period.to}.${extension}`;
}
