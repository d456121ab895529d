import type { RegisterKey, RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { School } from '../../../machines/school/school.ts';
import { columnsOf } from './recordColumns.ts';
import { storedKeyName } from '../../strings/storedKeys.ts';
import { csvFile, writeCsv } from '../csv.ts';
import type { DownloadableFile } from '../download.ts';

/** A register, or its records of some ids, as a file named after it and the day. */
export function registerFile(
  school: School,
  register: RegisterKey,
  day: string,
  ids?: readonly string[],
): DownloadableFile {
  return csvFile(`${storedKeyName(register)}-${day}`, registerCsv(school, register, day, ids));
}

/** A register, or its records of some ids, in the columns an import reads. */
export function registerCsv(
  school: School,
  register: RegisterKey,
  today: string,
  ids?: readonly string[],
): string {
  const columns = columnsOf(register, { ...school, today });
  const wanted = ids && new Set(ids);
  const records: readonly RegisterRecord[] = school[register];
  return writeCsv([
    columns.map(({ heading }) => heading),
    ...records
      .filter(({ id }) => !wanted || wanted.has(String(id)))
      .map((record) => columns.map(({ write }) => write(record))),
  ]);
}
