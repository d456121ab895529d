import type { ImportProblem, ReadRow } from '../../../machines/registers/import/importRows.ts';
import { joinedGroup } from '../../../machines/registers/import/importRows.ts';
import { filledField, joinedName } from '../../../machines/registers/import/importColumns.ts';
import { composed } from '../../../machines/kit/text.ts';
import type { ImportColumn } from './importedColumns.ts';
import type { ListedRow } from './readLists.ts';
import type { DateFormat } from './writtenTimes.ts';

/**
 * What a row says of each column that is read, and of what every row says; `ofGroup` is the field that a grade
 * and a letter are joined in.
 */
export function readRow(
  { line, cells, isUnclosed }: ListedRow,
  ofGroup: string,
  places: readonly (ImportColumn | null)[],
  said: readonly { column: ImportColumn; text: string }[],
  formats: Readonly<Record<string, DateFormat>>,
): Omit<ReadRow, 'firstPassword' | 'sheet'> {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = isUnclosed
    ? [{ code: 'unclosedQuote', field: '', text: line }]
    : [];
  const read = (column: ImportColumn, text: string) => {
    const field = filledField(column.field);
    const problem = sheetProblem(text);
    const reading = problem ? { problem } : column.read(text, formats[column.field]!); // each has one
    if (!reading) return;
    if ('problem' in reading) {
      const { problem: code, ...about } = reading;
      problems.push({ code, field, text, ...about });
    } else Object.assign(values, { [field]: reading.value }, reading.also);
  };
  for (const { column, text } of said) read(column, text);
  places.forEach((column, place) => {
    if (column) read(column, composed(cells[place] ?? ''));
  });
  const {
    id = '',
    surname,
    secondSurname,
    grade = '',
    ...fields
  } = values as Record<string, string>;
  if (grade !== '') fields[ofGroup] = joinedGroup(grade, fields[ofGroup] ?? '');
  if (surname === undefined && secondSurname === undefined) {
    return { line, id, grade, values: fields, formats, problems };
  }
  const given = fields['name'] ?? '';
  const name = joinedName(given, surname ?? '', secondSurname ?? '');
  const isUnread = problems.some(({ field }) => field === 'name');
  if (given.trim() === '' && name !== '' && !isUnread) {
    problems.push({ code: 'missing', field: 'name', text: '' });
  }
  return { line, id, grade, values: { ...fields, name }, formats, problems };
}

/**
 * A list that was saved while the spreadsheet showed its formulas says them in place of what they give; of a
 * number of twelve digits or more one saved as text has the first six.
 */
function sheetProblem(text: string): 'sheetError' | 'shortened' | 'formula' | null {
  if (isSheetError(text)) return 'sheetError';
  if (/^\d([.,]\d+)?E\+\d\d$/i.test(text)) return 'shortened';
  return /^=\s*[\p{L}\d$+(-]/u.test(text) ? 'formula' : null;
}

/** What a spreadsheet shows where it could not calculate, in English and in Spanish. */
function isSheetError(text: string): boolean {
  return /^#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|¡REF!|N\/D|¿NOMBRE\?|¡VALOR!|¡DIV\/0!|¡NULO!|¡NUM!|FÓRMULA!)$/.test(
    text,
  );
}
