import { groupBy } from '../../machines/kit/groupBy.ts';
import type { PasswordProblem } from '../../machines/accounts/newPasswords.ts';
import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import type {
  DoubtfulRow,
  ImportProblem,
  RowKind,
} from '../../machines/registers/import/importRows.ts';
import type { ReadProblem } from '../../machines/registers/import/importReading.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { counted, writeCount } from './counted.ts';
import { classLabels, fieldLabels, surnameLabels } from './fields.ts';
import { shownFormat } from './format.ts';
import { passwordProblemText } from './people.ts';
import { listed } from './listed.ts';

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

export const rowKinds: Readonly<Record<RowKind, string>> = {
  new: 'Nuevo',
  update: 'Actualiza',
  duplicate: 'Duplicado',
  error: 'Error',
};

/** The heading of a column that says of each row what its sheet is called. */
export const sheetNameHeading = 'Nombre de la hoja';

/** '5 de 1°A': a row of one of several sheets. */
export function sheetRowText(line: string, sheet: string): string {
  return `${line} de ${sheet}`;
}

/** What the columns of a timetable are called that was drawn as a week. */
export const weekHeadings = {
  day: 'Día',
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  group: 'Grupo',
  shift: 'Turno',
  activity: 'Materia',
  employee: 'Profesor',
  classroom: 'Salón',
  title: 'Arriba de la semana',
} as const;

/** A line of the cells of such a week that nothing tells what it is. */
export function weekPartHeading(place: number): string {
  return `Renglón ${place} de la celda`;
}

/** '5, lista 2': a row of the second of lists that stand beside each other. */
export function rowOfListText(line: number, list: number): string {
  return `${line}, lista ${list}`;
}

/** What stands above each of such lists. */
export const listTitleHeading = 'Arriba de la lista';

export function columnText(letters: string): string {
  return `columna ${letters}`;
}

/** '5, martes': a class of one of its rows; '5, martes (2)' the second one there. */
export function classOfWeekText(line: string, day: string, nth = 1): string {
  return `${line}, ${day.toLowerCase()}${nth > 1 ? ` (${nth})` : ''}`;
}

/** Why a row is left out. */
export function problemText(
  register: ImportKey,
  { code, field, text, ...bounds }: ImportProblem,
): string {
  const words: Words = problems[code];
  return typeof words === 'string' ? words : words(fieldLabel(register, field), text, bounds);
}

type Bounds = Pick<ImportProblem, 'options' | 'highest' | 'format'>;
type Words = string | ((label: string, text: string, bounds: Bounds) => string);

