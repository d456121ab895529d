import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId, StaffMember } from '../school/peopleShapes.ts';
import { employeeId } from '../school/ties.ts';

/** What a text of a task or an activity may have at most, in characters. */
export const longest = { title: 120, detail: 2_000, description: 1_000 } as const;

/** The member of the staff that a task or an activity is of, or undefined. */
export function memberOf(
  { staff }: Pick<School, 'staff'>,
  id: EmployeeId | '' | undefined,
): StaffMember | undefined {
  return staff.find((one) => employeeId('staff', one.id) === id);
}

/** What is a person's of tasks or activities, by the employee that they are; administrators are none. */
export function isOf(
  { role, id }: AccountKey,
  record: { employeeId?: EmployeeId | undefined },
): boolean {
  return role !== 'admin' && record.employeeId === employeeId(role, id);
}
