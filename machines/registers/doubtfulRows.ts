import { groupBy } from '../kit/groupBy.ts';
import { withoutTitles } from '../kit/names.ts';
import { fold } from '../kit/text.ts';
import type { ColumnFields } from './importColumns.ts';
import { filledField } from './importColumns.ts';
import type { Doubt } from './importRows.ts';

/** A row where a file has it. */
export interface PlacedRow {
  cells: readonly string[];
  /** One for all rows below the same headings. */
  page: string;
}

/**
 * Of a list of people the rows that may be about nobody, and whether each is taken for somebody's. Nobody's are
 * what counts the others ('Total: 26', 'Hombres: 12'), any other label with a colon in place of a name, a word
 * or figures in place of one ('ALTAS', '12'), whoever signs, and what stands below; and those that a list has
 * below 'Bajas', who are no longer there. Somebody's is any other row below the last one which says as much as
 * the others do: whoever was added, or nobody after all.
 */
export function doubtfulRows<Row extends PlacedRow>(
  rows: readonly Row[],
  fields: ColumnFields,
): Map<Row, Doubt> {
  const pages = [...groupBy(rows, ({ page }) => page).values()];
  const isRead = ({ cells }: Row) => fields.some((field, at) => field !== '' && cells[at]);
  return new Map(
    pages.flatMap((page) => [...doubtsOf(page.filter(isRead), fields), ...leaversIn(page, fields)]),
  );
}

const ofSomebody: Doubt = { isSomebody: true, hasLeft: false };
const ofNobody: Doubt = { isSomebody: false, hasLeft: false };
const ofLeaver: Doubt = { isSomebody: false, hasLeft: true };

/** What stands in place of a row's name, its surnames too. */
export function nameCells({ cells }: Pick<PlacedRow, 'cells'>, fields: ColumnFields): string[] {
  return cells.filter((cell, at) => cell !== '' && isOfName(fields[at]));
}

function isOfName(field = ''): boolean {
  return ['name', 'surname', 'secondSurname'].includes(filledField(field));
}

/** Of what rows usually fill: whoever signs has their post or a second one beside. */
const mostBesideNobody = 2;

function doubtsOf<Row extends PlacedRow>(
  page: readonly Row[],
  fields: ColumnFields,
): [Row, Doubt][] {
  const first = page.slice(0, Math.ceil(page.length / 2));
  const labels = new Set(labelsOf(page, usualCells(first, fields), fields));
  const people = page.filter((row) => !labels.has(row));
  const usual = usualCells(people.slice(0, Math.ceil(people.length / 2)), fields);
  const isListed = (row: Row) => !labels.has(row) && saysAsMuch(row, usual, fields);
  const nameOf = (row: Row) => nameCells(row, fields).join(' ');
  const areTitled = first.some((row) => isTitled(nameOf(row)));
  const signs = (row: Row) => {
    // A post is no signature where a column says posts.
    const beside = row.cells.filter((_, at) => fields[at] === '');
    const texts = [nameOf(row), ...(isListed(row) ? [] : beside)];
    const isOddlyTitled = !areTitled && isTitled(nameOf(row));
    return !isWhole(row, usual) && (isOddlyTitled || texts.some(isOfSigning));
  };
  const last = page.findLastIndex((row) => isListed(row) && !signs(row));
  if (last < 0) return [...labels].map((row) => [row, ofNobody]);
  let isSignedAbove = false;
  return page.flatMap((row, at): [Row, Doubt][] => {
    const isBelow = at > last;
    if (!isBelow && isListed(row)) return [];
    isSignedAbove ||= isBelow && signs(row);
    if (labels.has(row) || isSignedAbove || isNoName(nameOf(row))) return [[row, ofNobody]];
    return isBelow && nameOf(row) !== '' ? [[row, ofSomebody]] : [];
  });
}

/**
 * A total stands where rows have their names, or in place of one. Whose row has all that rows have may have a
 * colon in the name: 'Ana Gil (tutora: Eva)'.
 */