const problems = {
  unclosedQuote: (_, line) =>
    `En la línea ${line} se abren comillas que no se cierran: ciérralas o quítalas.`,
  missing: (label) => `Falta ${label}.`,
  notNumber: (label, text) => `${label}: «${text}» no es un número.`,
  notOption: (label, text, { options }) =>
    options
      ? `${label}: «${text}» no es una opción; son ${listed(options)}.`
      : `${label}: «${text}» no es una opción.`,
  notHours: (label) => `${label}: escribe, por ejemplo, «Lunes 09:00-11:00; Viernes 16:00-18:00».`,
  notTime: (label, text, { options = [] }) =>
    options.length > 1
      ? `${label}: ${listed(options.map(quoted))} no son horas; escribe en el archivo la de cada renglón, por ejemplo «7:00-7:50».`
      : `${label}: «${text}» no es una hora.`,
  notWeekday: (label, text, { format = 'DD/MM/YYYY' }) =>
    `${label}: «${text}» no es un día de la semana ni una fecha (${shownFormat(format)}).`,
  sheetError: (label, text) =>
    `${label}: «${text}» es un error de la hoja de cálculo: corrige la fórmula o escribe el dato.`,
  formula: (label, text) => `${label}: «${text}» es una fórmula: escribe el dato que da.`,
  shortened: (label, text) =>
    `${label}: la hoja de cálculo guardó «${text}» en lugar de todas sus cifras: da a la columna el formato Número o Texto y guárdala otra vez.`,
  notEmail: (label, text) => `${label}: «${text}» no es un correo.`,
  notDay: (label, text, { format = 'DD/MM/YYYY' }) =>
    `${label}: «${text}» no es una fecha: escríbela como ${shownFormat(format)}.`,
  outOfRange: (label, text, { highest = 0 }) =>
    `${label}: «${text}» no es un número de 0 a ${writeCount(highest)}.`,
  notWhole: (label, text, { highest = 0 }) =>
    `${label}: «${text}» no es un número entero de 0 a ${writeCount(highest)}.`,
  tooLong: (label, text, { highest = 0 }) =>
    `${label}: tiene ${writeCount(Number(text))} letras y caben ${writeCount(highest)}.`,
  notForm: (label, text) => `${label}: «${text}» no tiene la forma de este dato.`,
  notCheckDigit: (label, text) => `${label}: el dígito verificador de «${text}» no corresponde.`,
  unknownGroup: (_, text) => `No existe el grupo «${text}».`,
  taken: (_, text) => `Ya existe «${text}».`,
  unknownCourse: (_, text) => `No existe el curso «${text}».`,
  idOfAnother: (_, text) => `Ese ID es de ${text}.`,
  ambiguous: (_, text) => `Hay varios registros con el nombre ${text}: agrega la columna ID.`,
  ambiguousId: (_, text) =>
    `Hay varios registros con el nombre ${text}, y ninguno con el ID de esta fila.`,
  ambiguousCourse: (_, text) =>
    `Hay varios cursos con el nombre «${text}»: escribe el ID del curso, o cambia antes el nombre de uno.`,
  ambiguousGroup: meantText,
  ambiguousClassroom: meantText,
  userRepeated: (_, name) => `Usuario repetido: ya es de ${name}.`,
  userInFile: (_, line) => `Usuario repetido: también está en la fila ${line}.`,
  unknownEmployee: (_, name) => `No hay nadie con el nombre «${name}» entre profesores y personal.`,
  unknownClassroom: (_, name) => `No existe el salón «${name}».`,
  noDuration: 'La hora de fin debe ser posterior a la de inicio.',
  filed: (_, name) => `Ese día es del ciclo ${name}, que ya está en un archivo.`,
  occupied: (_, other) => `En ese salón y a esa hora ya está ${other}.`,
  slotInFile: (_, line) => `La fila ${line} ocupa ese salón a la misma hora.`,
  repeated: (_, text) => `Repite la fila ${text}.`,
  unchanged: 'Ya está registrado igual.',
  'password.short': (label, shortest) => `${label}: ${passwordText('short', shortest)}`,
  'password.long': (label) => `${label}: ${passwordText('long')}`,
  'password.user': passwordText('user'),
  'password.common': (label) => `${label}: ${passwordText('common')}`,
} satisfies Record<ImportProblem['code'], Words>;

/** 'Grupo «1 A»: puede ser «1°A» o «1°a».' */
function meantText(label: string, text: string, { options = [] }: Bounds): string {
  const either = new Intl.ListFormat('es', { type: 'disjunction' });
  return `${label} «${text}»: puede ser ${either.format(options.map(quoted))}.`;
}

function passwordText(problem: PasswordProblem, shortest = ''): string {
  return passwordProblemText(problem, { shortestPassword: Number(shortest) });
}

/** What a field held and what it will hold; of a password neither is shown. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** 'Cambia Carrera («Letras» → «Derecho») y Contraseña.' */
export function changedText(register: ImportKey, changes: readonly FieldChange[]): string {
  const texts = changes.map(({ field, before, after }) => {
    const label = fieldLabel(register, field);
    return before === null || after === null
      ? label
      : `${label} (${quoted(before)} → ${quoted(after)})`;
  });
  return `Cambia ${listed(texts)}.`;
}

/** '«NO.», «Tutor»': of headings, those that say something. */
export function headingsText(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading !== '')
    .map((heading) => `«${heading}»`)
    .join(', ');
}

function quoted(text: string): string {
  return text === '' ? 'nada' : `«${text}»`;
}

function fieldLabel(register: ImportKey, field: string): string {
  const labels: Readonly<Record<string, string>> =
    register === 'schedules'
      ? { ...classLabels, day: 'Día' }
      : { id: 'ID', ...surnameLabels, ...fieldLabels[register] };
  return labels[field] ?? field;
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
