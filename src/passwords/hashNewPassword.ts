import { hashPassword, saltLength } from '../../machines/accounts/passwords.ts';
import { deriveKey } from './deriveKey.ts';

/** A password as the store keeps it, with a salt of its own. */
export function hashNewPassword(password: string): Promise<string> {
  return hashPassword(password, crypto.getRandomValues(new Uint8Array(saltLength)), deriveKey);
}
