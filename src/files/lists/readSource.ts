import type { ReadProblem } from '../../../machines/registers/import/importReading.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import { foreignArchive, foreignText } from './foreignFile.ts';
import type { TableRow } from './readTable.ts';
import { decodeText, largestFile, readTable, workbookKind } from './readTable.ts';
import { SheetSource } from './sheetSource.ts';
import type { WorkbookSheet } from './workbook.ts';

export class ReadFailure extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Rows of a file, under the name of their sheet in a workbook. */
export interface SourceSheet {
  name: string;
  rows: TableRow[];
}

/** What of a file is read. */
export interface SourceTable {
  sheets: readonly SourceSheet[];
  /** Of all sheets of a workbook that may be read; of any other file none. */
  names: readonly string[];
  /** Whether all of them are read. */
  isWhole: boolean;
}

/** Of more rows than `most` of a sheet those after it are not read. */
export async function readSource(source: unknown, most: number): Promise<SourceTable> {
  return source instanceof SheetSource
    ? readWhole(source.file, most, source.name)
    : readWhole(source, most);
}

async function readWhole(
  source: unknown,
  most: number,
  name?: string | null,
): Promise<SourceTable> {
  if (source instanceof Secret) {
    const pasted = source.reveal();
    if (pasted.length > largestFile) throw new ReadFailure('tooLarge');
    return textTable(pasted, most);
  }
  if (!(source instanceof File)) throw new ReadFailure('unreadable');
  if (source.size > largestFile) throw new ReadFailure('tooLarge');
  const bytes = await bytesOf(source);
  if (bytes.length === 0) throw new ReadFailure('emptyFile');
  const kind = workbookKind(bytes);
  if (kind === 'old') throw new ReadFailure('oldWorkbook');
  if (kind === 'locked') throw new ReadFailure('lockedWorkbook');
  if (kind === null) {
    const text = decodeText(bytes);
    const foreign = foreignText(text);
    if (foreign) throw new ReadFailure(foreign);
    if (/\.xlsx$/i.test(source.name)) throw new ReadFailure('notWorkbook');
    if (notWritten.test(text)) throw new ReadFailure('notText');
    return textTable(text, most);
  }
  return tableOf(await sheetsOf(bytes), most, name);
}

/** As they were first read: of a file that is saved again meanwhile a browser reads nothing more. */
const firstBytes = new WeakMap<File, Uint8Array>();

async function bytesOf(file: File): Promise<Uint8Array> {
  const bytes = firstBytes.get(file) ?? new Uint8Array(await file.arrayBuffer());
  firstBytes.set(file, bytes);
  return bytes;
}

/** What no text has, but a picture or a document under another name. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const notWritten = /[\0-\x08\x0E-\x19\x1B-\x1F]/;

function textTable(text: string, most: number): SourceTable {
  return { sheets: [{ name: '', rows: readTable(text, most) }], names: [], isWhole: false };
}

/** The first sheet that has rows is read, or the one of a name; all where that is null. */
function tableOf(
  sheets: readonly WorkbookSheet[],
  most: number,
  named?: string | null,
): SourceTable {
  const filled = sheets.filter((sheet) => rowsOf(sheet, 2).length > 1);
  const all = filled.length > 0 ? filled : sheets;
  const one = all.find(({ name }) => name === named) ?? all[0];
  if (!one) throw new ReadFailure('empty');
  const isWhole = named === null;
  return {
    sheets: (isWhole ? all : [one]).map((sheet) => ({
      name: sheet.name,
      rows: rowsOf(sheet, most),
    })),
    names: all.map(({ name }) => name),
    isWhole,
  };
}

function rowsOf({ rows, hidden }: WorkbookSheet, most: number): TableRow[] {
  const areHidden = new Set(hidden);
  return rows
    .map((cells, place) => ({
      line: place + 1,
      cells,
      isUnclosed: false,
      isHidden: areHidden.has(place),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, most);
}

/** Longer than this, in milliseconds, no sound workbook of the size takes. */
const longestReading = 30_000;

/** In a worker, so that the page goes on; where the browser has none, on the page. */
async function sheetsOf(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  if (typeof Worker === 'undefined') {
    const { WorkbookTooLarge, readWorkbook } = await import('./workbook.ts');
    return readWorkbook(bytes).catch((error: unknown) => {
      throw new ReadFailure(
        error instanceof WorkbookTooLarge ? 'largeWorkbook' : foreignArchive(bytes),
      );
    });
  }
  const worker = new Worker(new URL('./workbookWorker.ts', import.meta.url), { type: 'module' });
  let timer = 0;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (problem: ReadProblem) => reject(new ReadFailure(problem));
      timer = window.setTimeout(() => fail('largeWorkbook'), longestReading);
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookSheet[] | string>) => {
        if (typeof data !== 'string') resolve(data);
        else fail(data === 'tooLarge' ? 'largeWorkbook' : foreignArchive(bytes));
      });
      worker.addEventListener('error', () => fail('brokenWorkbook'));
      worker.postMessage(bytes);
    });
  } finally {
    window.clearTimeout(timer);
    worker.terminate();
  }
}
