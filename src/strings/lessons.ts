import type { LessonPart, TwoVersions } from '../../machines/lessons/lessonMerge.ts';
import type { Mark } from '../../machines/lessons/justifications.ts';
import type { AttendanceStatus, TopicStatus } from '../../machines/school/words.ts';

export const statusNames = {
  presente: 'Presente',
  ausente: 'Ausente',
  retardo: 'Tardanza',
  justificada: 'Justificada',
} as const satisfies Record<Mark, string>;

export const statusLetters = {
  presente: 'P',
  ausente: 'A',
  retardo: 'R',
  justificada: 'J',
} as const satisfies Record<Mark, string>;

/** The same word for several. */
export const statusCounts = {
  presente: 'Presentes',
  ausente: 'Ausentes',
  retardo: 'Tardanzas',
  justificada: 'Justificadas',
} as const satisfies Record<Mark, string>;

export const topicStatusNames = {
  'en progreso': 'En Progreso',
  concluido: 'Concluido',
} as const satisfies Record<TopicStatus, string>;

const fieldNames = {
  topic: 'Tema',
  topicStatus: 'Estado del tema',
  comments: 'Comentarios',
} as const;

/** What a part of a lesson is called: its field, or its student's name. */
export function partName({ part, name }: Pick<TwoVersions, 'part' | 'name'>): string {
  return typeof part === 'number' ? name : fieldNames[part];
}

/** What a part of a lesson says, in words. */
export function writtenPart(part: LessonPart, value: string): string {
  if (typeof part === 'number') return statusNames[value as AttendanceStatus];
  if (part === 'topicStatus') return topicStatusNames[value as TopicStatus];
  return value.trim() || (part === 'topic' ? 'Sin tema' : 'Sin comentarios');
}
