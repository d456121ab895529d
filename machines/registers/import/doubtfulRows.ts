import { groupBy } from '../../kit/groupBy.ts';
import { isTitled } from '../../kit/names.ts';
import { fold } from '../../kit/text.ts';
import type { ColumnFields } from './importColumns.ts';
import type { Doubt } from './importRows.ts';
import { leaversIn } from './leavers.ts';
import type { PlacedRow } from './listedCells.ts';
import {
  hasDigit,
  hasNamesInCapitals,
  isInCapitals,
  isOfName,
  nameCells,
  onlyText,
} from './listedCells.ts';

/**
 * Of a list of people the rows that may be about nobody, and whether each is taken for somebody's. Nobody's are
 * what counts the others ('Total: 26', 'Hombres: 12'), any other label with a colon in place of a name, a word
 * in capitals that parts the list ('ALTAS'); of those below the last row that says as much as the others do also
 * a word or figures in place of a name, and who signs; and those that the list says have left. Somebody's is
 * any other row below that last one: whoever was added, or nobody after all. `headings` are the columns'.
 */
export function doubtfulRows<Row extends PlacedRow>(
  rows: readonly Row[],
  fields: ColumnFields,
  headings: readonly string[],
): Map<Row, Doubt> {
  const pages = [...groupBy(rows, ({ page }) => page).values()];
  const isRead = ({ cells }: Row) => fields.some((field, at) => field !== '' && cells[at]);
  return new Map(
    pages.flatMap((page) => [
      ...doubtsOf(page.filter(isRead), fields),
      ...leaversIn(page, fields, headings).map(([row, of]): [Row, Doubt] => [
        row,
        of === 'leaver' ? ofLeaver : ofNobody,
      ]),
    ]),
  );
}

/** Of a list of things the rows that sum the others up: 'TOTAL', 'Total de salones: 18'. */
export function countingRows<Row extends PlacedRow>(
  rows: readonly Row[],
  fields: ColumnFields,
): Map<Row, Doubt> {
  const usual = usualCells(rows, fields);
  const found = rows.filter((row) => {
    const sum = isWhole(row, usual) ? totalAlone : total;
    return labelsOfRow(row, fields).some((label) => sum.test(label));
  });
  return new Map(found.map((row) => [row, ofCount]));
}

const total = /^(sub|gran )?total(es)?\b/;
const totalAlone = /^(sub|gran )?total(es)?( general(es)?)?[^\p{L}]*$/u;

const ofSomebody: Doubt = { isSomebody: true, hasLeft: false };
const ofNobody: Doubt = { isSomebody: false, hasLeft: false };
const ofCount: Doubt = { ...ofNobody, isCount: true };
const ofLeaver: Doubt = { isSomebody: false, hasLeft: true };

/** Of what rows usually fill: whoever signs has their post or a second one beside. */
const mostBesideNobody = 2;

function doubtsOf<Row extends PlacedRow>(
  page: readonly Row[],
  fields: ColumnFields,
): [Row, Doubt][] {
  const labels = new Set(labelsOf(page, usualCells(firstHalf(page), fields), fields));
  const people = page.filter((row) => !labels.has(row));
  const first = firstHalf(people);
  const usual = usualCells(first, fields);
  const nameOf = (row: Row) => nameCells(row, fields).join(' ');
  const areInCapitals = hasNamesInCapitals(page, fields);
  const parts = (row: Row) =>
    !areInCapitals && isWord(nameOf(row)) && isInCapitals(onlyText(row, fields));
  const haveWords = first.some((row) => isWord(nameOf(row)) && !parts(row));
  const isName = (name: string) => name !== '' && !isNoName(name) && (haveWords || !isWord(name));
  const isListed = (row: Row) =>
    !labels.has(row) &&
    !parts(row) &&
    (saysAsMuch(row, usual) || (isName(nameOf(row)) && isNumbered(row, usual)));
  const areTitled = firstHalf(page).some((row) => isTitled(nameOf(row)));
  const saysPost = (row: Row) => signingTexts(row, usual, fields).some(isOfSigning);
  const standsAbovePost = (row: Row, at: number) => {
    const [below, next] = page.slice(at + 1, at + 3);
    if (below === undefined || below.place !== row.place + 1 || labels.has(below)) return false;
    const isNamedBelow = next !== undefined && nameOf(next) !== '' && !saysPost(next);
    return isPost(nameOf(below)) && !isNamedBelow;
  };
  const signs = (row: Row, at: number) => {
    if (isWhole(row, usual)) return false;
    if (isOfSigning(nameOf(row))) return true;
    if (signatures(row, fields) > mostBesideNobody) return false;
    const isLast = !isListed(row) || page.slice(at + 1, at + 2).some(saysPost);
    if (saysPost(row) || (isLast && !areTitled && isTitled(nameOf(row)))) return true;
    return !isListed(row) && standsAbovePost(row, at);
  };
  const last = page.findLastIndex((row, at) => isListed(row) && !signs(row, at));
  let most = 0;
  return page.flatMap((row, at): [Row, Doubt][] => {
    const isNobody = labels.has(row) || parts(row);
    const isCount = labels.has(row) && !isWhole(row, usual) && counts(row, fields);
    if (isCount) return [[row, ofCount]];
    if (last < 0 || at < last) return isNobody ? [[row, ofNobody]] : [];
    if (at === last) return [];
    const count = signatures(row, fields);
    if (signs(row, at)) most = Math.max(most, mostBesideNobody, count);
    const name = nameOf(row);
    if (isNobody || count <= most || (name !== '' && !isName(name))) return [[row, ofNobody]];
    return name === '' ? [] : [[row, ofSomebody]];
  });
}

