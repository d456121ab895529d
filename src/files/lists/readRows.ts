import type { Doubt, DoubtfulRow, ReadRow } from '../../../machines/registers/import/importRows.ts';
import { isGroupLetter, textOf } from '../../../machines/registers/import/importRows.ts';
import type {
  FileColumn,
  ReadInput,
  ReadOutput,
} from '../../../machines/registers/import/importReading.ts';
import type {
  ColumnFields,
  ColumnPlan,
  ImportKey,
} from '../../../machines/registers/import/importColumns.ts';
import {
  fieldAsWritten,
  fieldsSaid,
  groupField,
  guessFields,
  isSaid,
  isUnclear,
  mostBeforeHeadings,
  tellingHeadings,
  withGradeAsCourse,
} from '../../../machines/registers/import/importColumns.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import { countingRows, doubtfulRows } from '../../../machines/registers/import/doubtfulRows.ts';
import type { GroupOfShift } from '../../../machines/registers/import/groupsByShift.ts';
import { groupsByShift } from '../../../machines/registers/import/groupsByShift.ts';
import { withoutLeaving } from '../../../machines/registers/import/leavers.ts';
import { nameCells } from '../../../machines/registers/import/listedCells.ts';
import { composed } from '../../../machines/kit/text.ts';
import { sheetNameHeading } from '../../strings/importedSheets.ts';
import { pause } from '../../loading/pause.ts';
import type { ListedRow, Lists } from './readLists.ts';
import { areSurnamesFirst } from './nameOrder.ts';
import { readLists, sampled } from './readLists.ts';
import { readRow } from './readRow.ts';
import { ReadFailure } from './readSource.ts';
import type { ImportColumn } from './importedColumns.ts';
import { importedColumns, isOfPeople, unreadHeadings } from './importedColumns.ts';
import type { DateFormat } from './writtenTimes.ts';
import { writtenFormat } from './writtenTimes.ts';

/** What a page reads and shows without a stop that anybody would notice. */
const mostRows = 5_000;
const rowsAtOnce = 500;
const mostSamples = 3;

/** The rows of a file or of pasted text; rejects with a `problem` where there is nothing to read. */
export async function readRows({
  register,
  source,
  known: learnt,
  groups = [],
  plan,
  dateFormat,
}: ReadInput): Promise<ReadOutput> {
  const known = { ...unreadHeadings(register), ...learnt };
  const most = mostRows + mostBeforeHeadings + 1;
  const lists = await readLists(source, { register, known: learnt }, most);
  const { columns, below, all, sheet } = areNamed(lists) ? withoutTitles(lists) : lists;
  await pause();
  const fields = importedColumns(register);
  const ofSheets = sheet?.name === null ? [sheetNameHeading] : [];
  const meant = guessFields([...tellingHeadings(columns), ...ofSheets], fields, known);
  const asWritten = columns.map(({ heading }, column) => {
    const field = meant[column]!; // One of each.
    const written = fieldAsWritten(field, heading, known, () =>
      areSurnamesFirst(sampled(below, column)),
    );
    return fields.some((one) => one.field === written) ? written : field;
  });
  const guessed = withGradeAsCourse(register, asWritten, (field) => {
    const place = asWritten.indexOf(field);
    return below.some(({ cells }) => isGroupLetter(cells[place] ?? ''));
  });
  const [sheetField] = meant.slice(columns.length);
  const ofNames = sheetField === undefined ? {} : { sheetField };
  const chosen = plan ?? { fields: guessed, hasHeadings: true, values: {}, ...ofNames };
  const lines = chosen.hasHeadings ? below : all;
  if (lines.length === 0) throw new ReadFailure('empty');
  if (lines.length > mostRows) throw new ReadFailure('tooMany');

  const ofColumns = columns.map((_, column) => chosen.fields[column] ?? '');
  const said = fieldsSaid({ ...chosen, fields: ofColumns });
  const ofGroup = groupField(register);
  const group = said.indexOf(ofGroup);
  const named = [
    chosen.values[ofGroup]?.reveal() ?? '',
    ...lines.map((row) => row.cells[group] ?? ''),
  ];
  const hasLetters = named.some(isGroupLetter);
  const places = said.map((field) => {
    // A grade says nothing by itself.
    if (field === 'grade' && !hasLetters) return null;
    return fields.find((one) => one.field === field) ?? null;
  });
  const beside = saidBeside(said, chosen.values, fields);
  const password = beside.find(({ column }) => column.field === 'password');
  const firstPassword = password && new Secret(password.text);
  const once = beside.filter((one) => one !== password);
  const ofFile = places.slice(0, columns.length);
  // A column that doesn't tell its order is written as the rest of its file.
  const restFormat = writtenFormat(
    lines.flatMap((line) => line.cells),
    dateFormat,
  );
  const formats = Object.fromEntries([
    ...once.map(({ column }) => [column.field, dateFormat]),
    ...places.flatMap((column, at) => {
      const texts = lines.map((line) => line.cells[at] ?? '');
      return column ? [[column.field, writtenFormat(texts, restFormat)]] : [];
    }),
  ]) as Record<string, DateFormat>;
  const gradeAt = said.indexOf('grade');
  const rows: ReadRow[] = [];
  const doubts: DoubtfulRow[] = [];
  const sheetOf = ({ cells }: ListedRow) => cells[columns.length] ?? '';
  const ofRows = ofFile.filter((_, at) => !columns[at]!.besides);
  const telling = lines.filter((line) => !isBlankRow(line, ofRows));
  const blanks = lines
    .filter((line) => isBlankRow(line, ofRows))
    .map((line) => ({ sheet: sheetOf(line), ...hiddenOf(line) }));
  const read = ofRows.map((column) => column?.field ?? '');
  const headings = columns.map(({ heading }) => heading);
  const doubtful = doubtsOf(register, lines, read, headings);
  for (const [place, line] of telling.entries()) {
    const doubt = doubtful.get(line);
    const cells = doubt?.hasLeft ? withoutLeaving(line.cells, read) : line.cells;
    const own = readRow({ ...line, cells }, ofGroup, places, once, formats);
    // It tells of the course where it is nothing of the group's name too.
    const grade = own.grade || composed(line.cells[gradeAt] ?? '').trim();
    const row = { ...own, sheet: sheetOf(line), grade, firstPassword, ...hiddenOf(line) };
    if (doubt === undefined) rows.push(row);
    else doubts.push({ ...row, ...doubt, text: textOfDoubt(line, read), before: rows.length });
    if (place % rowsAtOnce === rowsAtOnce - 1) await pause();
  }
  const isShiftSaid = said.includes('shift');
  const groupOf = groupsByShift(groups, isShiftSaid ? [...rows, ...doubts].map(groupOfShift) : []);
  const withShift = <Row extends ReadRow>(row: Row): Row => {
    const { shift: _shift, ...values } = row.values;
    const own = groupOfShift(row);
    return values['group'] === undefined
      ? { ...row, values }
      : { ...row, shift: own.shift, values: { ...values, group: groupOf(own) } };
  };
  return {
    columns: columns.map(({ heading, isEmpty }, column): FileColumn => ({
      heading,
      isEmpty,
      samples: samplesOf(lines, column),
    })),
    plan: chosen,
    isAsking: plan === null && isUnclear(register, columns, guessed, fields, known),
    isUnknown: guessed.every((field) => field === ''),
    rows: isShiftSaid ? rows.map(withShift) : rows,
    ignored: tellingHeadings(columns).filter(
      (heading, column) => heading !== '' && places[column] === null,
    ),
    doubts: isShiftSaid ? doubts.map(withShift) : doubts,
    blanks,
    sheet,
  };
}

