import { partsOfMarks } from '../../machines/lessons/attendanceRate.ts';
import type { Standing } from '../../machines/lessons/risk.ts';
import { columnLabels } from '../strings/reports.ts';
import { csvFile, writeCsv } from './csv.ts';
import type { DownloadableFile } from './download.ts';

/** Students at risk in their order, with what their rate is made of, as a file named after the day. */
export function atRiskFile(standings: readonly Standing[], day: string): DownloadableFile {
  return csvFile(`en-riesgo-${day}`, writeCsv([headings, ...standings.map(rowOf)]));
}

const headings = [
  'ID',
  columnLabels.student,
  columnLabels.career,
  columnLabels.group,
  columnLabels.classes,
  columnLabels.present,
  columnLabels.absent,
  columnLabels.late,
  columnLabels.justified,
  'Faltas seguidas',
  columnLabels.attendanceRate,
];

function rowOf({ student, counts, rate, inARow }: Standing) {
  const { total, present, absent, late, justified } = partsOfMarks(counts);
  const { id, name, career, group } = student;
  return [id, name, career, group, total, present, absent, late, justified, inARow, rate ?? ''];
}
