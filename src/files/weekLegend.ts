import { groupBy } from '../../machines/kit/groupBy.ts';
import { fold, tidyName } from '../../machines/kit/text.ts';
import { weekHeadings } from '../strings/imports.ts';
import type { Week } from './drawnWeeks.ts';
import { besideDays, textsIn } from './drawnWeeks.ts';
import type { TableRow } from './readTable.ts';
import { hoursIn, isSaid, kindOf, labelHeading } from './weekTexts.ts';

/** What words of a week stand for, by heading: 'MAT' for a subject and who gives it; blank for what they are short for. */
export type Legend = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Rows of a sheet that say what words of the weeks above or beside them stand for. */
export interface LegendOfWeeks {
  rows: readonly TableRow[];
  legend: Legend;
}

/**
 * Legends of weeks, 'MAT = Matemáticas – Prof. López' or a small table: each begins below headings or a blank
 * row, and each of its rows with a word that stands in a week.
 */
export function legendsIn(rows: readonly TableRow[], weeks: readonly Week[]): LegendOfWeeks[] {
  const words = new Set(weeks.flatMap(wordsOf));
  const heads = new Set(weeks.map(({ head }) => head.line));
  const isOfWeek = (row: TableRow) => heads.has(row.line) || hoursIn(row.cells) !== null;
  return legendsOf(rows, words, isOfWeek);
}

/** The legend that stands beside a week, after its days. */
export function legendBeside({ head, days, rows }: Week): Legend | null {
  const { column, width } = days.at(-1)!;
  const after = column + width;
  const beside = [head, ...rows].map((row) => ({ ...row, cells: row.cells.slice(after) }));
  const [first] = legendsOf(beside, new Set(wordsOf({ days, rows })), () => false);
  return first?.legend ?? null;
}

function legendsOf(
  rows: readonly TableRow[],
  words: ReadonlySet<string>,
  isOfWeek: (row: TableRow) => boolean,
): LegendOfWeeks[] {
  const found: { rows: TableRow[]; entries: Entry[] }[] = [];
  let current: (typeof found)[number] | null = null;
  let labels: Labels = new Map();
  for (const [at, row] of rows.entries()) {
    const isApart = row.line > (rows[at - 1]?.line ?? 0) + 1;
    const parts = isOfWeek(row) ? [] : partsOf(row.cells);
    const named = parts.map(({ text }) => labelHeading(text));
    const entries = entriesOf(parts, words, labels);
    const isTold = current !== null || (isApart && tellsItself(row, entries));
    if (named.slice(1).some((label) => label !== null)) {
      labels = new Map(parts.map(({ column }, place) => [column, named[place] ?? null]));
      current = { rows: [row], entries: [] };
    } else if (entries.length > 0 && isTold) {
      current ??= { rows: [], entries: [] };
      if (current.entries.length === 0) found.push(current);
      current.rows.push(row);
      current.entries.push(...entries);
    } else {
      current = null;
      labels = new Map();
    }
  }
  return found.map((one) => ({
    rows: one.rows,
    legend: new Map(
      [...groupBy(one.entries, ({ word }) => word)].map(([word, entries]) => [
        word,
        agreedIn(entries),
      ]),
    ),
  }));
}

interface Entry {
  word: string;
  said: ReadonlyMap<string, string>;
}

/** What all entries of a word say: of two who give a subject neither is told. */
function agreedIn([first, ...others]: readonly Entry[]): ReadonlyMap<string, string> {
  const isAgreed = ([heading, text]: [string, string]) =>
    others.every(({ said }) => said.get(heading) === text);
  return new Map([...(first?.said ?? [])].filter(isAgreed));
}

/** The words of those rows that have an hour. */
function wordsOf({ days, rows }: Pick<Week, 'days' | 'rows'>): string[] {
  return rows
    .filter((row) => hoursIn(besideDays(row, days)) !== null)
    .flatMap((row) => textsIn(row, days))
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => [line, ...line.split('/')])
    .map(wordKey);
}

function wordKey(text: string): string {
  return fold(tidyName(text));
}

/** A text of a row and which column it is in; none where a cell has several. */
interface Part {
  text: string;
  column: number;
}

/** The headings of a legend, by their columns. */
type Labels = ReadonlyMap<number, string | null>;

function partsOf(cells: readonly string[]): Part[] {
  return cells.flatMap((cell, at) => {
    const texts = cell.split(parting).map(tidyName).filter(isSaid);
    return texts.map((text) => ({ text, column: texts.length > 1 ? -1 : at }));
  });
}

const parting = /\n|\s*[=:–—]\s*|\s-\s/;

/** Without headings above it a row is a legend where its cells part what they say, or name somebody. */
function tellsItself({ cells }: TableRow, entries: readonly Entry[]): boolean {
  const isParted = cells.filter(isSaid).every((cell) => cell.split(parting).length > 1);
  const { employee } = weekHeadings;
  return isParted || entries.every(({ said }) => kindOf([said.get(employee) ?? '']) === employee);
}

/** None where a row does not begin with a word of the week, or one of them stands for nothing. */
function entriesOf(parts: readonly Part[], words: ReadonlySet<string>, labels: Labels): Entry[] {
  const starts = parts.flatMap(({ text }, at) => (words.has(wordKey(text)) ? [at] : []));
  const entries = starts.map((from, at) => {
    const [word, ...meanings] = parts.slice(from, starts[at + 1]);
    return { word: wordKey(word!.text), said: meaningOf(word!.text, meanings, labels) };
  });
  const isWhole = starts[0] === 0 && entries.every(({ said }) => said.size > 0);
  return isWhole ? entries : [];
}

function meaningOf(
  word: string,
  parts: readonly Part[],
  labels: Labels,
): ReadonlyMap<string, string> {
  const { activity, employee } = weekHeadings;
  const isShort = parts.length > 1 || isShortFor(word, parts[0]?.text ?? '');
  const others: string[] = isShort ? [parts.length > 1 ? activity : '', employee] : [employee];
  return new Map(
    parts.flatMap(({ text, column }): [string, string][] => {
      const isWorded = /\p{L}/u.test(text);
      const heading = labels.get(column) ?? (isWorded ? (kindOf([text]) ?? others[0]) : undefined);
      if (heading === undefined) return [];
      others.splice(0, others.indexOf(heading) + 1);
      return [[heading, text]];
    }),
  );
}

/** 'MAT' for 'Matemáticas', 'F.C.E.' for 'Formación Cívica y Ética'. */
function isShortFor(word: string, text: string): boolean {
  const [first = '', ...letters] = fold(word).match(/[\p{L}\d]/gu) ?? [];
  const all = fold(text);
  let from = 0;
  return (
    word.length < text.length &&
    all.startsWith(first) &&
    letters.every((letter) => (from = all.indexOf(letter, from + 1)) > 0)
  );
}

/** What a class says with the words of a legend written out; who gives it where it does not say so itself. */
export function withLegend(
  said: ReadonlyMap<string, string>,
  legend: Legend,
): ReadonlyMap<string, string> {
  const written = new Map(said);
  for (const [heading, text] of said) {
    const meaning = legend.get(wordKey(text));
    const own = meaning?.get(heading) ?? meaning?.get('');
    if (own !== undefined) written.set(heading, own);
    for (const [other, value] of meaning ?? []) {
      if (other !== '' && !written.get(other)) written.set(other, value);
    }
  }
  return written;
}
