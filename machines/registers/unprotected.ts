import { accountLists, accountsOf } from '../school/accounts.ts';
import { seedAdmins, seedStaff, seedTeachers } from '../school/seedAccounts.ts';
import type { School } from '../school/school.ts';
import { roles } from '../school/roles.ts';
import type { ChangeDetails } from '../store/changes.ts';

/**
 * Of the accounts that come back without a password, be it under a user name of before, how many there
 * are, and the first: on a school that devices share nobody but its server had it, and what is deleted
 * there, or known by another user name by now, is gone.
 */
export function unprotectedAmong(school: School, after: School): ChangeDetails {
  const back = roles.flatMap((role) => {
    const known = new Map(accountsOf(school, role).map(({ id, user }) => [id, user]));
    return accountsOf(after, role)
      .filter(({ id, user, password }) => password === '' && known.get(id) !== user)
      .map(({ id, name }) => ({ account: name, id, register: accountLists[role] }));
  });
  const [first] = back;
  return first ? { ...first, unprotected: back.length } : {};
}

/** A school in which no account has the password of an example, which everybody can read. */
export function withoutExamplePasswords(school: School): School {
  const { admins, teachers, staff } = school;
  return { ...school, admins: bare(admins), teachers: bare(teachers), staff: bare(staff) };
}

const exampleHashes: ReadonlySet<string> = new Set(
  [...seedAdmins, ...seedTeachers, ...seedStaff].map(({ password }) => password),
);

function bare<Account extends { password: string }>(accounts: readonly Account[]): Account[] {
  return accounts.map((one) => (exampleHashes.has(one.password) ? { ...one, password: '' } : one));
}
