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
import { listTitleHeading, weekHeadings } from '../strings/imports.ts';
import { importedColumns } from './importedColumns.ts';
import type { ListSheet } from './weekGrid.ts';
import { bareTitle, isSaid, titleOf } from './weekTexts.ts';

/**
 * The lists of a sheet that stand beside each other under the same headings, each with what is written above
 * it; the sheet itself where they are none. Each counts its rows, or is below the name of a group: the
 * columns of those who belong to a row's person, a tutor's, are no list.
 */
export function listsBeside(
  sheet: ListSheet,
  register: ImportKey,
  known: KnownHeadings,
): readonly ListSheet[] {
  const fields = importedColumns(register);
  const cells = sheet.rows.slice(0, mostBeforeHeadings).map((row) => row.cells);
  const place = headingPlace(cells, fields, known);
  const headings = headingsAt(cells, place);
  const plain = headings.map(plainHeading);
  const first = plain.find((heading) => heading !== '');
  const starts = plain.flatMap((heading, column) => (heading === first ? [column] : []));
  if (first === undefined || starts.length < 2) return [sheet];
  const parts = starts.map((from, at) => {
    const cut = (row: readonly string[]) => row.slice(from, starts[at + 1]);
    const said = guessFields(cut(headings), fields, known).filter((field) => field !== '');
    const above = cells.slice(0, place).flatMap(cut).filter(isSaid);
    const rows = sheet.rows.slice(place + 1).map((row) => ({ ...row, cells: cut(row.cells) }));
    const counts = rows.map((row) => row.cells[0] ?? '').filter((cell) => cell !== '');
    const isCounted = counts.length > 0 && counts.every((cell) => /^\d{1,4}\.?$/.test(cell));
    const title = titleOf(above) ?? {
      text: bareTitle(above.at(-1) ?? ''),
      heading: listTitleHeading,
    };
    return { headings: cut(headings), said, rows, title, isCounted };
  });
  const areSame = new Set(parts.map(({ said }) => said.toSorted().join(' '))).size === 1;
  const areLists = parts.every(
    ({ isCounted, title, said }) =>
      said.map(filledField).includes(namingField(register)) &&
      (isCounted || title.heading === weekHeadings.group),
  );
  if (!areSame || !areLists) return [sheet];
  const [kind, ...kinds] = new Set(parts.map(({ title }) => title.heading));
  const isOwn = kinds.length === 0 && !parts.some(({ said }) => said.includes('group'));
  const heading = isOwn ? kind! : listTitleHeading;
  const areTitled = parts.some(({ title }) => title.text !== '');
  return parts.map((part, at) => ({
    name: sheet.name,
    rows: [
      { ...sheet.rows[place]!, cells: areTitled ? [heading, ...part.headings] : part.headings },
      ...part.rows
        .filter((row) => row.cells.some((cell) => cell !== ''))
        .map((row) => ({
          ...row,
          ...(at > 0 && { nth: at + 1 }),
          cells: areTitled ? [part.title.text, ...row.cells] : row.cells,
        })),
    ],
  }));
}
