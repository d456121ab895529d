import { groupBy } from '../../../machines/kit/groupBy.ts';
import { isTitled } from '../../../machines/kit/names.ts';
import { fold, tidyName } from '../../../machines/kit/text.ts';
import { weekHeadings } from '../../strings/importedSheets.ts';
import type { Week } from './drawnWeeks.ts';
import { besideDays, textsIn } from './drawnWeeks.ts';
import type { TableRow } from './readTable.ts';
import { hoursIn } from './weekHours.ts';
import { isSaid, kindOf, labelHeading } from './weekTexts.ts';

/** What words of a week stand for, by heading: 'MAT' for a subject and who gives it; blank for what they are short for. */
export type Legend = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Rows of a sheet that say what words of the weeks above or beside them stand for. */
export interface LegendOfWeeks {
  rows: readonly TableRow[];
  legend: Legend;
}

/**
 * Legends of weeks, 'MAT = Matemáticas – Prof. López' or a small table: each stands below the last hour of a
 * week, begins below headings or a blank row, and each of its rows with a word that stands in a week.
 */
export function legendsIn(rows: readonly TableRow[], weeks: readonly Week[]): LegendOfWeeks[] {
  const words = new Set(weeks.flatMap(wordsOf));
  const spans = weeks.map(({ head, days, rows: own }) => {
    const last = own.findLast((row) => hoursIn(besideDays(row, days)) !== null) ?? head;
    return { from: head.line, to: last.line };
  });
  const isOfWeek = (row: TableRow) =>
    hoursIn(row.cells) !== null || spans.some(({ from, to }) => from <= row.line && row.line <= to);
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
    const texts = cell.split(parting).flatMap(partedFromName).map(tidyName).filter(isSaid);
    return texts.map((text) => ({ text, column: texts.length > 1 ? -1 : at }));
  });
}

const parting = /\n|\s*[=:–—]\s*|\s-\s/;

/** 'Español, Profra. Gil' and 'Español (Profra. Gil)' are two: a comma alone may be a subject's. */
function partedFromName(text: string): string[] {
  const [, before = '', name = ''] = /^(.*?)\s*[,(]\s*(.*?)\)?$/.exec(text) ?? [];
  return isTitled(name) ? [before, name] : [text];
}

/** Without headings above it a row is a legend where its cells part what they say, or name somebody from its first on. */
function tellsItself({ cells }: TableRow, entries: readonly Entry[]): boolean {
  const isParted = cells.filter(isSaid).every((cell) => cell.split(parting).length > 1);
  const { employee } = weekHeadings;
  const isNamed = entries.every(({ said }) => kindOf([said.get(employee) ?? '']) === employee);
  return isParted || (isSaid(cells[0] ?? '') && isNamed);
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

/**
 * What a word stands for: what headings or titles tell, what it is short for, and after that a name. None where
 * any other words are beside it, 'Arte: traer pinturas'.
 */
function meaningOf(
  word: string,
  parts: readonly Part[],
  labels: Labels,
): ReadonlyMap<string, string> {
  const { activity, employee } = weekHeadings;
  const isShort = isShortFor(word, parts[0]?.text ?? '');
  const said = parts.map(({ text, column }, at): readonly [string, string] | null => {
    const label = labels.get(column) ?? kindOf([text]);
    if (label !== null) return [label, text];
    if (isShort && at === 0) return [parts.length > 1 ? activity : '', text];
    return isShort && isNameLike(text) ? [employee, text] : null;
  });
  const isWhole = parts.every(
    ({ text, column }, at) => said[at] !== null || labels.has(column) || !/\p{L}/u.test(text),
  );
  return new Map(isWhole ? said.filter((one) => one !== null) : []);
}

/** 'Ana Gil'. */
function isNameLike(text: string): boolean {
  return /^\p{Lu}\S*( \p{Lu}\S*)+$/u.test(text);
}

/**
 * 'MAT' for 'Matemáticas', 'F.C.E.' for 'Formación Cívica y Ética': what is in capitals, or a beginning of
 * more than two letters, 'mat' or 'Mate'.
 */
function isShortFor(word: string, text: string): boolean {
  const isInCapitals = /^(?:[\p{Lu}\d.\s]|y)+$/u.test(word);
  if (!isInCapitals && !/^\p{L}{3,5}\.?$/u.test(word)) return false;
  const letters = fold(word).replaceAll(/[^\p{L}\d]/gu, '');
  const [first = '', ...others] = fold(text).match(/[\p{L}\d]+/gu) ?? [];
  const words = [first, ...others];
  const isOneWord = others.every((other) => /^([ivx]+|\d+)$/.test(other));
  const initials = [
    words,
    words.filter((one) => one.length > 1 && !/^(de|del|la|las|el|los|en)$/.test(one)),
  ];
  return isOneWord
    ? letters !== first && first.startsWith(letters)
    : isInCapitals && initials.some((of) => of.map((one) => one[0]).join('') === letters);
}

/** What a class says with the words of a legend written out, and what else the legend has of them where it lacks that. */
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
