import { accountsOf } from '../../machines/domain/accounts.ts';
import type { PasswordsHashCommand } from '../../machines/domain/accounts.ts';
import { hashPassword, parsePasswordHash, saltLength } from '../../machines/domain/passwords.ts';
import type { School } from '../../machines/domain/school.ts';
import { roles } from '../../machines/domain/school.ts';
import { deriveKey } from './deriveKey.ts';

/** The command that replaces the clear text passwords of a school, or null when it has none. */
export async function hashClearPasswords(school: School): Promise<PasswordsHashCommand | null> {
  const clear = roles.flatMap((role) =>
    accountsOf(school, role)
      .filter(({ password }) => password !== '' && parsePasswordHash(password) === null)
      .map(({ id, password }) => ({ role, id, clear: password })),
  );
  if (clear.length === 0) return null;
  const hashes = await Promise.all(
    clear.map(async (account) => ({ ...account, hash: await hashNewPassword(account.clear) })),
  );
  return { type: 'passwords.hash', hashes };
}

/** A password as the store keeps it, with a salt of its own. */
export function hashNewPassword(password: string): Promise<string> {
  return hashPassword(password, crypto.getRandomValues(new Uint8Array(saltLength)), deriveKey);
}
