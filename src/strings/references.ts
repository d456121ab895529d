import type { References } from '../../machines/registers/references.ts';
import { counted } from './counted.ts';
import { listed } from './listed.ts';

/** '4 clases programadas y 12 estudiantes', or nothing. */
export function referencesText({ classes, students, lessons }: References): string {
  const parts = [
    classes > 0 ? counted(classes, 'clase programada', 'clases programadas') : '',
    students > 0 ? counted(students, 'estudiante', 'estudiantes') : '',
    lessons > 0 ? counted(lessons, 'sesión registrada', 'sesiones registradas') : '',
  ].filter((part) => part !== '');
  return listed(parts);
}
