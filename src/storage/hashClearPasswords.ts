import { accountsOf } from '../../machines/school/accounts.ts';
import type { PasswordsHashCommand } from '../../machines/accounts/accounts.ts';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
import type { Account, School } from '../../machines/school/school.ts';
import { roles } from '../../machines/school/school.ts';
import { hashNewPassword } from '../passwords/hashNewPassword.ts';

/** The command that replaces the clear text passwords of a school, or null when it has none. */
export async function hashClearPasswords(school: School): Promise<PasswordsHashCommand | null> {
  const clear = roles.flatMap((role) =>
    accountsOf(school, role)
      .filter(isClear)
      .map(({ id, password }) => ({ role, id, clear: password })),
  );
  if (clear.length === 0) return null;
  const hashes = await Promise.all(
    clear.map(async (account) => ({ ...account, hash: await hashNewPassword(account.clear) })),
  );
  return { type: 'passwords.hash', hashes };
}

/** Whether an account that differs between two schools has its password in clear text. */
export function holdsClearPassword(before: School, after: School): boolean {
  return roles.some((role) => {
    const known = new Set(accountsOf(before, role));
    return accountsOf(after, role).some((account) => !known.has(account) && isClear(account));
  });
}

function isClear({ password }: Account): boolean {
  return password !== '' && parsePasswordHash(password) === null;
}
