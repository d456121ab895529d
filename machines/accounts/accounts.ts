import type { AccountRecords, SignedInUser } from '../school/accounts.ts';
import { accountLists, accountsOf, accountWith, unseenUser } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Account } from '../school/peopleShapes.ts';
import type { Role } from '../school/roles.ts';

/** The accounts of a role with a user name; user names may repeat (seed, section 5). */
export function accountsByUser(school: School, role: Role, user: string): readonly Account[] {
  return accountsOf(school, role).filter((account) => account.user === user);
}

export function signedInUser(role: Role, { id, name, email, user }: Account): SignedInUser {
  return { role, id, name, email, user };
}

/** The user a stored claim stands for: its record must match by role, id and email, or null. */
export function restoreUser(school: AccountRecords, claim: unknown): SignedInUser | null {
  if (typeof claim !== 'object' || claim === null) return null;
  const { role, id, email, user } = claim as Partial<SignedInUser>;
  if (typeof role !== 'string' || !Object.hasOwn(accountLists, role)) return null;
  const account = accountsOf(school, role).find((one) => one.id === id && one.email === email);
  return account ? knownUser(role, account, user) : null;
}

/** Whether a claim is about the same account. */
export function isClaimOf(claim: unknown, { role, id }: SignedInUser): boolean {
  const { role: claimed, id: claimedId } = (claim ?? {}) as Partial<SignedInUser>;
  return claimed === role && claimedId === id;
}

/** The user after the records changed: with the record's new name, or null when it is gone. */
export function followUser(school: AccountRecords, user: SignedInUser): SignedInUser | null {
  const account = accountWith(school, user);
  return account ? knownUser(user.role, account, user.user) : null;
}

/** Where a record does not say under which name its person signs in, they have said it. */
function knownUser(role: Role, account: Account, user: unknown): SignedInUser {
  const known = signedInUser(role, account);
  return known.user === unseenUser && typeof user === 'string' ? { ...known, user } : known;
}
