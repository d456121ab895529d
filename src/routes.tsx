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
import type { ComponentType } from 'react';
import { lazy } from 'react';
import type { Role } from '../machines/domain/school.ts';

/** One screen: its address, its title, its place in the menu and its page. */
export interface Screen {
  path: string;
  role: Role;
  title: string;
  label: string;
  icon: Icon;
  Page: ComponentType;
  /** Loads the page's chunk ahead of its use. */
  prefetch: () => void;
}

const underConstruction = () => import('./staff/StaffPage.tsx').then((module) => module.StaffPage);

export const screens: readonly Screen[] = [
  screen('/admin', 'Dashboard General', 'Dashboard', IconHome, () =>
    import('./admin/DashboardPage.tsx').then((module) => module.DashboardPage),
  ),
  screen(
    '/admin/administrators',
    'Gestión de Administradores',
    'Administradores',
    IconShieldLock,
    () => import('./admin/AdministratorsPage.tsx').then((module) => module.AdministratorsPage),
  ),
  screen('/admin/teachers', 'Gestión de Profesores', 'Profesores', IconUserCheck, () =>
    import('./admin/TeachersPage.tsx').then((module) => module.TeachersPage),
  ),
  screen('/admin/staff', 'Personal Administrativo', 'Personal', IconBriefcase, () =>
    import('./admin/StaffPage.tsx').then((module) => module.StaffPage),
  ),
  screen('/admin/students', 'Gestión de Estudiantes', 'Estudiantes', IconSchool, () =>
    import('./admin/StudentsPage.tsx').then((module) => module.StudentsPage),
  ),
  screen('/admin/courses', 'Gestión de Cursos', 'Cursos', IconBook2, () =>
    import('./admin/CoursesPage.tsx').then((module) => module.CoursesPage),
  ),
  screen('/admin/groups', 'Gestión de Grupos', 'Grupos', IconUsersGroup, () =>
    import('./admin/GroupsPage.tsx').then((module) => module.GroupsPage),
  ),
  screen('/admin/classrooms', 'Gestión de Salones', 'Salones', IconDoor, () =>
    import('./admin/ClassroomsPage.tsx').then((module) => module.ClassroomsPage),
  ),
  screen('/admin/schedules', 'Gestión de Horarios', 'Horarios', IconCalendarTime, () =>
    import('./admin/SchedulesPage.tsx').then((module) => module.SchedulesPage),
  ),
  screen('/admin/tracking', 'Seguimiento de Clases', 'Seguimiento', IconNotebook, () =>
    import('./admin/TrackingPage.tsx').then((module) => module.TrackingPage),
  ),
  screen('/admin/attendance', 'Control de Asistencias', 'Asistencias', IconClipboardCheck, () =>
    import('./admin/AttendancePage.tsx').then((module) => module.AttendancePage),
  ),
  screen('/admin/payroll', 'Gestión de Nómina', 'Nómina', IconCash, () =>
    import('./admin/PayrollPage.tsx').then((module) => module.PayrollPage),
  ),
  screen('/admin/reports', 'Reportes y Estadísticas', 'Reportes', IconChartBar, () =>
    import('./admin/ReportsPage.tsx').then((module) => module.ReportsPage),
  ),
  screen('/admin/settings', 'Configuración del Sistema', 'Configuración', IconSettings, () =>
    import('./admin/SettingsPage.tsx').then((module) => module.SettingsPage),
  ),
  screen('/teacher', 'Mi Dashboard', 'Mi Dashboard', IconHome, () =>
    import('./teacher/DashboardPage.tsx').then((module) => module.DashboardPage),
  ),
  screen('/teacher/schedule', 'Mi Horario', 'Mi Horario', IconCalendarTime, () =>
    import('./teacher/SchedulePage.tsx').then((module) => module.SchedulePage),
  ),
  screen('/teacher/groups', 'Mis Grupos', 'Mis Grupos', IconUsersGroup, () =>
    import('./teacher/GroupsPage.tsx').then((module) => module.GroupsPage),
  ),
  screen('/teacher/classes', 'Historial de Clases', 'Historial', IconHistory, () =>
    import('./teacher/ClassesPage.tsx').then((module) => module.ClassesPage),
  ),
  screen('/staff', 'Mi Dashboard', 'Mi Dashboard', IconHome, underConstruction),
  screen('/staff/schedule', 'Mi Horario', 'Mi Horario', IconCalendarTime, underConstruction),
  screen('/staff/tasks', 'Mis Tareas', 'Mis Tareas', IconChecklist, underConstruction),
  screen(
    '/staff/activities',
    'Registro de Actividades',
    'Actividades',
    IconNotebook,
    underConstruction,
  ),
];

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

function screen(
  path: string,
  title: string,
  label: string,
  icon: Icon,
  load: () => Promise<ComponentType>,
): Screen {
  const role = path.split('/')[1] as Role;
  const Page = lazy(async () => ({ default: await load() }));
  const prefetch = () => void load().catch(() => undefined);
  return { path, role, title, label, icon, Page, prefetch };
}
