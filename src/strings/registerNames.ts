import type { RegisterKey } from '../../machines/registers/drafts.ts';

/** What each register is called wherever it stands beside others. */
export const registerNames: Readonly<Record<RegisterKey, string>> = {
  students: 'Estudiantes',
  teachers: 'Profesores',
  staff: 'Personal',
  admins: 'Administradores',
  groups: 'Grupos',
  courses: 'Cursos',
  classrooms: 'Salones',
};
