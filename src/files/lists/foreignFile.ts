import type { ReadProblem } from '../../../machines/registers/import/importReading.ts';

const beginnings: readonly { pattern: RegExp; problem: ReadProblem }[] = [
  { pattern: /^%PDF-/, problem: 'pdf' },
  {
    pattern: /^(\uFEFF|ï»¿)?\s*<(!doctype|html|head|body|meta|table|style|\?xml)\b/i,
    problem: 'webPage',
  },
];

/**
 * What a file is that is neither a workbook nor a text of rows, by its first letters; null where those tell
 * nothing.
 */
export function foreignText(text: string): ReadProblem | null {
  return beginnings.find(({ pattern }) => pattern.test(text.slice(0, 500)))?.problem ?? null;
}

/** What an archive is that can't be read as a workbook of Excel, by the names of its parts. */
export function foreignArchive(bytes: Uint8Array): ReadProblem {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const hasPart = (name: string) => new RegExp(String.raw`PK\x03\x04[^]{26}${name}`).test(text);
  if (text.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))
    return 'openDocument';
  if (hasPart(String.raw`Index(\.zip|/)`)) return 'numbers';
  // What was cut off on its way lacks its end.
  const isWhole = text.includes('PK\x05\x06');
  return isWhole && !hasPart('xl/') ? 'notWorkbook' : 'brokenWorkbook';
}
