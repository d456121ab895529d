/** What of a cycle's file there is to look at. */
const viewedPaths: ReadonlySet<string> = new Set([
  '/admin/schedules',
  '/admin/tracking',
  '/admin/attendance',
  '/admin/students/:id',
  '/admin/payroll',
  '/admin/payroll/:id',
  '/admin/reports',
]);

export const firstViewed = '/admin/tracking';

export function isViewed(path: string): boolean {
  return viewedPaths.has(path);
}
