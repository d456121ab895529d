import { isPasswordHash } from '../accounts/passwordForm.ts';
import { accountsOf } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import { demoAccounts, seedAdmins, seedStaff, seedTeachers } from '../school/seedAccounts.ts';
import type { Role } from '../school/roles.ts';
import { roles } from '../school/roles.ts';
import { parsePasswordHash } from '../accounts/passwords.ts';
import type { SchoolServer, ServerAccount } from './schoolServer.ts';

interface Person {
  role: Role;
  name: string;
}

/** What has to be known of a school's accounts before they go on a server. */
export interface SharingChecks {
  /** User names that several accounts of a role have: a server could not tell them apart. */
  clashes: readonly { role: Role; user: string; names: readonly string[] }[];
  /** Who could not sign in: they have no user name or no password. */
  unable: readonly Person[];
  /** Whose password is an example's, which everybody can read. */
  examples: readonly Person[];
}

export function sharingChecks(school: School): SharingChecks {
  const accounts = roles.flatMap((role) =>
    accountsOf(school, role).map((account) => ({ ...account, role })),
  );
  const named = new Map<string, { role: Role; user: string; names: string[] }>();
  for (const { role, user, name } of accounts) {
    const key = `${role} ${user.trim()}`;
    const { names } = named.get(key) ?? { names: [] };
    if (user.trim() !== '') named.set(key, { role, user: user.trim(), names: [...names, name] });
  }
  const clashes = [...named.values()].filter(({ names }) => names.length > 1);
  return {
    clashes,
    unable: accounts.filter(
      ({ user, password }) => user.trim() === '' || !isPasswordHash(password),
    ),
    examples: demoAccounts(school),
  };
}

export function isSound({ clashes, unable, examples }: SharingChecks): boolean {
  return clashes.length === 0 && unable.length === 0 && examples.length === 0;
}

const seeded = { admin: seedAdmins, teacher: seedTeachers, staff: seedStaff };

/**
 * Who has an example's password on a server, which keeps the hashes to itself: of a school that was shared
 * with it the salt tells, which is published.
 */
export async function examplesOn(
  { saltOf }: Pick<SchoolServer, 'saltOf'>,
  school: School,
): Promise<Person[]> {
  const asked = roles.flatMap((role) =>
    seeded[role].map(async ({ id, password }): Promise<Person[]> => {
      const account = accountsOf(school, role).find((one) => one.id === id);
      if (!account) return [];
      const { salt } = await saltOf(role, account.user.trim());
      return String(salt) === String(parsePasswordHash(password)?.salt)
        ? [{ role, name: account.name }]
        : [];
    }),
  );
  return (await Promise.all(asked)).flat();
}

/** The accounts as a server takes them. */
export function accountsToShare(school: School): ServerAccount[] {
  return roles.flatMap((role) =>
    accountsOf(school, role).map(({ id, user, password }) => ({
      role,
      id,
      user: user.trim(),
      passwordHash: password,
    })),
  );
}

/** Whether a school's records still have passwords that are only its server's to know. */
export function hasPasswords(school: School): boolean {
  return roles.some((role) => accountsOf(school, role).some(({ password }) => password !== ''));
}
