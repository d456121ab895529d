import type { References } from '../../machines/domain/references.ts';
import { counted } from './counted.ts';
import { listed } from './listed.ts';

/** '4 clases programadas y 12 estudiantes', or nothing. */
export function referencesText({ classes, students, sessions }: References): string {
  const parts = [
    classes > 0 ? counted(classes, 'clase programada', 'clases programadas') : '',
    students > 0 ? counted(students, 'estudiante', 'estudiantes') : '',
    sessions > 0 ? counted(sessions, 'sesión registrada', 'sesiones registradas') : '',
  ].filter((part) => part !== '');
  return listed(parts);
}
