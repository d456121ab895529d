import { fromPromise } from 'xstate';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { accountsByUser, signedInUser } from '../../machines/accounts/accounts.ts';
import { verifyPassword } from '../../machines/accounts/passwords.ts';
import type { School } from '../../machines/school/school.ts';
import type { CheckInput, Credentials } from '../../machines/accounts/loginMachine.ts';
import { deriveKey } from '../passwords/deriveKey.ts';

/** The login machine's check against the school's accounts. */
export const checkCredentials = fromPromise<SignedInUser | null, CheckInput>(
  ({ input: { credentials, school } }) =>
    findUser(school.getSnapshot().context.school, credentials),
);

async function findUser(
  school: School,
  { role, user, password: secret }: Credentials,
): Promise<SignedInUser | null> {
  const password = secret.reveal();
  const accounts = role === null ? [] : accountsByUser(school, role, user.trim());
  if (role === null || accounts.length === 0) {
    await verifyPassword(password, null, deriveKey);
    return null;
  }
  for (const account of accounts) {
    // One at a time: a shared user name is rare, and each check keeps a core busy.
    if (await verifyPassword(password, account.password, deriveKey)) {
      return signedInUser(role, account);
    }
  }
  return null;
}