function labelsOf<Row extends PlacedRow>(
  page: readonly Row[],
  usual: readonly UsualCell[],
  fields: ColumnFields,
): Row[] {
  return page.filter((row) => {
    const names = nameCells(row, fields);
    const labelled = names.length > 0 ? names : row.cells.slice(0, fields.length);
    return (
      names.some((name) => (isWhole(row, usual) ? name.endsWith(':') : name.includes(':'))) ||
      labelled.some((cell) => /^(sub|gran )?total(es)?\b/i.test(cell))
    );
  });
}

/** Whoever is below 'Bajas', down to another word that stands alone, or has 'Baja' in a column that is not read. */
function leaversIn<Row extends PlacedRow>(
  page: readonly Row[],
  fields: ColumnFields,
): [Row, Doubt][] {
  let haveLeft = false;
  return page.flatMap((row): [Row, Doubt][] => {
    const cells = row.cells.slice(0, fields.length);
    const [alone = '', ...others] = new Set(cells.filter((cell) => cell !== ''));
    const isAlone = others.length === 0 && !hasDigit(alone);
    const isHeading = isAlone && /^bajas\b|\bbajas?\W*$/i.test(alone);
    if (isHeading) haveLeft = true;
    else if (isAlone && isNoName(alone)) haveLeft = false;
    const hasLeft = cells.some((cell, at) => fields[at] === '' && isLeaving(cell));
    if (nameCells(row, fields).length === 0 || !(haveLeft || hasLeft)) return [];
    return [[row, isHeading ? ofNobody : ofLeaver]];
  });
}

function isLeaving(text: string): boolean {
  return /^baja(\s+(temporal|definitiva|voluntaria|por|el|en|desde|\d).*)?\W*$/i.test(text);
}

/** A column that most rows of a page fill, and whether with figures. */
interface UsualCell {
  at: number;
  isCounted: boolean;
}

function usualCells(rows: readonly PlacedRow[], fields: ColumnFields): UsualCell[] {
  return fields.flatMap((_, at) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const isCounted = filled.filter(hasDigit).length * 2 > filled.length;
    return filled.length * 2 > rows.length ? [{ at, isCounted }] : [];
  });
}

function isWhole({ cells }: PlacedRow, usual: readonly UsualCell[]): boolean {
  return usual.length > 1 && usual.every(({ at }) => (cells[at] ?? '') !== '');
}

/** Three things, or most, of what rows have; beside a name its number is enough, a word alone is no name. */
function saysAsMuch(row: PlacedRow, usual: readonly UsualCell[], fields: ColumnFields): boolean {
  const fitting = usual.filter(({ at, isCounted }) => {
    const cell = row.cells[at] ?? '';
    return cell !== '' && hasDigit(cell) === isCounted;
  });
  const name = nameCells(row, fields).join(' ');
  const hasName = name !== '' && !isNoName(name);
  const isNumbered = fitting[0] === usual[0] && usual[0]?.isCounted && isNumber(row, usual[0]);
  if (hasName && isNumbered) return true;
  const isEnough = fitting.length > Math.min(usual.length / 2, mostBesideNobody);
  return isEnough && (hasName || fitting.some(({ at }) => !isOfName(fields[at])));
}

function isNumber({ cells }: PlacedRow, { at }: UsualCell): boolean {
  return /^\d{1,4}\.?$/.test(cells[at] ?? '');
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** A word, figures, or abbreviations: 'Director', '12', 'Vo. Bo.'. */
function isNoName(text: string): boolean {
  const words = text.split(/\s+/);
  const isShort = words.length === 1 || words.every((word) => word.endsWith('.'));
  return text !== '' && (hasDigit(text) || isShort);
}

function isTitled(name: string): boolean {
  return withoutTitles(name) !== fold(name).trimStart();
}

/** Whether a text says whose signature it is, or that it is one. */
function isOfSigning(text: string): boolean {
  return signing.test(fold(text));
}

const signing =
  /^(((el|la) )?((sub)?director|coordinador|secretari[oa]|responsable|titular|tutor|asesor)a?\b|(elabor|revis|autoriz|valid|recib|entreg)(o|ado)\b|v(o|isto)\.?\s*b(o|ueno)\b|firmas?\b|sello\b|nombre y\b|atentamente\b)/;
