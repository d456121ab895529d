import type { ColumnFields } from './importColumns.ts';
import { filledField } from './importColumns.ts';

/** A row where a file has it. */
export interface PlacedRow {
  cells: readonly string[];
  /** One for all rows below the same headings. */
  page: string;
  /** Its number in its sheet, counted from 1: blank rows are left out. */
  place: number;
}

/** What stands in place of a row's name, its surnames too. */
export function nameCells({ cells }: Pick<PlacedRow, 'cells'>, fields: ColumnFields): string[] {
  return cells.filter((cell, at) => cell !== '' && isOfName(fields[at]));
}

export function isOfName(field = ''): boolean {
  return ['name', 'surname', 'secondSurname'].includes(filledField(field));
}

/** What a row says where it says one thing, merged cells it many times; else blank. */
export function onlyText({ cells }: Pick<PlacedRow, 'cells'>, fields: ColumnFields): string {
  const said = new Set(cells.slice(0, fields.length).filter((cell) => cell !== ''));
  return said.size === 1 ? [...said].join('') : '';
}

export function hasNamesInCapitals(
  page: readonly Pick<PlacedRow, 'cells'>[],
  fields: ColumnFields,
): boolean {
  const names = page.map((row) => nameCells(row, fields).join(' ')).filter((name) => name !== '');
  return names.filter(isInCapitals).length * 2 > names.length;
}

export function isInCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

export function hasDigit(text: string): boolean {
  return /\d/.test(text);
}
