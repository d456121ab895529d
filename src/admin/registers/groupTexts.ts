import type { GroupSummary } from '../../../machines/registers/groups.ts';
import { counted, writeCount } from '../../strings/counted.ts';

type Places = Pick<GroupSummary, 'students' | 'capacity'>;

/** '1 / 15 estudiantes' where the group has a capacity. */
export function studentsText({ students, capacity }: Places): string {
  if (capacity === null) return counted(students, 'estudiante', 'estudiantes');
  return `${placesText({ students, capacity })} estudiantes`;
}

/** The same without its noun: '1 / 15'. */
export function placesText({ students, capacity }: Places): string {
  return [students, ...(capacity === null ? [] : [capacity])].map(writeCount).join(' / ');
}
