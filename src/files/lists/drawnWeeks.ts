import type { Weekday } from '../../../machines/kit/weekdays.ts';
import { weekdays } from '../../../machines/kit/weekdays.ts';
import { fold } from '../../../machines/kit/text.ts';
import { isOfSigning } from '../../../machines/registers/import/doubtfulRows.ts';
import type { TableRow } from './readTable.ts';
import { hoursIn } from './weekHours.ts';
import { isBreak, isSaid, labelHeading } from './weekTexts.ts';

/** A week as it is drawn, its rows and its head without what stands beside it. */
export interface Week {
  head: TableRow;
  days: readonly WeekDay[];
  rows: readonly TableRow[];
  /** What is written above it. */
  above: readonly string[];
  /** What is written in its head before the days. */
  corner: readonly string[];
}

/** A day, and which of a week's columns are its own: from one on so many. */
interface WeekDay {
  column: number;
  width: number;
  day: Weekday;
  /** What its columns after the first say, 'Docente', where they are headed so. */
  headed?: readonly string[];
}

/** Fewer beside other words may be a sentence. */
const fewestDays = 3;

/**
 * The weeks of a sheet: one below the other, or beside it, where they are of several groups or teachers. One
 * without hours of its own has those of the first beside it.
 */
export function weeksIn(rows: readonly TableRow[]): Week[] {
  const heads = rows.flatMap((row, place) => {
    const runs = runsOfDays(row.cells, rows.slice(place + 1, place + 1 + mostToHours));
    return runs.length === 0 ? [] : [{ place, runs }];
  });
  let from = 0;
  return heads.flatMap(({ place, runs }, at) => {
    const next = heads[at + 1]?.place;
    const below = rows.slice(place + 1, next);
    const cut = runs.map((run) => cutTo(run, runs[0]!));
    const lengths = cut.map(({ days, columnsOf }) =>
      next === undefined ? below.length : lengthOf(below.map(columnsOf), days),
    );
    const length = Math.max(...lengths);
    const above = rows.slice(from, place);
    from = place + 1 + length;
    return cut.map(({ days, columnsOf, ownOf }) => ({
      head: columnsOf(rows[place]!),
      corner: besideDays(columnsOf(rows[place]!), days),
      days,
      rows: below.slice(0, length).map(columnsOf),
      above: above.flatMap(ownOf),
    }));
  });
}

/** Rows with their columns as rows: each says as its line which column it is, counted from 1. */
export function turned(rows: readonly TableRow[]): TableRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    line: column + 1,
    cells: rows.map(({ cells }) => cells[column] ?? ''),
    isUnclosed: false,
  }));
}

/** Days that stand side by side, from the first column that is theirs to the one before the next ones'. */
interface Run {
  from: number;
  until: number;
  days: readonly WeekDay[];
}

/** The days of a row of headings, in their order: 'Lunes', 'LUN', 'L'; of 'L M M J V' each. */
function runsOfDays(cells: readonly string[], below: readonly TableRow[]): Run[] {
  const runs: Omit<WeekDay, 'width'>[][] = [];
  cells.forEach((cell, column) => {
    const days = runs.at(-1) ?? [];
    const [last] = days.slice(-1);
    const later = dayNamed(cell, last && weekdays.indexOf(last.day) + 1);
    const day = later ?? dayNamed(cell);
    if (!day) return;
    if (later && last) days.push({ column, day });
    else runs.push([{ column, day }]);
  });
  const first = runs[0]?.[0]?.column;
  const said = cells.slice(first).filter(isSaid).length;
  const isOfDays = said === runs.flat().length;
  const fewest = first !== undefined && mayBeOfOneDay(cells, first, below) ? 1 : 2;
  let from = 0;
  const wide = runs.map((run): Run => {
    const areHours = below.some((row) => hoursIn([row.cells[run[0]!.column] ?? '']) !== null);
    const width = widthOf(run, cells, areHours);
    const days = run.map((one): WeekDay => {
      const headed = cells.slice(one.column + 1, one.column + width);
      return { ...one, width, ...(headed.some(isSaid) && { headed }) };
    });
    const until = run.at(-1)!.column + width;
    const placed = { from, until, days };
    from = until;
    return placed;
  });
  const last = wide.at(-1);
  if (last) last.until = Infinity;
  return wide.filter(({ days }) => days.length >= (isOfDays ? fewest : fewestDays));
}

/** The rows below the head of a week of one day in which its first hour is. */
const mostToHours = 10;

/** A row of a list may name a day too: the head of a week says 'Hora' before it, and has hours below that. */
function mayBeOfOneDay(
  cells: readonly string[],
  column: number,
  below: readonly TableRow[],
): boolean {
  const before = cells.slice(0, column);
  return (
    weekdays.some((day) => fold(day) === fold(cells[column]!)) &&
    before.some((cell) => /^horas?$/i.test(cell)) &&
    hoursIn(before) === null &&
    below.some((row) => hoursIn(row.cells.slice(0, column)) !== null)
  );
}

