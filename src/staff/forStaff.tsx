import type { ComponentType } from 'react';
import type { EmployeeId, StaffMember } from '../../machines/school/peopleShapes.ts';
import { employeeId } from '../../machines/school/ties.ts';
import { useSchool, useUser } from '../AppContext.ts';

/** Who of the staff is signed in, and what classes, tasks and activities say of them. */
export interface StaffIdentity {
  member: StaffMember;
  employeeId: EmployeeId;
}

/** A page of one member of the staff: for another one it starts anew. */
export function forStaff(Page: ComponentType<StaffIdentity>): ComponentType {
  return function StaffPage() {
    const id = useUser()?.id;
    const member = useSchool(({ staff }) => staff.find((one) => one.id === id));
    if (!member) return null;
    return <Page key={member.id} member={member} employeeId={employeeId('staff', member.id)} />;
  };
}
