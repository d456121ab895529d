import { groupBy } from '../kit/groupBy.ts';
import type { ColumnFields } from './importColumns.ts';
import { filledField } from './importColumns.ts';

/** A row where a file has it. */
export interface PlacedRow {
  cells: readonly string[];
  /** One for all rows below the same headings. */
  page: string;
  /** Its number on its sheet: those between that of one row and the next are blank. */
  number: number;
}

/**
 * Of a list of people, whose rows say something each, those that are about nobody: what counts those above
 * ('Total: 26', 'Hombres: 12'), any other label with a colon in place of a name, and the foot of a page.
 * That is below the last row which has three things, or most, of what the page's first half has: from the
 * first one on that is set apart or has in place of a name a word or figures ('Hombres', '12').
 */
export function rowsOfNobody<Row extends PlacedRow>(
  rows: readonly Row[],
  fields: ColumnFields,
): Set<Row> {
  const pages = [...groupBy(rows, ({ page }) => page).values()];
  const labels = new Set(pages.flatMap((page) => labelsOf(page, fields)));
  const feet = new Set(pages.flatMap((page) => footOf(page, labels, fields)));
  return new Set(rows.filter((row) => labels.has(row) || feet.has(row)));
}

/** What stands in place of a row's name, its surnames too. */
export function nameCells({ cells }: Pick<PlacedRow, 'cells'>, fields: ColumnFields): string[] {
  const names = ['name', 'surname', 'secondSurname'];
  return cells.filter((cell, at) => cell !== '' && names.includes(filledField(fields[at] ?? '')));
}

/**
 * A total stands where rows have their names, or in place of one. Whose row has all that rows have may have a
 * colon in the name: 'Ana Gil (tutora: Eva)'.
 */
function labelsOf<Row extends PlacedRow>(page: readonly Row[], fields: ColumnFields): Row[] {
  const usual = usualCells(page.slice(0, Math.ceil(page.length / 2)), fields.length);
  return page.filter((row) => {
    const isWhole = usual.length > 1 && usual.every(({ at }) => (row.cells[at] ?? '') !== '');
    const names = nameCells(row, fields);
    const labelled = names.length > 0 ? names : row.cells.slice(0, fields.length);
    return (
      names.some((name) => (isWhole ? name.endsWith(':') : name.includes(':'))) ||
      labelled.some((cell) => /^(sub|gran )?total(es)?\b/i.test(cell))
    );
  });
}

/** Of what rows usually fill: whoever signs has their post or a second one beside. */
const mostBesideNobody = 2;

function footOf<Row extends PlacedRow>(
  page: readonly Row[],
  labels: ReadonlySet<Row>,
  fields: ColumnFields,
): Row[] {
  const rows = page.filter((row) => !labels.has(row));
  const usual = usualCells(rows.slice(0, Math.ceil(rows.length / 2)), fields.length);
  const isUsual = ({ cells }: Row) => {
    const fitting = usual.filter(({ at, isCounted }) => {
      const cell = cells[at] ?? '';
      return cell !== '' && hasDigit(cell) === isCounted;
    });
    return fitting.length > Math.min(usual.length / 2, mostBesideNobody);
  };
  const last = page.findLastIndex((row) => !labels.has(row) && isUsual(row));
  if (last < 0) return [];
  const start = page.findIndex((row, at) => {
    const isApart = row.number > (page[at - 1]?.number ?? 0) + 1;
    return at > last && (isApart || labels.has(row) || isNoName(nameCells(row, fields)));
  });
  return start < 0 ? [] : page.slice(start);
}

/** The columns that most rows of a page fill, and whether with figures. */
function usualCells(rows: readonly PlacedRow[], width: number) {
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const isCounted = filled.filter(hasDigit).length * 2 > filled.length;
    return filled.length * 2 > rows.length ? [{ at, isCounted }] : [];
  });
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

function isNoName(names: readonly string[]): boolean {
  const text = names.join(' ');
  return text !== '' && (hasDigit(text) || !/\s/.test(text));
}
