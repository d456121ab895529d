import type { ActivityFault } from '../../machines/duties/activities.ts';
import type { TaskFault } from '../../machines/duties/tasks.ts';
import { requiredText } from './required.ts';

/** What a field of a task or an activity lacks. */
export const dutyFaults: Readonly<Record<ActivityFault | TaskFault, string>> = {
  required: requiredText,
  notDay: 'No es una fecha.',
  notTime: 'No es una hora (HH:MM).',
  long: 'Es demasiado largo.',
};

/** What a task or an activity says, by field. */
export const dutyLabels = {
  title: 'Título',
  detail: 'Detalle',
  due: 'Vence',
  employee: 'Asignada a',
  status: 'Estado',
  description: 'Descripción',
  date: 'Fecha',
  time: 'Hora',
};
