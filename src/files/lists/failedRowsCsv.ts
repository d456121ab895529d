import type { FailedRows } from '../../../machines/registers/import/importRows.ts';
import { fieldsSaid, requiredColumns } from '../../../machines/registers/import/importColumns.ts';
import { problemText } from '../../strings/importedRows.ts';
import { sheetNameHeading } from '../../strings/importedSheets.ts';
import { storedKeyName } from '../../strings/storedKeys.ts';
import { csvFile, writeCsv } from '../csv.ts';
import type { DownloadableFile } from '../download.ts';
import { readLists } from './readLists.ts';

const column = 'Error';

/**
 * The rows of a list that have errors, as they stand there, and what is wrong with each in a column of
 * its own. No file has a password: those columns are blank, and in a list of accounts every column that
 * isn't used, for nobody said what it holds.
 */
export async function failedRowsFile(
  { register, source, known, plan, headings: own, rows }: FailedRows,
  day: string,
): Promise<DownloadableFile> {
  const { all } = await readLists(source, { register, known }, Number.POSITIVE_INFINITY);
  const reasons = new Map(
    rows.map(({ line, problems }) => [
      line,
      problems.map((problem) => problemText(register, problem)).join(' '),
    ]),
  );
  const headings = plan.sheetField === undefined ? own : [...own, sheetNameHeading];
  const fields = fieldsSaid(plan);
  // Where it was mended and is read again it has such a column already.
  const places = headings.flatMap((heading, place) =>
    heading.trim() === column && !fields[place] ? [] : [place],
  );
  const hasPasswords = requiredColumns(register).includes('password');
  const isWithheld = (place: number) => {
    const field = fields[place] ?? '';
    return field === 'password' || (field === '' && hasPasswords);
  };
  const cellsOf = (cells: readonly string[]) =>
    places.map((place) => (isWithheld(place) ? '' : (cells[place] ?? '')));
  const failed = all.flatMap(({ line, cells }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [[...cellsOf(cells), reason]];
  });
  const head = plan.hasHeadings ? [[...places.map((place) => headings[place] ?? ''), column]] : [];
  return csvFile(`${storedKeyName(register)}-con-error-${day}`, writeCsv([...head, ...failed]));
}
