import type { ImportKey, KnownHeadings } from '../../machines/registers/importColumns.ts';
import {
  filledField,
  guessFields,
  headingPlace,
  headingsAt,
  mostBeforeHeadings,
  namingField,
  plainHeading,
} from '../../machines/registers/importColumns.ts';
import { groupBy } from '../../machines/kit/groupBy.ts';
import { listTitleHeading, weekHeadings } from '../strings/imports.ts';
import { importedColumns } from './importedColumns.ts';
import type { ListRow, ListSheet } from './weekGrid.ts';
import type { WeekTitle } from './weekTexts.ts';
import { bareTitle, groupNamed, isSaid } from './weekTexts.ts';

/**
 * The lists of a sheet, each row with what its list is called: the group that is named above it or between
 * the rows, or what else stands above those that are beside each other under the same headings. Each of these
 * counts its rows, or is below the name of a group: the columns of who belongs to a row's person are no list.
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
  const areLists = beside.every(
    ({ isCounted, group, said }) =>
      said.map(filledField).includes(namingField(register)) && (isCounted || group !== null),
  );
  const parts = beside.length > 1 && areSame && areLists ? beside : partsFrom([0]);
  const isGrouped = fields.some(({ field }) => field === 'group');
  return parts.map(({ rows, said, group, above }, at) => {
    const hasTitle = isGrouped && !said.includes('group');
    const other = { text: above, heading: listTitleHeading };
    let title: WeekTitle | null = hasTitle && group !== null ? groupTitle(group) : null;
    if (parts.length > 1 && above !== '') title ??= other;
    const titled = rows.flatMap((row, line): ListRow[] => {
      const own = line > place && hasTitle ? groupOfRow(row) : null;
      if (own !== null) title = groupTitle(own);
      if (own !== null || !row.cells.some(isSaid)) return [];
      return [{ ...row, ...(title && { title }), ...(at > 0 && { nth: at + 1 }) }];
    });
    return { name: sheet.name, rows: titled };
  });
}

/** What stands above a list, and whether what stands in its first column counts its rows. */
function partOf(rows: readonly ListRow[], place: number) {
  const above = rows.slice(0, place).flatMap(({ cells }) => cells.filter(isSaid));
  const counts = rows.slice(place + 1).flatMap(({ cells: [count = ''] }) => (count ? [count] : []));
  return {
    above: bareTitle(above.at(-1) ?? ''),
    group: groupNamed(above),
    isCounted: counts.length > 0 && counts.every((count) => /^\d{1,4}\.?$/.test(count)),
  };
}

/** The group that a row names, which says nothing else. */
function groupOfRow({ cells }: ListRow): string | null {
  const said = [...new Set(cells.filter(isSaid))];
  const isTitle = said.length === 1 || /^(grado|grupo)\b/i.test(said[0] ?? '');
  return isTitle ? groupNamed(said) : null;
}

function groupTitle(text: string): WeekTitle {
  return { text, heading: weekHeadings.group };
}
