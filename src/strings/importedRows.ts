import type { PasswordProblem } from '../../machines/accounts/newPasswords.ts';
import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import type { ImportProblem, RowKind } from '../../machines/registers/import/importRows.ts';
import { writeCount } from './counted.ts';
import { classLabels, fieldLabels, surnameLabels } from './fields.ts';
import { shownFormat } from './format.ts';
import { listed, quoted } from './listed.ts';
import { passwordProblemText } from './people.ts';

export const rowKinds: Readonly<Record<RowKind, string>> = {
  new: 'Nuevo',
  update: 'Actualiza',
  duplicate: 'Duplicado',
  error: 'Error',
};

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

function fieldLabel(register: ImportKey, field: string): string {
  const labels: Readonly<Record<string, string>> =
    register === 'schedules'
      ? { ...classLabels, day: 'Día' }
      : { id: 'ID', ...surnameLabels, ...fieldLabels[register] };
  return labels[field] ?? field;
}
