import type { Role } from '../../machines/school/roles.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  teacher: 'Profesor',
  staff: 'Personal Administrativo',
};
