import Papa from 'papaparse';
import { readCell } from './csv.ts';

/** Larger files than this, in bytes, are not read. */
export const largestFile = 5_000_000;

/** The cells of pasted or read text, empty lines left out; comma, semicolon or tab between them. */
export function readTable(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.map((cell) => readCell(cell.trim())));
}

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

/** The heading line decides: of tab, semicolon and comma the one it has most of outside quotes. */
function delimiterOf(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = ['\t', ';', ','].map((mark) => ({ mark, count: heading.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]!.mark;
}
