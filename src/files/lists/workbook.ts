import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { writeTime } from '../../../machines/kit/calendar.ts';
import { readUtcDay } from '../../../machines/kit/months.ts';
import { attributeOf, percentStyles, withPercents } from './percentCells.ts';
import { cellsTaken, columnOf } from './sheetCells.ts';

/** A sheet's rows as texts: days as YYYY-MM-DD, times as HH:MM, percentages as '12%'. */
export interface WorkbookSheet {
  name: string;
  rows: string[][];
  /** The places of rows that it does not show, filtered or folded away, counted from 0. */
  hidden: readonly number[];
}

/** In bytes unpacked: a harmless-looking file may unpack to gigabytes. */
const mostUnpacked = 80_000_000;

/** Of all its sheets: one that says something in its first cell and in its last has gigabytes of them. */
const mostCells = 5_000_000;

export class WorkbookTooLarge extends Error {}

/**
 * The sheets of an .xlsx workbook, but for those that are hidden beside others. Of merged cells each row
 * has what they say; an error or a formula that was never calculated is told as a text, not left blank.
 * Throws where it is no workbook.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|xml\.rels)$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpacked) throw new WorkbookTooLarge();
      return true;
    },
  });
  const percents = percentStyles(textIn(parts, relatedName(parts, isOfStyles)));
  let cells = 0;
  for (const [name, part] of Object.entries(parts)) {
    const xml = strFromU8(part);
    if (!isSheet(xml)) continue;
    const audible = withPercents(withoutSilence(xml), percents);
    cells += cellsTaken(audible);
    if (cells > mostCells) throw new WorkbookTooLarge();
    parts[name] = strToU8(audible);
  }
  // Packed again without compression: of what is compressed the library unpacks large parts in
  // workers made of text, which the page's policy forbids.
  const repacked = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(repacked.slice().buffer);
  const listed = textIn(parts, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\b[^>]*>/g) ?? [];
  const read = sheets.map(({ sheet, data }, place) => {
    const rows = data.map((row) => row.map(textOf));
    const xml = sheetIn(parts, place);
    fillMerged(rows, mergedIn(xml));
    const isShown = !/\bstate="(?:h|veryH)idden"/.test(listed[place] ?? '');
    return { name: sheet, rows, hidden: hiddenIn(xml), isShown };
  });
  const shown = read.filter(({ isShown }) => isShown);
  return (shown.length > 0 ? shown : read).map(({ name, rows, hidden }) => ({
    name,
    rows,
    hidden,
  }));
}

/** Gives each row of a merged cell what it says. */
function fillMerged(rows: string[][], ranges: readonly MergedRange[]): void {
  for (const { column, from, until } of ranges) {
    const text = rows[from]?.[column] ?? '';
    for (let place = from + 1; place <= Math.min(until, rows.length - 1); place += 1) {
      // The place is within the rows.
      rows[place]![column] ||= text;
    }
  }
}

/** Rows of one column that are one cell, counted from 0. */
interface MergedRange {
  column: number;
  from: number;
  until: number;
}

type Parts = Readonly<Record<string, Uint8Array>>;

/** A sheet by its place in the workbook: what the library leaves out. */
function sheetIn(parts: Parts, place: number): string {
  const text = (name: string) => textIn(parts, name);
  const ids = matches(text('xl/workbook.xml'), /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]*)"/g);
  return text(relatedName(parts, (one) => one.includes(`Id="${ids[place]?.[0]}"`)));
}

function hiddenIn(sheet: string): number[] {
  const rows = matches(sheet, /<(?:\w+:)?row\b([^>]*\bhidden="(?:1|true)"[^>]*)>/g);
  return rows.flatMap(([attributes = '']) => {
    const [, number] = /\br="(\d+)"/.exec(attributes) ?? [];
    return number === undefined ? [] : [Number(number) - 1];
  });
}

function mergedIn(sheet: string): MergedRange[] {
  const cells = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g;
  return matches(sheet, cells).map(([column = '', from, until]) => ({
    column: columnOf(column),
    from: Number(from) - 1,
    until: Number(until) - 1,
  }));
}

function textIn(parts: Parts, name: string): string {
  return strFromU8(parts[name] ?? new Uint8Array());
}

/** The part that the first such relation of the workbook leads to. */
function relatedName(parts: Parts, isWanted: (relation: string) => boolean): string {
  const relations = textIn(parts, 'xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g);
  const target = attributeOf(relations?.find(isWanted) ?? '', 'Target') ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function isOfStyles(relation: string): boolean {
  return /\bType="[^"]*\/styles"/.test(relation);
}

function matches(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups);
}

/** Wherever a workbook keeps it. */
function isSheet(xml: string): boolean {
  return /<(?:\w+:)?sheetData\b/.test(xml);
}

/** A sheet whose errors, and formulas without a result, are texts. */
function withoutSilence(xml: string): string {
  return xml
    .replaceAll(/(<c\b[^>]*?\bt=")e"/g, '$1str"')
    .replaceAll(
      /<c\b([^>]*)>\s*<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*<\/c>/g,
      (_, attributes: string) =>
        `<c${attributes.replace(/\s+t="[^"]*"/, '')} t="str"><v>${uncalculated}</v></c>`,
    );
}

/** What stands for a formula that was never calculated. */
const uncalculated = '#FÓRMULA!';

function textOf(cell: unknown): string {
  if (cell instanceof Date) return textOfDate(cell);
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}

/** A time alone is counted from the first day of a workbook's calendar. */
function textOfDate(date: Date): string {
  const minutes = Math.round(date.getTime() / 60_000);
  const ofDay = ((minutes % 1_440) + 1_440) % 1_440;
  const time = writeTime(ofDay);
  const rounded = new Date(minutes * 60_000);
  if (rounded.getUTCFullYear() < 1901) return time;
  return ofDay === 0 ? readUtcDay(rounded) : `${readUtcDay(rounded)} ${time}`;
}
