import type { References } from '../../machines/registers/references.ts';
import type { ReferringKey } from '../../machines/school/kinds.ts';
import { counted } from './counted.ts';
import { listed } from './listed.ts';

const nouns: Readonly<Record<ReferringKey, readonly [singular: string, plural: string]>> = {
  groups: ['grupo', 'grupos'],
  schedules: ['clase programada', 'clases programadas'],
  students: ['estudiante', 'estudiantes'],
  payrollAdjustments: ['ajuste de nómina', 'ajustes de nómina'],
  classSessions: ['sesión registrada', 'sesiones registradas'],
  justifications: ['justificación', 'justificaciones'],
  cancelledClasses: ['clase no impartida', 'clases no impartidas'],
  tasks: ['tarea', 'tareas'],
  activities: ['actividad', 'actividades'],
};

/** '4 clases programadas y 12 estudiantes', or nothing. */
export function referencesText(references: References): string {
  const keys = Object.keys(nouns) as ReferringKey[];
  return listed(
    keys.flatMap((key) => {
      const count = references[key] ?? 0;
      return count > 0 ? [counted(count, ...nouns[key])] : [];
    }),
  );
}
