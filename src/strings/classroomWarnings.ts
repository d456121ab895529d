import { counted } from './counted.ts';

export function roomClosedWords(classroom: string): string {
  return `${classroom} está en mantenimiento.`;
}

export function roomTooSmallWords(classroom: string, capacity: number, students: number): string {
  return `${classroom} tiene ${counted(capacity, 'lugar', 'lugares')} y el grupo ${counted(students, 'estudiante', 'estudiantes')}.`;
}
