import type { ComponentType } from 'react';
import { homes } from './homes.ts';

const account = () => import('./account/AccountPage.tsx').then((module) => module.AccountPage);

/** What loads the page of each address. */
export const pages = {
  ...homes,
  '/admin/administrators': () =>
    import('./admin/AdministratorsPage.tsx').then((module) => module.AdministratorsPage),
  '/admin/teachers': () => import('./admin/TeachersPage.tsx').then((module) => module.TeachersPage),
  '/admin/staff': () => import('./admin/StaffSections.tsx').then((module) => module.StaffSections),
  '/admin/students': () => import('./admin/StudentsPage.tsx').then((module) => module.StudentsPage),
  '/admin/students/:id': () =>
    import('./admin/StudentFilePage.tsx').then((module) => module.StudentFilePage),
  '/admin/courses': () => import('./admin/CoursesPage.tsx').then((module) => module.CoursesPage),
  '/admin/groups': () => import('./admin/GroupsPage.tsx').then((module) => module.GroupsPage),
  '/admin/classrooms': () =>
    import('./admin/ClassroomsPage.tsx').then((module) => module.ClassroomsPage),
  '/admin/schedules': () =>
    import('./admin/SchedulesPage.tsx').then((module) => module.SchedulesPage),
  '/admin/tracking': () => import('./admin/TrackingPage.tsx').then((module) => module.TrackingPage),
  '/admin/attendance': () =>
    import('./admin/AttendancePage.tsx').then((module) => module.AttendancePage),
  '/admin/payroll': () => import('./admin/PayrollPage.tsx').then((module) => module.PayrollPage),
  '/admin/payroll/:id': () =>
    import('./admin/PaymentHistoryPage.tsx').then((module) => module.PaymentHistoryPage),
  '/admin/reports': () => import('./admin/ReportsPage.tsx').then((module) => module.ReportsPage),
  '/admin/settings': () => import('./admin/SettingsPage.tsx').then((module) => module.SettingsPage),
  '/teacher/schedule': () =>
    import('./teacher/SchedulePage.tsx').then((module) => module.SchedulePage),
  '/teacher/groups': () => import('./teacher/GroupsPage.tsx').then((module) => module.GroupsPage),
  '/teacher/classes': () =>
    import('./teacher/ClassesPage.tsx').then((module) => module.ClassesPage),
  '/staff/schedule': () => import('./staff/SchedulePage.tsx').then((module) => module.SchedulePage),
  '/staff/tasks': () => import('./staff/TasksPage.tsx').then((module) => module.TasksPage),
  '/staff/activities': () =>
    import('./staff/ActivitiesPage.tsx').then((module) => module.ActivitiesPage),
  '/admin/account': account,
  '/teacher/account': account,
  '/staff/account': account,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type PagePath = keyof typeof pages;
