import {
  parsePasswordHash,
  passwordIterations,
  saltLength,
} from '../../machines/accounts/passwords.ts';
import { sha256BytesOf } from '../../machines/kit/sha256.ts';
import type { Role } from '../../machines/school/roles.ts';
import type { SaltAndCost } from '../../machines/sync/schoolServer.ts';

/**
 * Of a name that no account has: the same each time, so that nobody learns by asking twice which names
 * there are. It need not be secret; whoever reads this file can tell the two apart, and only that.
 */
export function madeUpSalt(role: Role, user: string): SaltAndCost {
  const digest = sha256BytesOf(`plantel salt ${role}.${user}`);
  return { salt: digest.slice(0, saltLength), iterations: passwordIterations };
}

export function readSalt(text: string): SaltAndCost | null {
  const [iterations = '', salt = ''] = text.split(' ');
  const parsed = parsePasswordHash(`$pbkdf2-sha256$i=${iterations},l=32$${salt}$${'A'.repeat(43)}`);
  return parsed && { salt: parsed.salt, iterations: parsed.iterations };
}
