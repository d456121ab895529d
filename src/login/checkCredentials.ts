import { accountsByUser, signedInUser } from '../../machines/accounts/accounts.ts';
import { verifyPassword } from '../../machines/accounts/passwords.ts';
import type { SignInAnswer } from '../../machines/accounts/signInFailures.ts';
import type { CheckInput } from '../../machines/accounts/loginMachine.ts';
import { deriveKey } from '../passwords/deriveKey.ts';

/** The login machine's check against the school's accounts, as of a school that shares none. */
export async function signIn({
  credentials: { role, user, password: secret },
  school,
}: CheckInput): Promise<SignInAnswer> {
  const password = secret.reveal();
  const records = school.getSnapshot().context.school;
  const accounts = role === null ? [] : accountsByUser(records, role, user.normalize('NFC').trim());
  if (role === null || accounts.length === 0) {
    await verifyPassword(password, null, deriveKey);
    return { user: null };
  }
  for (const account of accounts) {
    // One at a time: a shared user name is rare, and each check keeps a core busy.
    if (await verifyPassword(password, account.password, deriveKey)) {
      return { user: signedInUser(role, account) };
    }
  }
  return { user: null };
}
