import Papa from 'papaparse';
import type { DownloadableFile } from './download.ts';

/** A cell of a CSV file: numbers stay numbers, text is quoted and never runs as a formula. */
export type CsvCell = string | number;

/** A CSV file Excel reads as it is: UTF-8 with BOM, comma, CRLF (RFC 4180). */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  const text = Papa.unparse([...rows], {
    quotes: (cell) => typeof cell === 'string',
    escapeFormulae: formulaStart,
  });
  return `\uFEFF${text}\r\n`;
}

/** A CSV text as a file to download. */
export function csvFile(name: string, content: string): DownloadableFile {
  return { name: `${name}.csv`, content, type: 'text/csv;charset=utf-8' };
}

/** The text without the apostrophe `writeCsv` puts before what a spreadsheet would run. */
export function readCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** Papa's own lacks the line feed and the full-width forms. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
