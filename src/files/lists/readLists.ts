import type { ImportKey, KnownHeadings } from '../../../machines/registers/import/importColumns.ts';
import {
  fieldAsWritten,
  guessFields,
  headingPlace,
  headingsAt,
  mostBeforeHeadings,
  plainHeading,
} from '../../../machines/registers/import/importColumns.ts';
import type { ChosenSheet } from '../../../machines/registers/import/importReading.ts';
import type { PlacedRow } from '../../../machines/registers/import/listedCells.ts';
import { groupBy } from '../../../machines/kit/groupBy.ts';
import {
  classOfWeekText,
  columnText,
  listTitleHeading,
  rowOfListText,
  sheetRowText,
  weekHeadings,
} from '../../strings/importedSheets.ts';
import { areParted } from './nameOrder.ts';
import { importedColumns, unreadHeadings } from './importedColumns.ts';
import { ReadFailure, readSource } from './readSource.ts';
import { lettersOf } from './sheetCells.ts';
import { titledLists } from './titledLists.ts';
import type { ListRow, ListSheet } from './weekGrid.ts';
import { unfoldWeeks } from './weekGrid.ts';

/** A row and where a person finds it: of several sheets on which one. */
export interface ListedRow extends PlacedRow {
  line: string;
  /** Beyond its columns the name of its sheet, where several are read as one. */
  cells: readonly string[];
  isUnclosed: boolean;
  isHidden?: boolean;
}

/** What a file lists: of several sheets with the same columns one list. */
export interface Lists {
  /** The last ones may be no columns of the file, but what its lists are called, and their shift. */
  columns: readonly { heading: string; isEmpty: boolean; besides?: 'title' | 'shift' }[];
  /** Below the headings, without those that say them again. */
  below: readonly ListedRow[];
  all: readonly ListedRow[];
  sheet: ChosenSheet | null;
}

/** Of more rows than `most` of a sheet those after it are not read; rejects where there are none. */
export async function readLists(
  source: unknown,
  { register, known }: { register: ImportKey; known: KnownHeadings },
  most: number,
): Promise<Lists> {
  const { sheets, names, isWhole } = await readSource(source, most);
  const headings = { ...unreadHeadings(register), ...known };
  const listed = register === 'schedules' ? unfoldWeeks(sheets) : sheets;
  // A week's rows are not those that are listed: nobody would miss the ones that were not read.
  if (sheets.some((sheet, at) => sheet !== listed[at] && sheet.rows.length >= most)) {
    throw new ReadFailure('tooMany');
  }
  const found = listed
    .filter(({ rows }) => rows.length > 0)
    .flatMap((sheet) => titledLists(sheet, register, headings))
    .map((sheet) => listOf(sheet, register, headings));
  const filled = found.filter(({ below }) => below.length > 0);
  const lists = filled.length > 0 ? filled : found;
  const [joined] = [...groupBy(lists, ({ form }) => form).values()].toSorted(
    (one, other) =>
      Number(isKnown(other[0]!)) - Number(isKnown(one[0]!)) || other.length - one.length,
  );
  if (!joined) throw new ReadFailure('empty');
  const left = namesOf(lists.filter(({ name }) => !namesOf(joined).includes(name)));
  const name = isWhole ? null : joined[0]!.name;
  return {
    ...joinLists(joined, isWhole),
    sheet: names.length > 1 ? { name, all: names, joined: namesOf(joined), left } : null,
  };
}

function namesOf(lists: readonly List[]): string[] {
  return [...new Set(lists.map(({ name }) => name))];
}

/** One sheet, where its headings stand and what they are known to say. */
interface List {
  name: string;
  headings: readonly string[];
  fields: readonly string[];
  /** What sheets that may be read as one have in common: the fields that they are known to say, and how. */
  form: string;
  below: readonly PagedRow[];
  all: readonly PagedRow[];
}

/** A row with how many times the headings were said again before it. */
interface PagedRow extends ListRow {
  page: number;
}

function listOf({ name, rows }: ListSheet, register: ImportKey, known: KnownHeadings): List {
  const fields = importedColumns(register);
  const cells = rows.slice(0, mostBeforeHeadings).map((row) => row.cells);
  const place = headingPlace(cells, fields, known);
  const below: PagedRow[] = [];
  let page = 0;
  for (const row of rows.slice(place + 1)) {
    if (isAlike(row, rows[place]!)) page += 1;
    else below.push({ ...row, page });
  }
  const written = headingsAt(cells, place);
  const shown = written.map((_, column) => isShown(below, column));
  // A column without a heading and without a cell is none.
  const width = written.findLastIndex((heading, column) => heading !== '' || shown[column]) + 1;
  const headings = written.slice(0, width);
  const said = guessFields(headings, fields, known);
  const asWritten = said.map((field, column) =>
    fieldAsWritten(field, headings[column]!, known, () => areParted(sampled(below, column))),
  );
  const form = JSON.stringify(
    asWritten.filter((field) => !['', 'shift'].includes(field)).toSorted(),
  );
  const all = rows.map((row) => ({ ...row, page: 0 }));
  return { name, headings, fields: said, form, below, all };
}

