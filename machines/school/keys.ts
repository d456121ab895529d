import type { ScheduleEntry } from './timetableShapes.ts';

type Titular = Pick<ScheduleEntry, 'employeeId' | 'employee'>;

/** Who a class is of, and who covers it. */
export type Teaching = Titular & Pick<ScheduleEntry, 'substituteId' | 'substitute'>;

/** Who a class is given to: their id, or the name that fits nobody, or nothing. */
export function employeeKey({ employeeId: id, employee }: Titular): string {
  return id ?? (employee.trim() === '' ? '' : `~${employee}`);
}

/** Whether somebody covers a class. */
export function isCovered({ substituteId, substitute = '' }: Teaching): boolean {
  return substituteId !== undefined || substitute.trim() !== '';
}

/** Who gives a class: whoever covers it, else its titular. Hours, pay, registers and conflicts are theirs. */
export function whoTeaches(one: Teaching): Titular {
  const { employee, employeeId, substitute = '', substituteId } = one;
  return isCovered(one)
    ? { employee: substitute, employeeId: substituteId }
    : { employee, employeeId };
}

/** Which group a class, a student or a lesson is of: its id, or the name that fits none. */
export function groupKey({ groupId, group }: Pick<ScheduleEntry, 'groupId' | 'group'>): string {
  return groupId ?? `~${group}`;
}
