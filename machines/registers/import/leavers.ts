import { fold } from '../../kit/text.ts';
import type { ColumnFields } from './importColumns.ts';
import type { PlacedRow } from './listedCells.ts';
import {
  hasDigit,
  hasNamesInCapitals,
  isInCapitals,
  isOfName,
  nameCells,
  onlyText,
} from './listedCells.ts';

/** What of a row is about somebody who has left: who is named there, or a heading above or below them. */
type OfLeaving = 'leaver' | 'heading';

/**
 * Whoever is below 'Bajas', down to another heading of the list, and whoever is down as 'Baja' in a column that
 * says how people stand, as 'Baja temporal' in any that is not read, or so beside the name. A heading stands
 * alone in its row; but for 'Bajas' it is where that one is and names are not, has figures, is in capitals as
 * names are not, or says what is listed. `headings` are the columns'.
 */
export function leaversIn<Row extends Pick<PlacedRow, 'cells'>>(
  page: readonly Row[],
  fields: ColumnFields,
  headings: readonly string[],
): [Row, OfLeaving][] {
  const areInCapitals = hasNamesInCapitals(page, fields);
  const saysLeft = (cell: string, at: number) => {
    const field = fields[at] ?? '';
    if (isOfName(field)) return besideName.test(fold(cell));
    if (field !== '') return field === 'group' && isLeaving(cell);
    return standing.test(fold(headings[at] ?? '')) ? isLeaving(cell) : noted.test(fold(cell));
  };
  let headingAt = -1;
  return page.flatMap((row): [Row, OfLeaving][] => {
    const text = onlyText(row, fields);
    const place = row.cells.indexOf(text);
    const isBesideNames = place === headingAt && !isOfName(fields[place]);
    const isOther =
      /\p{L}/u.test(text) &&
      (isBesideNames ||
        hasDigit(text) ||
        (!areInCapitals && isInCapitals(text)) ||
        listing.test(fold(text)));
    const isHeading = isLeaving(text);
    const isEnd = headingAt >= 0 && isOther;
    if (isHeading) headingAt = place;
    else if (isEnd) headingAt = -1;
    const name = nameCells(row, fields).join(' ');
    if (name === '') return [];
    if (isHeading || isEnd) return [[row, 'heading']];
    const hasLeft = /^bajas?$/i.test(name) || row.cells.slice(0, fields.length).some(saysLeft);
    return headingAt >= 0 || hasLeft ? [[row, 'leaver']] : [];
  });
}

/** The cells of a row without what stands beside a name of whoever has left: whoever takes it means a person. */
export function withoutLeaving(cells: readonly string[], fields: ColumnFields): string[] {
  return cells.map((cell, at) =>
    isOfName(fields[at])
      ? cell
          .replace(besideName, '')
          .replace(/^([^(]*)\)$/, '$1')
          .trim()
      : cell,
  );
}

/** What heads a column so that 'Baja' there is about whoever's row it is. */
const standing =
  /^\s*(estatus|status|estado|situacion|condicion|baja)( (escolar|academic[oa]|actual|laboral|del .*))?\W*$/;

/** 'Baja', 'De baja', 'Baja temporal', 'BAJAS (2)', 'Alumnos dados de baja'; not 'Baja California', 'Planta baja'. */
function isLeaving(text: string): boolean {
  return leaving.test(fold(text));
}

const leaving =
  /^(bajas\b|(alumn[oa]s|estudiantes|profesor[ea]s|docentes|personal) (dad[oa]s? )?(de )?bajas?\b|(dad[oa] )?(de )?baja(\s+(temporal|definitiva|voluntaria|por|el|en|desde|\d).*)?\W*$)/;

/** What says of somebody in any column that they have left and not come back: 'BAJA 12/10/2026', 'Baja temporal'. */
const noted =
  /^(dad[oa] )?(de )?baja\s+(temporal|definitiva|voluntaria|(el |desde (el )?)?\d{1,2}(\/\d|(?<mark>[.-])\d{1,2}\k<mark>\d))(?!.*\b(reing|rein[cs]|regres|alta\b))/;

/** 'Ana Paz (BAJA)', 'Ana Paz - baja', 'BAJA: Ana Paz'. */
const besideName =
  /^baja(\s*[:(]|\s+[-–—])|(\s[-–—]|[*(])\s*(de )?baja( temporal| definitiva)?\s*\)?$/i;

/** What a heading between rows says that they are. */
const listing =
  /^(altas|cambios|reingresos|reinscripciones|inscripciones|activ[oa]s|inscrit[oa]s|alumn[oa]s|estudiantes|hombres|mujeres|grupo)\b/;
