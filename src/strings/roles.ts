import type { Role } from '../../machines/domain/school.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  teacher: 'Profesor',
  staff: 'Personal Administrativo',
};
