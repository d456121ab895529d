import { groupBy } from '../../machines/kit/groupBy.ts';
import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import type { ReadProblem } from '../../machines/registers/import/importReading.ts';
import type { DoubtfulRow } from '../../machines/registers/import/importRows.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { counted, writeCount } from './counted.ts';
import { listed, quoted } from './listed.ts';

export const readProblems: Readonly<Record<ReadProblem, string>> = {
  empty: 'No hay filas: se necesita una fila de encabezados y al menos una de datos.',
  emptyFile:
    'El archivo está vacío: ábrelo donde se hizo, guárdalo otra vez y elige el que tiene las filas.',
  tooLarge: 'El archivo pesa más de 5 MB: divídelo e importa cada parte.',
  tooMany: 'El archivo tiene más de 5,000 filas: divídelo e importa cada parte.',
  oldWorkbook:
    'Es un libro de Excel de los de antes (.xls): ábrelo y guárdalo como .xlsx, o copia sus filas y pégalas aquí.',
  lockedWorkbook: 'El libro tiene contraseña: quítasela en Excel y guárdalo otra vez.',
  largeWorkbook:
    'El libro es demasiado grande o tiene algo escrito muy lejos de lo demás: borra en Excel lo que sobra, o copia sus filas y pégalas aquí.',
  brokenWorkbook:
    'El libro de Excel está dañado: ábrelo y guárdalo de nuevo, o copia sus filas y pégalas aquí.',
  notWorkbook:
    'El archivo no es un libro de Excel, aunque lo parezca: ábrelo donde se hizo y guárdalo como libro (.xlsx), o copia sus filas y pégalas aquí.',
  openDocument:
    'Es una hoja de LibreOffice (.ods): ábrela y guárdala como libro de Excel (.xlsx), o copia sus filas y pégalas aquí.',
  numbers:
    'Es un documento de Numbers: ábrelo y expórtalo a Excel (Archivo → Exportar a → Excel), o copia sus filas y pégalas aquí.',
  pdf: 'Es un PDF, del que no se leen filas: pide la lista en Excel, o copia sus filas y pégalas aquí.',
  webPage:
    'Es una página web o un XML con nombre de libro: ábrelo en Excel y guárdalo como libro (.xlsx), o copia sus filas y pégalas aquí.',
  notText:
    'No es un libro de Excel ni un archivo de texto (CSV): elige otro, o copia sus filas y pégalas aquí.',
  unreadable: 'No se pudo leer el archivo.',
};

/** '«NO.», «Tutor»': of headings, those that say something. */
export function headingsText(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading !== '')
    .map((heading) => `«${heading}»`)
    .join(', ');
}

/** Of enrolled students of the groups that a list names who are not on it. */
export function missingText(missing: readonly Student[]): string {
  const groups = [...new Set(missing.map(({ group }) => group))];
  const [verb, stays] =
    missing.length === 1 ? ['viene', 'sigue como está'] : ['vienen', 'siguen como están'];
  const who = counted(missing.length, 'estudiante inscrito', 'estudiantes inscritos');
  const where = groups.length <= mostGroups ? listed(groups) : `${groups.length} grupos`;
  return `${who} en ${where} no ${verb} en el archivo: ${stays}. Si alguien dejó la escuela, dale de baja en Estudiantes.`;
}

const mostGroups = 6;

/** Of rows of a list of people that may be about nobody. */
export function doubtsText(count: number): string {
  return count === 1
    ? '1 fila no es como las demás: solo entra si está marcada.'
    : `${writeCount(count)} filas no son como las demás: solo entran las marcadas.`;
}

/** Of rows without anything to read, as those that have nothing but their number. */
export function blanksText(count: number): string {
  return count === 1
    ? 'Se deja fuera 1 fila sin datos.'
    : `Se dejan fuera ${writeCount(count)} filas sin datos.`;
}

/** Of rows that count or part the others, each text once: '… 2 filas que …: «HOMBRES» y «TOTAL».' */
export function countsText(texts: readonly string[]): string {
  const said = [...new Set(texts)];
  const more = said.length - mostCounts;
  const shown = said.slice(0, mostCounts).map(quoted);
  const names = listed(more > 0 ? [...shown, `${writeCount(more)} más`] : shown);
  return texts.length === 1
    ? `Se deja fuera 1 fila que cuenta o separa a las demás: ${names}.`
    : `Se dejan fuera ${writeCount(texts.length)} filas que cuentan o separan a las demás: ${names}.`;
}

const mostCounts = 6;

/** Of rows that their sheet does not show; of a week's row each class is one. */
export function hiddenText(count: number, register: ImportKey): string {
  return register === 'schedules'
    ? `Leer también ${counted(count, 'clase oculta', 'clases ocultas')}`
    : `Leer también ${counted(count, 'fila oculta', 'filas ocultas')}`;
}

/** 'Fila 31: «Luis Paz», de baja'. */
export function doubtText({ line, text, hasLeft }: DoubtfulRow): string {
  const said = text === '' ? `Fila ${line}` : `Fila ${line}: ${quoted(text)}`;
  return hasLeft ? `${said}, de baja` : said;
}

/** Of a workbook of so many sheets, of which one is read. */
export function oneSheetText(count: number): string {
  return `El libro tiene ${writeCount(count)} hojas y solo se lee esta: si cada grupo tiene la suya, elige «Todas las hojas».`;
}

/** Of sheets that are no lists like the ones that are read together. */
export function sheetsLeftText(names: readonly string[]): string {
  return names.length === 1
    ? `No se lee la hoja ${headingsText(names)}, que tiene otras columnas o los nombres en otro orden.`
    : `No se leen las hojas ${headingsText(names)}, que tienen otras columnas o los nombres en otro orden.`;
}

/** Of sheets that somebody leaves out of those that are read together. */
export function sheetsWithoutText(names: readonly string[]): string {
  return names.length === 1
    ? `Se deja fuera la hoja ${headingsText(names)}.`
    : `Se dejan fuera las hojas ${headingsText(names)}.`;
}

/** Of new groups, by the names of their courses: 'Van en los cursos «Primero» (8 grupos) y «Segundo» (1 grupo).' */
export function placedText(courses: readonly string[]): string {
  const counts = groupBy(courses, (name) => name);
  const verb = courses.length === 1 ? 'Va' : 'Van';
  if (counts.size === 1) return `${verb} en el curso «${courses[0]}».`;
  const named = [...counts].map(
    ([name, { length }]) => `«${name}» (${counted(length, 'grupo', 'grupos')})`,
  );
  return `Van en los cursos ${listed(named)}.`;
}
