import type { Overfull } from '../../machines/registers/groups.ts';
import type { StudentStatus } from '../../machines/registers/students.ts';
import { leavingDay } from '../../machines/school/leaving.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { counted } from './counted.ts';
import type { Formats } from './format.ts';

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

/** 'ENG-SAT tendrá 27 estudiantes y tiene 20 lugares.' */
export function overfullText(name: string, { capacity, students }: Overfull): string {
  return `${name} tendrá ${counted(students, 'estudiante', 'estudiantes')} y tiene ${counted(capacity, 'lugar', 'lugares')}.`;
}

/** Of a group whose name another one has but for case and accents. */
export function alikeGroupText(other: string): string {
  return `Ya existe «${other}»: serán dos grupos distintos.`;
}
