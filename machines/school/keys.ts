import type { ScheduleEntry } from './school.ts';

/** Who a class is given to: their id, or the name that fits nobody, or nothing. */
export function employeeKey({
  employeeId: id,
  employee,
}: Pick<ScheduleEntry, 'employeeId' | 'employee'>): string {
  return id ?? (employee.trim() === '' ? '' : `~${employee}`);
}

/** Which group a class, a student or a lesson is of: its id, or the name that fits none. */
export function groupKey({ groupId, group }: Pick<ScheduleEntry, 'groupId' | 'group'>): string {
  return groupId ?? `~${group}`;
}
