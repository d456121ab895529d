import type { AttendanceRoll } from '../../machines/lessons/attendanceRolls.ts';
import type { RollFormat } from '../../machines/reports/downloadMachine.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import type { DownloadableFile } from './download.ts';
import { loadWideFont } from './paper/loadWideFont.ts';
import { xlsxOf, xlsxType } from './xlsx.ts';

/** A roll as a file; what each format needs is loaded only then. */
export function attendanceRollFile(
  roll: AttendanceRoll,
  format: RollFormat,
  settings: Settings,
): Promise<DownloadableFile> {
  return writers[format](roll, settings);
}

const writers: Readonly<
  Record<RollFormat, (roll: AttendanceRoll, settings: Settings) => Promise<DownloadableFile>>
> = {
  excel: async (roll, settings) => {
    const content = await xlsxOf({ kind: 'roll', roll, settings });
    return { name: `${nameOf(roll)}.xlsx`, content, type: xlsxType };
  },
  pdf: async (roll, settings) => {
    const [{ writeRollPdf }, { loadLogo }] = await Promise.all([
      import('./paper/attendanceRollPdf.ts'),
      import('./paper/logo.ts'),
    ]);
    const logo = await loadLogo(settings.school.logo ?? '/icon.svg');
    const content = await writeRollPdf(roll, { settings, logo, loadWideFont });
    return {
      name: `${nameOf(roll)}.pdf`,
      content: new Uint8Array(content),
      type: 'application/pdf',
    };
  },
};

/** 'lista_3A_Álgebra_2026-03' */
function nameOf({ group, subject, month }: AttendanceRoll): string {
  const [ofGroup, ofSubject] = [group, subject].map((text) =>
    text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_'),
  );
  return `lista_${ofGroup}_${ofSubject}_${month}`;
}
