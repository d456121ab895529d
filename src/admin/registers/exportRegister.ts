import type { RegisterKey } from '../../../machines/domain/registerRules.ts';
import type { School } from '../../../machines/domain/school.ts';
import { writeCsv } from '../../files/csv.ts';
import { downloadFile } from '../../files/download.ts';
import { columnsOf } from './recordColumns.ts';

/** Downloads a register, in the columns an import reads. */
export function exportRegister(
  school: School,
  register: RegisterKey,
  today: string,
  plural: string,
): void {
  downloadFile(`${plural}-${today}.csv`, registerCsv(school, register, today), 'text/csv');
}

export function registerCsv(school: School, register: RegisterKey, today: string): string {
  const columns = columnsOf(register, { ...school, today });
  return writeCsv([
    columns.map(({ heading }) => heading),
    ...school[register].map((record) => columns.map(({ write }) => write(record))),
  ]);
}
