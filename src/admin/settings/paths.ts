export const calendarTitle = 'Calendario escolar';

/** Where the first and the last day of the cycle are, and the days without classes. */
export const calendarPath = `/admin/settings?ver=${encodeURIComponent(calendarTitle)}`;

/** Where a run is made, with its cut-off proposed. */
export function newRunPath(cutOff: string): string {
  return `/admin/payroll?nueva=${cutOff}`;
}