/** What a column says in the first rows, by which is told how it is written. */
export function sampled(rows: readonly { cells: readonly string[] }[], column: number): string[] {
  const texts = rows.slice(0, mostSampled).map(({ cells }) => cells[column] ?? '');
  return texts.filter((text) => text !== '');
}

const mostSampled = 50;

function isKnown({ fields }: List): boolean {
  return fields.some((field) => field !== '');
}

function joinLists(lists: readonly List[], isWhole: boolean): Omit<Lists, 'sheet'> {
  const columns: Column[] = [];
  const joinings = lists.map((list) => ({ list, places: placesIn(columns, list) }));
  const titles = lists.flatMap(({ below: rows }) => rows.flatMap(({ title }) => title ?? []));
  const [first, ...others] = new Set(titles.map((title) => title.heading));
  const titleHeading = others.length > 0 ? listTitleHeading : first;
  const hasShifts = lists.some(({ below: rows }) => rows.some(({ shift }) => shift));
  const rowsOf = (part: 'below' | 'all') =>
    joinings.flatMap(({ list, places }) =>
      list[part].map(
        ({ page: ofList, cells, isUnclosed, isHidden, title, shift, ...row }): ListedRow => {
          const page = `${ofList} ${row.list ?? ''} ${list.name}`;
          const placed = { page, place: row.line, isUnclosed, ...(isHidden && { isHidden }) };
          const joined = columns.map(() => '');
          places.forEach((place, at) => (joined[place] = cells[at] ?? ''));
          if (titleHeading !== undefined) joined.push(title?.text ?? '');
          if (hasShifts) joined.push(shift ?? '');
          const line = lineText(row);
          return isWhole
            ? { ...placed, line: sheetRowText(line, list.name), cells: [...joined, list.name] }
            : { ...placed, line, cells: joined };
        },
      ),
    );
  const below = rowsOf('below');
  const own = columns.map((one, place) => ({
    heading: one.heading,
    isEmpty: !isShown(below, place),
  }));
  const besides = [
    ...(titleHeading === undefined ? [] : [['title', titleHeading] as const]),
    ...(hasShifts ? [['shift', weekHeadings.shift] as const] : []),
  ].map(([one, heading]) => ({ heading, isEmpty: false, besides: one }));
  return { columns: [...own, ...besides], below, all: rowsOf('all') };
}

function lineText({
  line,
  day,
  nth,
  list,
  isColumn,
}: Pick<ListRow, 'line' | 'day' | 'nth' | 'list' | 'isColumn'>): string {
  const place = isColumn ? columnText(lettersOf(line - 1)) : String(line);
  if (day !== undefined) return classOfWeekText(place, day, nth);
  return list === undefined ? String(line) : rowOfListText(line, list);
}

interface Column {
  heading: string;
  field: string;
}

/**
 * Where each column of a list stands among those of the lists before it, by its field or heading; one that
 * is not there comes after them. What has no heading that anybody knows has its columns by their place.
 */
function placesIn(columns: Column[], list: List): number[] {
  const taken = new Set<number>();
  return list.headings.map((heading, at) => {
    const own: Column = { heading, field: list.fields[at] ?? '' };
    const found = isKnown(list)
      ? columns.findIndex((one, place) => !taken.has(place) && isSame(one, own))
      : at;
    const place = found in columns ? found : columns.push(own) - 1;
    taken.add(place);
    return place;
  });
}

function isSame(one: Column, other: Column): boolean {
  return one.field === '' && other.field === ''
    ? plainHeading(one.heading) === plainHeading(other.heading)
    : one.field === other.field;
}

function isShown(rows: readonly { cells: readonly string[] }[], column: number): boolean {
  return rows.some(({ cells }) => (cells[column] ?? '') !== '');
}

/** Lists of many pages say their headings on each. */
function isAlike(row: ListRow, headings: ListRow): boolean {
  const said = headings.cells.filter((cell) => cell !== '').length;
  return said > 1 && headings.cells.every((cell, place) => cell === (row.cells[place] ?? ''));
}
