import { homes } from './homes.ts';
import type { LazyPart } from './loading/lazyPart.ts';
import { lazyPart } from './loading/lazyPart.ts';

const account = lazyPart(async () => (await import('./account/AccountPage.tsx')).AccountPage);

/** The page of each address. */
export const pages = {
  ...homes,
  '/admin/administrators': lazyPart(
    async () => (await import('./admin/AdministratorsPage.tsx')).AdministratorsPage,
  ),
  '/admin/teachers': lazyPart(async () => (await import('./admin/TeachersPage.tsx')).TeachersPage),
  '/admin/staff': lazyPart(async () => (await import('./admin/StaffSections.tsx')).StaffSections),
  '/admin/students': lazyPart(async () => (await import('./admin/StudentsPage.tsx')).StudentsPage),
  '/admin/students/:id': lazyPart(
    async () => (await import('./admin/StudentFilePage.tsx')).StudentFilePage,
  ),
  '/admin/courses': lazyPart(async () => (await import('./admin/CoursesPage.tsx')).CoursesPage),
  '/admin/groups': lazyPart(async () => (await import('./admin/GroupsPage.tsx')).GroupsPage),
  '/admin/classrooms': lazyPart(
    async () => (await import('./admin/ClassroomsPage.tsx')).ClassroomsPage,
  ),
  '/admin/schedules': lazyPart(
    async () => (await import('./admin/SchedulesPage.tsx')).SchedulesPage,
  ),
  '/admin/tracking': lazyPart(async () => (await import('./admin/TrackingPage.tsx')).TrackingPage),
  '/admin/attendance': lazyPart(
    async () => (await import('./admin/AttendancePage.tsx')).AttendancePage,
  ),
  '/admin/payroll': lazyPart(async () => (await import('./admin/PayrollPage.tsx')).PayrollPage),
  '/admin/payroll/:id': lazyPart(
    async () => (await import('./admin/PaymentHistoryPage.tsx')).PaymentHistoryPage,
  ),
  '/admin/reports': lazyPart(async () => (await import('./admin/ReportsPage.tsx')).ReportsPage),
  '/admin/settings': lazyPart(async () => (await import('./admin/SettingsPage.tsx')).SettingsPage),
  '/teacher/schedule': lazyPart(
    async () => (await import('./teacher/SchedulePage.tsx')).SchedulePage,
  ),
  '/teacher/groups': lazyPart(async () => (await import('./teacher/GroupsPage.tsx')).GroupsPage),
  '/teacher/classes': lazyPart(async () => (await import('./teacher/ClassesPage.tsx')).ClassesPage),
  '/staff/schedule': lazyPart(async () => (await import('./staff/SchedulePage.tsx')).SchedulePage),
  '/staff/tasks': lazyPart(async () => (await import('./staff/TasksPage.tsx')).TasksPage),
  '/staff/activities': lazyPart(
    async () => (await import('./staff/ActivitiesPage.tsx')).ActivitiesPage,
  ),
  '/admin/account': account,
  '/teacher/account': account,
  '/staff/account': account,
} as const satisfies Record<string, LazyPart>;

export type PagePath = keyof typeof pages;