function hiddenOf({ isHidden }: ListedRow): { isHidden?: true } {
  return isHidden === true ? { isHidden } : {};
}

/** Of a list of people the rows that may be about nobody, of one of things those that sum it up. */
function doubtsOf(
  register: ImportKey,
  lines: readonly ListedRow[],
  fields: ColumnFields,
  headings: readonly string[],
): Map<ListedRow, Doubt> {
  if (isOfPeople(register)) return doubtfulRows(lines, fields, headings);
  return register === 'schedules' ? new Map() : countingRows(lines, fields);
}

function groupOfShift({ values }: ReadRow): GroupOfShift {
  return { group: textOf(values['group']), shift: textOf(values['shift']) };
}

/** What stands in place of a row's name; of one without letters there all that the row says. */
function textOfDoubt({ cells }: ListedRow, fields: ColumnFields): string {
  const name = nameCells({ cells }, fields).join(' ');
  if (/\p{L}/u.test(name)) return name;
  return cells.slice(0, fields.length).filter(Boolean).join(' ');
}

/** Whether lists are called as their sheets are, which is more than a spreadsheet calls a new one. */
function areNamed({ sheet }: Lists): boolean {
  return (
    sheet?.name === null && !sheet.joined.every((name) => /^(hoja|sheet)\s*\d+$/i.test(name.trim()))
  );
}

function withoutTitles({ columns, below, all, sheet }: Lists): Lists {
  const isOfRows = (_: unknown, at: number) => columns[at]?.besides !== 'title';
  const cut = (row: ListedRow): ListedRow => ({ ...row, cells: row.cells.filter(isOfRows) });
  return { columns: columns.filter(isOfRows), below: below.map(cut), all: all.map(cut), sheet };
}

/** What every row says of fields that no column has. */
function saidBeside(
  placed: ColumnFields,
  values: ColumnPlan['values'],
  fields: readonly ImportColumn[],
): { column: ImportColumn; text: string }[] {
  return fields.flatMap((column) => {
    const value = values[column.field];
    if (placed.includes(column.field) || !isSaid(value)) return [];
    return [{ column, text: composed(value.reveal()).trim() }];
  });
}

function samplesOf(lines: readonly ListedRow[], column: number): Secret[] {
  return [...new Set(sampled(lines, column))].slice(0, mostSamples).map((text) => new Secret(text));
}

/** Whether a row says nothing that is read of it, but for being numbered. */
function isBlankRow({ cells, isUnclosed }: ListedRow, places: readonly unknown[]): boolean {
  return !isUnclosed && places.every((column, at) => column === null || (cells[at] ?? '') === '');
}
