import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { School } from '../../machines/school/school.ts';
import { columnsOf } from './recordColumns.ts';
import { storedKeyName } from '../strings/storedKeys.ts';
import { csvFile, writeCsv } from './csv.ts';
import type { DownloadableFile } from './download.ts';

/** A register as a file named after it and the day. */
export function registerFile(school: School, register: RegisterKey, day: string): DownloadableFile {
  return csvFile(`${storedKeyName(register)}-${day}`, registerCsv(school, register, day));
}

/** A register in the columns an import reads. */
export function registerCsv(school: School, register: RegisterKey, today: string): string {
  const columns = columnsOf(register, { ...school, today });
  return writeCsv([
    columns.map(({ heading }) => heading),
    ...school[register].map((record) => columns.map(({ write }) => write(record))),
  ]);
}
