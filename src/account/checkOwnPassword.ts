import { base64 } from '@scure/base';
import { passwordKey, verifyPassword } from '../../machines/accounts/passwords.ts';
import type { Secret } from '../../machines/accounts/secret.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { accountWith } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import { proofOf } from '../../machines/sync/deviceState.ts';
import { deriveKey } from '../passwords/deriveKey.ts';

/**
 * Whether a password is a person's. On a device that shares its school no record has a hash: there it
 * is what the person is known by without the server. Throws where neither is there.
 */
export async function checkOwnPassword(
  password: Secret,
  { role, id }: AccountKey,
  school: School,
): Promise<boolean> {
  const stored = accountWith(school, { role, id })?.password ?? '';
  if (stored !== '') return verifyPassword(password.reveal(), stored, deriveKey);
  const { openDeviceState } = await import('../storage/shared/syncStore.ts');
  const { person } = await openDeviceState().recall([]);
  if (person?.role !== role || person.id !== id) throw new Error('Nobody knows the password.');
  const { salt, iterations, proof } = person;
  const kept = { salt: base64.decode(salt), iterations };
  return proofOf(base64.encode(await passwordKey(password.reveal(), kept, deriveKey))) === proof;
}
