import type { AccountKey } from '../school/accounts.ts';
import { accountsOf } from '../school/accounts.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { Account, Administrator, AvailabilitySlot, School } from '../school/school.ts';
import { roles } from '../school/school.ts';
import { tidyName } from '../kit/text.ts';

export const defaultSlot: AvailabilitySlot = { start: '09:00', end: '11:00' };

/** The only administrator stays, and nobody deletes the account they are signed in with. */
export function refuseAdministratorRemoval(
  { admins }: School,
  { id }: Administrator,
  user: AccountKey | null,
): Refusal<'admin.onlyOne' | 'admin.ownAccount'> | null {
  if (admins.length <= 1) return refuse('admin.onlyOne');
  return isAdministrator(user, id) ? refuse('admin.ownAccount') : null;
}

export function isAdministrator(user: AccountKey | null, id: number): boolean {
  return user?.role === 'admin' && user.id === id;
}

/** Whether another account has the user name; it may, but a person should know. */
export function isUserRepeated(school: School, user: string, own: Account | null): boolean {
  const wanted = user.trim();
  if (wanted === '') return false;
  return roles.some((role) =>
    accountsOf(school, role).some((account) => account.user === wanted && !isSame(account, own)),
  );
}

/** Whether another employee has the name; two may, but a person should know. */
export function isEmployeeNameRepeated(
  { teachers, staff }: Pick<School, 'teachers' | 'staff'>,
  name: string,
  own: Account | null,
): boolean {
  const wanted = tidyName(name);
  return [...teachers, ...staff].some((one) => one.name === wanted && !isSame(one, own));
}

/** Ids repeat across roles. */
function isSame({ id, email }: Account, own: Account | null): boolean {
  return id === own?.id && email === own.email;
}
