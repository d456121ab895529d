import { dayOf } from '../../machines/kit/days.ts';
import type { FileFault, SchoolFile } from '../../machines/sharing/schoolFile.ts';
import type {
  ReceivedRegister,
  RegisterDoubt,
  RegisterProblem,
} from '../../machines/sharing/receiving.ts';
import type { Opening } from '../../machines/sharing/opening.ts';
import { counted, writeCount } from './counted.ts';
import type { Formats } from './format.ts';
import { shortDay } from './format.ts';
import { listed } from './listed.ts';

/** What would be lost if another file took the place of a teacher's copy. */
export function unsharedText(count: number, name: string): string {
  const waiting =
    count === 1
      ? 'hay 1 registro que todavía no se comparte'
      : `hay ${count} registros que todavía no se comparten`;
  return `En este equipo ${waiting}, de ${name}. Entra con esa cuenta y usa «Compartir mis registros» antes de abrir otro archivo.`;
}

/** For whom a file is, when it was made and what it holds, after the school's name. */
export function schoolFileText({ head, school }: SchoolFile, { day }: Formats): string {
  const { groups, students, classSessions } = school;
  const counts = [
    counted(groups.length, 'grupo', 'grupos'),
    counted(students.length, 'estudiante', 'estudiantes'),
    counted(classSessions.length, 'registro', 'registros'),
  ];
  return `, para ${head.teacher}. Preparado el ${day(dayOf(head.madeAt))}: ${counts.join(', ')}.`;
}

/** What a file does to this device when it is opened. */
export function openingText(opening: Opening): string {
  if (opening.kind === 'other') return 'Reemplaza la escuela que había en este equipo.';
  if (opening.kind === 'first') {
    const { tried, hasDemo } = opening;
    const replaced = hasDemo ? 'los ejemplos y la escuela de demostración' : 'los ejemplos';
    const lost =
      tried === 0
        ? ''
        : ` Se ${tried === 1 ? 'pierde' : 'pierden'} ${counted(tried, 'registro', 'registros')} de prueba; no se puede deshacer.`;
    return `Reemplaza ${replaced} de este equipo.${lost}`;
  }
  const { kept, isOlder } = opening;
  const warning = isOlder ? ' Este archivo es anterior al que ya está en este equipo.' : '';
  return kept === 0
    ? `Actualiza la escuela de este equipo.${warning}`
    : `Actualiza la escuela de este equipo; se ${kept === 1 ? 'conserva 1 registro' : `conservan ${kept} registros`} de aquí.${warning}`;
}

/** How many registers there are on which days: '3 registros: 9 mar (2) y 10 mar'. */
export function registersText(days: readonly (readonly [day: string, count: number])[]): string {
  const count = days.reduce((sum, [, some]) => sum + some, 0);
  const named = days.map(([day, some]) => `${shortDay(day)}${some === 1 ? '' : ` (${some})`}`);
  return `${counted(count, 'registro', 'registros')}: ${listed(named)}.`;
}

const everyFault = {
  empty: 'El archivo está vacío.',
  tooLarge: 'El archivo es más grande que cualquiera de Plantel.',
  newer: 'El archivo es de una versión más nueva de Plantel. Actualiza antes de abrirlo.',
  cutOff: 'El archivo está incompleto: se cortó al enviarse o descargarse. Pídelo otra vez.',
  tampered: 'El archivo fue modificado o está dañado: su suma de comprobación no coincide.',
  invalid: 'El archivo tiene datos que Plantel no puede usar.',
  unreadable: 'No se pudo leer el archivo.',
} as const;

/** Why a file is not the school's that a teacher opens. */
export const schoolFileFaults: Readonly<Record<FileFault, string>> = {
  ...everyFault,
  foreign: 'El archivo no es de Plantel.',
  backup:
    'Es un respaldo, no el archivo de la escuela para un profesor. Los respaldos se restauran en Configuración.',
  registers: 'Son registros compartidos: los recibe la administración en Seguimiento.',
  schoolFile: 'El archivo no es de Plantel.',
};

/** Why a file is none of registers. */
export const registersFaults: Readonly<Record<FileFault | 'otherSchool' | 'repeated', string>> = {
  ...everyFault,
  foreign: 'El archivo no es de Plantel.',
  backup: 'Es un respaldo, no registros compartidos. Los respaldos se restauran en Configuración.',
  schoolFile: 'Es el archivo de la escuela para un profesor, no sus registros.',
  registers: 'El archivo no es de Plantel.',
  otherSchool: 'Los registros son de otra escuela.',
  repeated: 'El archivo se eligió dos veces.',
};

export const receivedKinds: Readonly<Record<ReceivedRegister['kind'], string>> = {
  new: 'Nuevo',
  same: 'Igual',
  corrected: 'Corregido',
  conflict: 'En conflicto',
  leftOut: 'No se recibe',
};

export const receivedTotals: Readonly<Record<ReceivedRegister['kind'], (count: number) => string>> =
  {
    new: (count) => counted(count, 'nuevo', 'nuevos'),
    same: (count) => counted(count, 'igual', 'iguales'),
    corrected: (count) => counted(count, 'corregido', 'corregidos'),
    conflict: (count) => `${writeCount(count)} en conflicto`,
    leftOut: (count) => `${writeCount(count)} sin recibir`,
  };

/** What is said of a register that is received. */
export const registerDoubts: Readonly<Record<RegisterDoubt, string>> = {
  goneStudents:
    'Tiene estudiantes que ya no están en la lista de la escuela: su asistencia se conserva.',
  goneClass: 'Su clase ya no está en el horario de ese día: se recibe de todos modos.',
};

export const registerProblems: Readonly<Record<RegisterProblem, string>> = {
  unknownTeacher: 'Su profesor no está en esta escuela.',
  otherAuthor: 'Es de otro profesor que el del archivo.',
  notDay: 'Su fecha o su hora no existen.',
  future: 'Es de un día que todavía no llega.',
  filed: 'Es de un ciclo que está en un archivo.',
  noTopic: 'No tiene tema.',
  unknownGroup: 'Su grupo no está en esta escuela.',
  unknownMarks: 'Tiene asistencia de quien no está en su lista.',
  superseded: 'Otro de los archivos trae una versión más nueva.',
};
