import type { Report, ReportFormat } from '../../machines/reports/reports.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import { formatsOf } from '../strings/format.ts';
import { reportTitles } from '../strings/reports.ts';
import { csvFile } from './csv.ts';
import type { DownloadableFile } from './download.ts';
import { loadWideFont } from './paper/loadWideFont.ts';
import { xlsxOf, xlsxType } from './xlsx.ts';

/** A report as a file; what each format needs is loaded only then. */
export function reportFile(
  report: Report,
  format: ReportFormat,
  settings: Settings,
): Promise<DownloadableFile> {
  return writers[format](report, settings);
}

const writers: Readonly<
  Record<ReportFormat, (report: Report, settings: Settings) => Promise<DownloadableFile>>
> = {
  csv: async (report, settings) => {
    const { writeReportCsv } = await import('./reportCsv.ts');
    return csvFile(nameOf(report), writeReportCsv(report, formatsOf(settings.system)));
  },
  excel: async (report, settings) => {
    const content = await xlsxOf({ kind: 'report', report, settings });
    return { name: `${nameOf(report)}.xlsx`, content, type: xlsxType };
  },
  pdf: async (report, settings) => {
    const content = await writePdf(report, settings);
    return { name: `${nameOf(report)}.pdf`, content, type: 'application/pdf' };
  },
};

async function writePdf(report: Report, settings: Settings): Promise<Uint8Array<ArrayBuffer>> {
  const [{ writeReportPdf }, { loadLogo }] = await Promise.all([
    import('./paper/reportPdf.ts'),
    import('./paper/logo.ts'),
  ]);
  const logo = await loadLogo(settings.school.logo ?? '/icon.svg');
  return new Uint8Array(await writeReportPdf(report, { settings, logo, loadWideFont }));
}

/** 'reporte_uso_de_salones_2026-03-01_2026-03-31' */
function nameOf({ kind, period }: Report): string {
  const title = reportTitles[kind]
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(' ', '_')
    .toLowerCase();
  return `reporte_${title}_${period.from}_${period.to}`;
}
