import type { StudentStatus } from '../../machines/registers/students.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { Formats } from './format.ts';

/** The group, marked where it is gone, or of whoever graduated the last one: 'Egresó de 3A el 15/07/2026'. */
export function groupText(
  { group, graduatedOn, pastGroups }: Student,
  status: StudentStatus | null,
  { day }: Pick<Formats, 'day'>,
): string {
  if (graduatedOn === undefined) {
    return group !== '' && status === 'Sin Grupo' ? `${group} (ya no existe)` : group;
  }
  const last = pastGroups?.at(-1)?.group ?? '';
  return `Egresó ${last === '' ? '' : `de ${last} `}el ${day(graduatedOn)}`;
}
