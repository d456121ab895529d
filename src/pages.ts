import { homes } from './homes.ts';
import type { LazyPart } from './loading/lazyPart.ts';
import { lazyPart } from './loading/lazyPart.ts';

const account = lazyPart(() =>
  import('./account/AccountPage.tsx').then((part) => part.AccountPage),
);

/** The page of each address. */
export const pages = {
  ...homes,
  '/admin/administrators': lazyPart(() =>
    import('./admin/AdministratorsPage.tsx').then((part) => part.AdministratorsPage),
  ),
  '/admin/teachers': lazyPart(() =>
    import('./admin/TeachersPage.tsx').then((part) => part.TeachersPage),
  ),
  '/admin/staff': lazyPart(() =>
    import('./admin/StaffSections.tsx').then((part) => part.StaffSections),
  ),
  '/admin/students': lazyPart(() =>
    import('./admin/StudentsPage.tsx').then((part) => part.StudentsPage),
  ),
  '/admin/students/:id': lazyPart(() =>
    import('./admin/StudentFilePage.tsx').then((part) => part.StudentFilePage),
  ),
  '/admin/courses': lazyPart(() =>
    import('./admin/CoursesPage.tsx').then((part) => part.CoursesPage),
  ),
  '/admin/groups': lazyPart(() => import('./admin/GroupsPage.tsx').then((part) => part.GroupsPage)),
  '/admin/classrooms': lazyPart(() =>
    import('./admin/ClassroomsPage.tsx').then((part) => part.ClassroomsPage),
  ),
  '/admin/schedules': lazyPart(() =>
    import('./admin/SchedulesPage.tsx').then((part) => part.SchedulesPage),
  ),
  '/admin/tracking': lazyPart(() =>
    import('./admin/TrackingPage.tsx').then((part) => part.TrackingPage),
  ),
  '/admin/attendance': lazyPart(() =>
    import('./admin/AttendancePage.tsx').then((part) => part.AttendancePage),
  ),
  '/admin/payroll': lazyPart(() =>
    import('./admin/PayrollPage.tsx').then((part) => part.PayrollPage),
  ),
  '/admin/payroll/:id': lazyPart(() =>
    import('./admin/PaymentHistoryPage.tsx').then((part) => part.PaymentHistoryPage),
  ),
  '/admin/reports': lazyPart(() =>
    import('./admin/ReportsPage.tsx').then((part) => part.ReportsPage),
  ),
  '/admin/settings': lazyPart(() =>
    import('./admin/SettingsPage.tsx').then((part) => part.SettingsPage),
  ),
  '/teacher/schedule': lazyPart(() =>
    import('./teacher/SchedulePage.tsx').then((part) => part.SchedulePage),
  ),
  '/teacher/groups': lazyPart(() =>
    import('./teacher/GroupsPage.tsx').then((part) => part.GroupsPage),
  ),
  '/teacher/classes': lazyPart(() =>
    import('./teacher/ClassesPage.tsx').then((part) => part.ClassesPage),
  ),
  '/staff/schedule': lazyPart(() =>
    import('./staff/SchedulePage.tsx').then((part) => part.SchedulePage),
  ),
  '/staff/tasks': lazyPart(() => import('./staff/TasksPage.tsx').then((part) => part.TasksPage)),
  '/staff/activities': lazyPart(() =>
    import('./staff/ActivitiesPage.tsx').then((part) => part.ActivitiesPage),
  ),
  '/admin/account': account,
  '/teacher/account': account,
  '/staff/account': account,
} as const satisfies Record<string, LazyPart>;

export type PagePath = keyof typeof pages;
