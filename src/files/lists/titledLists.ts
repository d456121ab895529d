import type { ImportKey, KnownHeadings } from '../../../machines/registers/import/importColumns.ts';
import {
  filledField,
  guessFields,
  headingPlace,
  headingsAt,
  mostBeforeHeadings,
  namingField,
  plainHeading,
} from '../../../machines/registers/import/importColumns.ts';
import { groupBy } from '../../../machines/kit/groupBy.ts';
import { listTitleHeading, weekHeadings } from '../../strings/importedSheets.ts';
import { importedColumns } from './importedColumns.ts';
import type { ListRow, ListSheet } from './weekGrid.ts';
import type { WeekTitle } from './weekTitles.ts';
import { isGroup, isSaid } from './weekTexts.ts';
import { bareTitle, groupNamed, shiftNamed, shiftOfAll, withoutShift } from './weekTitles.ts';

/**
 * The lists of a sheet, each row with what its list is called: the group that is named above it or between
 * the rows, and its shift, or what else stands above those that are beside each other under the same
 * headings. Each of these is below the name of a group, or counts its rows on from those of the one
 * before, or anew below a title of its own: the columns of who belongs to a row's person are no list.
 */
export function titledLists(
  sheet: ListSheet,
  register: ImportKey,
  known: KnownHeadings,
): readonly ListSheet[] {
  const fields = importedColumns(register);
  if (sheet.rows.some(({ day }) => day !== undefined)) return [sheet];
  const cells = sheet.rows.slice(0, mostBeforeHeadings).map((row) => row.cells);
  const place = headingPlace(cells, fields, known);
  const headings = headingsAt(cells, place);
  const plain = headings.map(plainHeading);
  const first = plain.find((heading) => heading !== '');
  const starts = plain.flatMap((heading, column) => (heading === first ? [column] : []));
  const partsFrom = (columns: readonly number[]) =>
    columns.map((from, at) => {
      const cut = (row: ListRow): ListRow => ({
        ...row,
        cells: row.cells.slice(from, columns[at + 1]),
      });
      const rows = sheet.rows.map(cut);
      const said = guessFields(headings.slice(from, columns[at + 1]), fields, known);
      return { ...partOf(rows, place), rows, said: said.filter((field) => field !== '') };
    });
  const beside = partsFrom(starts);
  const areSame = groupBy(beside, ({ said }) => said.toSorted().join(' ')).size === 1;
  const areNamed = beside.every(({ said }) =>
    said.map(filledField).includes(namingField(register)),
  );
  const areLists = areNamed && beside.every((part, at) => isList(part, beside[at - 1]));
  const parts = beside.length > 1 && areSame && areLists ? beside : partsFrom([0]);
  const mayHave = (field: string) => fields.some((one) => one.field === field);
  return parts.map(({ rows, said, titles, above }, at) => {
    const hasTitle = mayHave('group') && !said.includes('group');
    const hasShift = mayHave('shift') && !said.includes('shift');
    const shiftOf = (texts: readonly string[]) =>
      hasShift ? shiftNamed(texts) || shiftOfAll(titles) : '';
    let shift = shiftOf(titles);
    const other = { text: above, heading: listTitleHeading };
    let title = hasTitle ? groupTitle(titles) : null;
    if (parts.length > 1 && above !== '') title ??= other;
    const titled = rows.flatMap((row, line): ListRow[] => {
      const between = line > place && hasTitle ? groupTexts(row) : null;
      if (between !== null) {
        title = groupTitle(between);
        shift = shiftOf(between);
      }
      if (between !== null && title !== null) return [];
      if (parts.length > 1 && row.cells.every((cell) => cell === '')) return [];
      const called = { ...(title && { title }), ...(shift !== '' && { shift }) };
      return [{ ...row, ...called, ...(at > 0 && { list: at + 1 }) }];
    });
    return { name: sheet.name, rows: titled };
  });
}

/** What stands above a list, and what its first column counts its rows from and to, where it does. */
function partOf(rows: readonly ListRow[], place: number) {
  const above = rows.slice(0, place).flatMap(({ cells }) => cells.filter(isSaid));
  const counts = rows.slice(place + 1).flatMap(({ cells: [count = ''] }) => (count ? [count] : []));
  const areCounts = counts.every((count) => /^\d{1,4}\.?$/.test(count));
  const numbers = areCounts ? counts.map(Number) : [];
  return {
    titles: above,
    above: bareTitle(above.at(-1) ?? ''),
    from: numbers[0],
    to: numbers.at(-1),
  };
}

type Part = ReturnType<typeof partOf>;

/** Whether columns are a list of their own beside those before them, where there are any. */
function isList({ titles, above, from }: Part, before: Part | undefined): boolean {
  if (groupNamed(titles) !== null) return true;
  if (from === undefined) return false;
  if (before === undefined) return true;
  return from === 1 ? above !== '' && before.above !== '' : from === (before.to ?? 0) + 1;
}

/** What a row says that names a group and nothing else; null of any other. */
function groupTexts({ cells }: ListRow): string[] | null {
  const said = [...new Set(cells.filter(isSaid))];
  const [first = '', ...others] = said;
  const isTitle =
    /^(grado|grupo)\b/i.test(first) ||
    (others.length === 0 && isGroup(bareTitle(withoutShift(first))));
  return isTitle && groupNamed(said) !== null ? said : null;
}

function groupTitle(texts: readonly string[]): WeekTitle | null {
  const group = groupNamed(texts);
  return group === null ? null : { text: group, heading: weekHeadings.group };
}
