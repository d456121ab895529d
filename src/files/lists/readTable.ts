import Papa from 'papaparse';
import { readCell } from '../csv.ts';

/** Larger files than this, in bytes, are not read, nor longer texts. */
export const largestFile = 5_000_000;

export interface TableRow {
  /** Counted from 1; of several lines the first, or the one whose quote is not closed. */
  line: number;
  cells: string[];
  /** Whether a quote is opened and not closed; its cells are then the parts of that line. */
  isUnclosed: boolean;
  /** Whether its sheet does not show it. */
  isHidden?: boolean;
}

/**
 * The rows of pasted or read text, empty lines left out; comma, semicolon or tab between cells. A
 * quote that is not closed costs its own line, not those that follow. Of more rows than `most` those
 * after it are not read.
 */
export function readTable(text: string, most = Number.POSITIVE_INFINITY): TableRow[] {
  const bare = withoutBlankEnd(text.replace(/^\uFEFF/, ''));
  const delimiter = delimiterOf(bare);
  const rows: TableRow[] = [];
  let start = 0;
  let line = 1;
  let unclosed = 0;
  while (start < bare.length && rows.length < most) {
    const lineEnd = endOfLine(bare, start);
    const end = unclosed < mostUnclosed ? bare.length : lineEnd;
    const reading = readUntilUnclosed(bare.slice(start, end), delimiter, line, most - rows.length);
    for (const row of reading.rows) rows.push(row);
    start += reading.length;
    line += reading.lines;
    if (reading.isStopped) unclosed += 1;
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** From then on a quote ends with its line: each search for its end may go through the whole text. */
const mostUnclosed = 10;

interface Reading {
  rows: TableRow[];
  /** How much of the text is read, in characters and in lines. */
  length: number;
  lines: number;
  isStopped: boolean;
}

/** Reads rows up to a quote that is not closed, which comes last, and no more than `most`. */
function readUntilUnclosed(
  text: string,
  delimiter: string,
  firstLine: number,
  most: number,
): Reading {
  const reading: Reading = { rows: [], length: 0, lines: 0, isStopped: false };
  const take = (end: number, row: Omit<TableRow, 'line'>, line: number) => {
    reading.lines += linesIn(text.slice(reading.length, end));
    reading.length = end;
    reading.rows.push({ ...row, cells: row.cells.map((cell) => readCell(cell.trim())), line });
  };
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      const start = reading.length;
      const opened = errors.find(
        ({ code, index = 0 }) =>
          code === 'MissingQuotes' ||
          (code === 'InvalidQuotes' && linesIn(text.slice(index, meta.cursor).trimEnd()) > 0),
      )?.index;
      if (opened === undefined) {
        take(meta.cursor, { cells: data, isUnclosed: false }, firstLine + reading.lines);
        if (reading.rows.length >= most) parser.abort();
        return;
      }
      const line = firstLine + reading.lines + linesIn(text.slice(start, opened));
      const end = endOfLine(text, opened);
      const cells = text.slice(start, end).replaceAll('"', '').split(delimiter);
      take(end, { cells, isUnclosed: true }, line);
      reading.isStopped = true;
      parser.abort();
    },
  });
  if (!reading.isStopped) reading.length = text.length;
  return reading;
}

/** A sheet may end in thousands of rows that hold nothing but what parts their cells. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && blank.has(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

const blank: ReadonlySet<string> = new Set([' ', ',', ';', '\t', '\r', '\n']);

/**
 * Whether the bytes are a spreadsheet's workbook: of today's kind, a ZIP archive, or of the old one, in
 * whose container one of today's lies where it has a password.
 */
export function workbookKind(bytes: Uint8Array): 'new' | 'old' | 'locked' | null {
  if (hasAt(bytes, 0, zipStart)) return 'new';
  if (!hasAt(bytes, 0, containerStart)) return null;
  for (let place = 0; place < bytes.length; place += containerEntry) {
    if (hasAt(bytes, place, lockedName)) return 'locked';
  }
  return 'old';
}

function hasAt(bytes: Uint8Array, from: number, sought: readonly number[]): boolean {
  return sought.every((byte, place) => bytes[from + place] === byte);
}

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const containerStart = [0xd0, 0xcf, 0x11, 0xe0];

/** In bytes: each begins with the name of what lies in the container, in UTF-16. */
const containerEntry = 128;
const lockedName = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

/** A file's text: UTF-8 or UTF-16 by its mark, UTF-8 without one where it is valid, else Windows. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a file's first rows are told apart by, in characters and in rows. */
const sampleLength = 50_000;
const mostSampled = 50;

/**
 * Of tab, semicolon and comma the one that parts most of the first rows into equally many cells: a
 * title above them has other commas, or none. 'Paz, Ana' below 'Nombre' is one cell.
 */
function delimiterOf(text: string): string {
  const sample = text.slice(0, sampleLength);
  const found = ['\t', ';', ','].map((mark) => ({ mark, ...partedBy(mark, sample) }));
  return found.toSorted((one, other) => other.rows - one.rows || other.width - one.width)[0]!.mark;
}

/** How many cells most of those rows have that a mark parts, and how many rows that is. */
function partedBy(delimiter: string, text: string): { rows: number; width: number } {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: mostSampled });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isEverywhere = rows.every((cells) => cells.length > 1);
  const counts = new Map<number, number>();
  for (const { length, 1: second = '' } of rows) {
    const isSentence = delimiter === ',' && length === 2 && second.startsWith(' ');
    if (length === 1 || (isSentence && !isEverywhere)) continue;
    counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const widths = [...counts.keys()].filter((width) => counts.get(width) === most);
  return { rows: most, width: Math.max(0, ...widths) };
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Where the line after a place begins. */
function endOfLine(text: string, from: number): number {
  const ending = /\r\n|\r|\n/g;
  ending.lastIndex = from;
  return ending.exec(text) ? ending.lastIndex : text.length;
}
