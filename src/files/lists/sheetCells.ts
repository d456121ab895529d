/** What no workbook's rows and columns go beyond: 1,048,576 and XFD. */
const lastRow = 1_048_576;
const lastColumn = 16_384;

/**
 * How many cells a sheet takes once it is read: a row is as long as the longest, also where few are
 * written, and before them come all that are not. Throws where a cell stands nowhere.
 */
export function cellsTaken(xml: string): number {
  let rows = 0;
  let written = { rows: 0, columns: 0 };
  let cell = { row: 0, column: 0 };
  for (const [, name, attributes = ''] of xml.matchAll(placed)) {
    if (name === 'c') cell = placeOf(attributes);
    else if (name === 'row') rows = Math.max(rows, rowOf(attributes));
    else {
      written = {
        rows: Math.max(written.rows, cell.row),
        columns: Math.max(written.columns, cell.column),
      };
    }
  }
  return Math.max(rows, written.rows) + written.rows * written.columns;
}

const placed = /<(?:\w+:)?(row|c|v|is)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;

function rowOf(attributes: string): number {
  const said = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
  // Without a number a row comes after the one before it, so that none is left out.
  return said ? numberWithin(said[1] ?? said[2], lastRow) : 0;
}

function placeOf(attributes: string): { row: number; column: number } {
  const said = /\sr\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/.exec(attributes);
  return {
    row: numberWithin(said?.[2], lastRow),
    column: numberWithin(String(columnOf(said?.[1] ?? '') + 1), lastColumn),
  };
}

function numberWithin(text = '', most: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new Error(`No place in a sheet: '${text}'`);
  return number;
}

/** 'A' is 0, 'AB' is 27. */
export function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.codePointAt(0)! - 64, 0) - 1;
}

/** 0 is 'A', 27 is 'AB'. */
export function lettersOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`;
}
