import { IconCalendarTime, IconSchool, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';

/** Each goes to its screen, with the form open where there is one. */
export const quickActions = [
  { label: 'Registrar Profesor', path: '/admin/teachers?nuevo=1', icon: IconUserPlus },
  { label: 'Inscribir Estudiante', path: '/admin/students?nuevo=1', icon: IconSchool },
  { label: 'Crear Grupo', path: '/admin/groups?nuevo=1', icon: IconUsersGroup },
  { label: 'Gestionar Horarios', path: '/admin/schedules', icon: IconCalendarTime },
];
