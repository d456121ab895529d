import type { Role } from '../../machines/school/words.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  teacher: 'Profesor',
  staff: 'Personal Administrativo',
};
