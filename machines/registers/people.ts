import type { AccountKey } from '../school/accounts.ts';
import { accountsOf } from '../school/accounts.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type { Account, Administrator, AvailabilitySlot } from '../school/peopleShapes.ts';
import type { Role } from '../school/roles.ts';
import { roles } from '../school/roles.ts';
import { namesakesIn } from '../kit/names.ts';
import { fold } from '../kit/text.ts';

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
export function isUserRepeated(school: School, user: string, own: AccountKey | null): boolean {
  const wanted = fold(user.trim());
  return (
    wanted !== '' && othersOf(school, roles, own).some((account) => fold(account.user) === wanted)
  );
}

/** The other employees of a name. */
export function employeeNamesakes(school: School, name: string, own: AccountKey | null): Account[] {
  return namesakesIn(othersOf(school, ['teacher', 'staff'], own), name);
}

/** The accounts of some roles but for one: ids repeat across roles. */
function othersOf(school: School, among: readonly Role[], own: AccountKey | null): Account[] {
  return among.flatMap((role) =>
    accountsOf(school, role).filter(({ id }) => role !== own?.role || id !== own.id),
  );
}