/**
 * How many columns each day has: those up to the next one, where nothing else is said above them but, of classes
 * that are not in hours, what a class has, 'Docente'.
 */
function widthOf(
  days: readonly { column: number }[],
  heads: readonly string[],
  areHours: boolean,
): number {
  const isOther = (text: string) => isSaid(text) && (areHours || labelHeading(text) === null);
  const widths = days.slice(1).map(({ column }, at) => {
    const from = days[at]!.column;
    return heads.slice(from + 1, column).some(isOther) ? 1 : column - from;
  });
  return Math.min(...(widths.length > 0 ? widths : [1]));
}

/** Each line of a cell with one blank between its words: a search of thousands of them takes seconds. */
export function tidyRow(row: TableRow): TableRow {
  return { ...row, cells: row.cells.map(tidyLines) };
}

function tidyLines(cell: string): string {
  return cell
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The first day, of those from a place on, whose name begins as a heading does. */
function dayNamed(heading: string, from = 0): Weekday | undefined {
  const [word = ''] = fold(heading)
    .replaceAll('.', '')
    .split(/[\s,]+/);
  if (word === '') return undefined;
  return weekdays.find((day, at) => at >= from && fold(day).startsWith(word === 'x' ? 'mi' : word));
}

function cutTo({ from, until, days }: Run, first: Run) {
  const hours = days[0]!.column === from ? first.days[0]!.column - first.from : 0;
  const ownOf = ({ cells }: TableRow) => cells.slice(from, until);
  return {
    days: days.map((one) => ({ ...one, column: one.column - from + hours })),
    ownOf,
    columnsOf: (row: TableRow): TableRow => {
      const beside = row.cells.slice(first.from, first.from + hours);
      return { ...row, cells: [...beside, ...ownOf(row)] };
    },
  };
}

/** Of the rows down to the next week how many are of this one: what is written above that one is not. */
function lengthOf(rows: readonly TableRow[], days: Week['days']): number {
  const last = rows.findLastIndex((row) => hoursIn(besideDays(row, days)) !== null);
  if (last < 0) return rows.length;
  const above = textsIn(rows[last]!, days);
  const others = rows.slice(last + 1).findIndex((row) => {
    const texts = textsIn(row, days);
    const isUnder = texts.every(({ day }) => above.some((one) => one.day === day));
    return besideDays(row, days).some(isSaid) || !isUnder || isOfNoDay(texts, above.length);
  });
  return others < 0 ? rows.length : last + 1 + others;
}

/** What stands before the days of a row. */
export function besideDays({ cells }: TableRow, [first]: Week['days']): string[] {
  return cells.slice(0, first?.column);
}

/** What a row says of its days, but for breaks. */
export function textsIn(row: TableRow, days: Week['days']) {
  return saidIn(row, days, (text) => !isBreak(text));
}

/** What a row says of its days, breaks too. */
export function allTextsIn(row: TableRow, days: Week['days']) {
  return saidIn(row, days, () => true);
}

function saidIn({ cells }: TableRow, days: Week['days'], isMeant: (text: string) => boolean) {
  return days.flatMap(({ column, width, day, headed = [] }) => {
    const texts = cells.slice(column, column + width).flatMap((text, at) => {
      const label = at === 0 ? '' : (headed[at - 1] ?? '');
      // A merged cell says the same in each of its columns.
      const isMerged = isSaid(label) && text === cells[column];
      if (!isSaid(text) || !isMeant(text) || isMerged) return [];
      return isSaid(label) ? text.split('\n').map((line) => `${label}: ${line}`) : [text];
    });
    return texts.length > 0 ? [{ day, text: texts.join('\n') }] : [];
  });
}

/**
 * A week without who signs it, in rows that stand apart below its hours, and all below them; and without what
 * counts its hours. Of one whose hours are no times of day nothing tells the last.
 */
export function withoutFoot<Of extends Week>(week: Of): Of {
  const { days, rows } = week;
  const lastHour = rows.findLastIndex((row) => hoursIn(besideDays(row, days)) !== null);
  const starts = rows.flatMap(({ line }, at) =>
    at > lastHour && at > 0 && line > rows[at - 1]!.line + 1 ? [at] : [],
  );
  const foot = starts.find((at, place) =>
    rows.slice(at, starts[place + 1]).some(({ cells }) => cells.some(isOfSigning)),
  );
  const isCount = (row: TableRow) => besideDays(row, days).some((text) => /^total\b/i.test(text));
  return { ...week, rows: rows.slice(0, foot).filter((row) => !isCount(row)) };
}

/** A single text below several days is of none of them. */
export function isOfNoDay(texts: readonly unknown[], daysAbove: number): boolean {
  return texts.length === 1 && daysAbove > 1;
}
