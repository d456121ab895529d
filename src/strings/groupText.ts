import type { Overfull } from '../../machines/registers/groups.ts';
import type { StudentStatus } from '../../machines/registers/students.ts';
import { leavingStatus } from '../../machines/registers/students.ts';
import { leavingDay } from '../../machines/school/leaving.ts';
import type { Account, Student } from '../../machines/school/peopleShapes.ts';
import { counted, writeCount } from './counted.ts';
import type { Formats } from './format.ts';
import { listed } from './listed.ts';

/** The group, marked where it is gone, or of whoever left the last one: 'Egresó de 3A el 15/07/2026', 'Baja de 3A el …'. */
export function groupText(
  student: Student,
  status: StudentStatus | null,
  { day }: Pick<Formats, 'day'>,
): string {
  const { group, graduatedOn, pastGroups } = student;
  const on = leavingDay(student);
  if (on === undefined) {
    return group !== '' && status === 'Sin Grupo' ? `${group} (ya no existe)` : group;
  }
  const last = pastGroups?.at(-1)?.group ?? '';
  const how = graduatedOn === undefined ? 'Baja' : 'Egresó';
  return `${how} ${last === '' ? '' : `de ${last} `}el ${day(on)}`;
}

/**
 * 'Ya existe un estudiante con este nombre, en 3A.', 'Ya existen 2 … con este nombre: sin grupo y baja.'; of
 * employees that there is one; null of nobody.
 */
export function namesakesText(namesakes: readonly (Student | Account)[]): string | null {
  if (namesakes.length === 0) return null;
  const students = namesakes.filter((one) => 'enrollmentDate' in one);
  if (students.length === 0) return 'Ya hay otra persona con este nombre.';
  const places = [...new Set(students.map(placeText))];
  return students.length === 1
    ? `Ya existe un estudiante con este nombre, ${listed(places)}.`
    : `Ya existen ${writeCount(students.length)} estudiantes con este nombre: ${listed(places)}.`;
}

/** Of a row of a file. */
export function namesakeLineText(line: string): string {
  return `Tiene el nombre de la fila ${line}: revisa que no sea la misma persona dos veces.`;
}

const mostNamed = 3;

/** 'Eva Luna (2A) está dos veces en su grupo, quizá desde dos equipos. …'; of many the first, and how many more. */
export function enrolledTwiceText(students: readonly Student[]): string {
  const named = students.slice(0, mostNamed).map(({ name, group }) => `${name} (${group})`);
  const more = students.length - named.length;
  const names = listed(more === 0 ? named : [...named, `${writeCount(more)} más`]);
  return students.length === 1
    ? `${names} está dos veces en su grupo, quizá desde dos equipos. Si es la misma persona, elimina una de las dos.`
    : `${names} están dos veces en su grupo, quizá desde dos equipos. Elimina a quien sobre, o deshaz en Actividad reciente del Dashboard la importación que se repitió.`;
}

function placeText(student: Student): string {
  const { group } = student;
  return leavingStatus(student)?.toLowerCase() ?? (group === '' ? 'sin grupo' : `en ${group}`);
}

/** 'ENG-SAT tendrá 27 estudiantes y tiene 20 lugares.' */
export function overfullText(name: string, { capacity, students }: Overfull): string {
  return `${name} tendrá ${counted(students, 'estudiante', 'estudiantes')} y tiene ${counted(capacity, 'lugar', 'lugares')}.`;
}

/** Of a group whose name another one has but for case and accents. */
export function alikeGroupText(other: string): string {
  return `Ya existe «${other}»: serán dos grupos distintos.`;
}