function firstHalf<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, Math.ceil(rows.length / 2));
}

/** How many things a row says, all of which may be names or posts of who signs; without end where one is not. */
function signatures({ cells }: PlacedRow, fields: ColumnFields): number {
  const said = fields.flatMap((field, at) => (cells[at] ? [{ field, text: cells[at] }] : []));
  const beside = said.filter(({ field }) => !isOfName(field));
  const isNamed = beside.length < said.length;
  return beside.some(({ text }) => hasDigit(text)) ? Infinity : beside.length + Number(isNamed);
}

/**
 * Where a row may say that it signs: in its name, in a column that is read and has no posts of its own, or in
 * place of figures.
 */
function signingTexts(row: PlacedRow, usual: readonly UsualCell[], fields: ColumnFields): string[] {
  const counted = usual.filter(({ isCounted }) => isCounted).map(({ at }) => at);
  const beside = fields.flatMap((field, at) => {
    const isSaying = !isOfName(field) && field !== '' && field !== 'position';
    return isSaying || counted.includes(at) ? [row.cells[at] ?? ''] : [];
  });
  return [nameCells(row, fields).join(' '), ...beside];
}

/**
 * A total, or whom it counts, stands where rows have their names, or in place of one. Whose row has all that rows have may have a
 * colon in the name: 'Ana Gil (tutora: Eva)'.
 */
function labelsOf<Row extends PlacedRow>(
  page: readonly Row[],
  usual: readonly UsualCell[],
  fields: ColumnFields,
): Row[] {
  return page.filter((row) => {
    const names = nameCells(row, fields);
    return (
      names.some((name) => (isWhole(row, usual) ? name.endsWith(':') : name.includes(':'))) ||
      counts(row, fields) ||
      labelsOfRow(row, fields).some((label) => vacancy.test(label))
    );
  });
}

/** What stands in place of a row's name, or all that it says without one. */
function labelsOfRow(row: PlacedRow, fields: ColumnFields): string[] {
  const names = nameCells(row, fields);
  return (names.length > 0 ? [names.join(' ')] : row.cells.slice(0, fields.length)).map(fold);
}

/** Whether a row says what it counts in place of a name. */
function counts(row: PlacedRow, fields: ColumnFields): boolean {
  return labelsOfRow(row, fields).some((label) => counting.test(label));
}

const counting =
  /^((sub|gran )?total(es)?|hombres|mujeres|promedios?|(a|re)probad[oa]s|inscritos)\b/;

/** A post that nobody has. */
const vacancy = /^vacantes?\b[^\p{L}]*$/u;

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

/** Whether a row has three of the things that rows usually have, or most of fewer, each with figures or without. */
function saysAsMuch({ cells }: PlacedRow, usual: readonly UsualCell[]): boolean {
  const fitting = usual.filter(({ at, isCounted }) => {
    const cell = cells[at] ?? '';
    return cell !== '' && hasDigit(cell) === isCounted;
  });
  return fitting.length > Math.min(usual.length / 2, mostBesideNobody);
}

/** Whether a row has its number where the list begins with one. */
function isNumbered({ cells }: PlacedRow, [first]: readonly UsualCell[]): boolean {
  return first !== undefined && first.isCounted && /^\d{1,4}\.?$/.test(cells[first.at] ?? '');
}

function isWord(text: string): boolean {
  return text !== '' && !/\s/.test(text);
}

/** Figures, or abbreviations: '12', 'Vo. Bo.'. */
function isNoName(text: string): boolean {
  return hasDigit(text) || text.split(/\s+/).every((word) => word.endsWith('.'));
}

/** Whether a text says whose signature it is, or that it is one. */
export function isOfSigning(text: string): boolean {
  return isPost(text) || signing.test(fold(text));
}

/** 'Directora del plantel'. */
function isPost(text: string): boolean {
  return post.test(fold(text));
}

const post =
  /^((el|la) )?((sub)?director|coordinador|supervisor|secretari[oa]|responsable|titular|tutor|asesor)a?\b/;

const signing =
  /^((elabor|revis|autoriz|valid|recib|entreg)(o|ado)\b|v(o|isto)\.?\s*b(o|ueno)\b|firmas?\b|sello\b|nombre y\b|atentamente\b)/;
