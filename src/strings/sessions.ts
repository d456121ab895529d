import type { AttendanceStatus, TopicStatus } from '../../machines/domain/school.ts';

export const statusNames = {
  presente: 'Presente',
  ausente: 'Ausente',
  retardo: 'Tardanza',
} as const satisfies Record<AttendanceStatus, string>;

export const statusLetters = {
  presente: 'P',
  ausente: 'A',
  retardo: 'R',
} as const satisfies Record<AttendanceStatus, string>;

/** The same word for several. */
export const statusCounts = {
  presente: 'Presentes',
  ausente: 'Ausentes',
  retardo: 'Tardanzas',
} as const satisfies Record<AttendanceStatus, string>;

export const topicStatusNames = {
  'en progreso': 'En Progreso',
  concluido: 'Concluido',
} as const satisfies Record<TopicStatus, string>;
