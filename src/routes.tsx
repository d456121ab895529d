import type { Icon } from '@tabler/icons-react';
import {
  IconBook2,
  IconBriefcase,
  IconCalendarTime,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconDoor,
  IconHistory,
  IconHome,
  IconNotebook,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Role } from '../machines/school/roles.ts';
import type { PagePath } from './pages.ts';
import { pages } from './pages.ts';
import type { LazyPart } from './loading/lazyPart.ts';

/** One screen: its address, its title, its place in the menu and its page. */
export interface Screen {
  path: string;
  role: Role;
  title: string;
  label: string;
  icon: Icon;
  Page: LazyPart;
}

export const screens: readonly Screen[] = [
  screen('/admin', 'Dashboard General', 'Dashboard', IconHome),
  screen('/admin/administrators', 'Gestión de Administradores', 'Administradores', IconShieldLock),
  screen('/admin/teachers', 'Gestión de Profesores', 'Profesores', IconUserCheck),
  screen('/admin/staff', 'Personal Administrativo', 'Personal', IconBriefcase),
  screen('/admin/students', 'Gestión de Estudiantes', 'Estudiantes', IconSchool),
  screen('/admin/courses', 'Gestión de Cursos', 'Cursos', IconBook2),
  screen('/admin/groups', 'Gestión de Grupos', 'Grupos', IconUsersGroup),
  screen('/admin/classrooms', 'Gestión de Salones', 'Salones', IconDoor),
  screen('/admin/schedules', 'Gestión de Horarios', 'Horarios', IconCalendarTime),
  screen('/admin/tracking', 'Seguimiento de Clases', 'Seguimiento', IconNotebook),
  screen('/admin/attendance', 'Control de Asistencias', 'Asistencias', IconClipboardCheck),
  screen('/admin/payroll', 'Gestión de Nómina', 'Nómina', IconCash),
  screen('/admin/reports', 'Reportes y Estadísticas', 'Reportes', IconChartBar),
  screen('/admin/settings', 'Configuración del Sistema', 'Configuración', IconSettings),
  screen('/teacher', 'Mi Dashboard', 'Mi Dashboard', IconHome),
  screen('/teacher/schedule', 'Mi Horario', 'Mi Horario', IconCalendarTime),
  screen('/teacher/groups', 'Mis Grupos', 'Mis Grupos', IconUsersGroup),
  screen('/teacher/classes', 'Historial de Clases', 'Historial', IconHistory),
  screen('/staff', 'Mi Dashboard', 'Mi Dashboard', IconHome),
  screen('/staff/schedule', 'Mi Horario', 'Mi Horario', IconCalendarTime),
  screen('/staff/tasks', 'Mis Tareas', 'Mis Tareas', IconChecklist),
  screen('/staff/activities', 'Registro de Actividades', 'Actividades', IconNotebook),
];

/** Of one record, for which the menu has the screen above, and what its name leads to. */
const screensBeside: readonly Screen[] = [
  screen('/admin/students/:id', 'Expediente', 'Expediente', IconSchool),
  screen('/admin/payroll/:id', 'Historial de pagos', 'Nómina', IconCash),
  screen('/admin/account', 'Mi cuenta', 'Mi cuenta', IconUserCheck),
  screen('/teacher/account', 'Mi cuenta', 'Mi cuenta', IconUserCheck),
  screen('/staff/account', 'Mi cuenta', 'Mi cuenta', IconUserCheck),
];

/** The screen of an address in a role's area, whatever the number of a record or an employee is. */
export function screenAt(role: Role, path: string): Screen | undefined {
  const ofRecord = path.replace(/\/((teacher|staff)-)?\d{1,15}$/, '/:id');
  return (
    screensOf(role).find((one) => one.path === path) ??
    screensBeside.find((one) => one.role === role && one.path === ofRecord)
  );
}

/** The title over an address of an area that has no screen. */
export const unknownTitles: Readonly<Record<Role, string>> = {
  admin: 'Panel de Administración',
  teacher: 'Panel del Profesor',
  staff: 'Panel Administrativo',
};

export function screensOf(role: Role): Screen[] {
  return screens.filter((one) => one.role === role);
}

/** Whether the menu item of a screen is the one of this path; an area's root only of itself. */
export function isCurrent({ path: own, role }: Screen, path: string): boolean {
  return path === own || (own !== `/${role}` && path.startsWith(`${own}/`));
}

function screen(path: PagePath, title: string, label: string, icon: Icon): Screen {
  const role = path.split('/')[1] as Role;
  return { path, role, title, label, icon, Page: pages[path] };
}
