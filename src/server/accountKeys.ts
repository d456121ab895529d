import { base64, base64nopad } from '@scure/base';
import {
  parsePasswordHash,
  passwordIterations,
  saltLength,
} from '../../machines/accounts/passwords.ts';
import { sha256Of } from '../../machines/kit/sha256.ts';
import type { Role } from '../../machines/school/words.ts';
import type { SaltAndCost } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';

/** What the server is given of a stored hash: its key as a password, its salt and cost to publish. */
export interface PublishedHash extends SaltAndCost {
  key: string;
}

export function publishedHash(passwordHash: string): PublishedHash {
  const parsed = parsePasswordHash(passwordHash);
  if (!parsed) throw new ServerError('forbidden', 'An account has no password hash.');
  const { salt, iterations, hash } = parsed;
  return { salt, iterations, key: base64.encode(hash) };
}

/**
 * Of a name that no account has: the same each time, so that nobody learns by asking twice which names
 * there are. It need not be secret; whoever reads this file can tell the two apart, and only that.
 */
export function madeUpSalt(role: Role, user: string): SaltAndCost {
  const digest = sha256Of(`plantel salt ${role}.${user}`);
  const salt = Uint8Array.from({ length: saltLength }, (_, index) =>
    Number.parseInt(digest.slice(2 * index, 2 * index + 2), 16),
  );
  return { salt, iterations: passwordIterations };
}

/** As it lies on the server. */
export function writeSalt({ salt, iterations }: SaltAndCost): string {
  return `${iterations} ${base64nopad.encode(salt)}`;
}

export function readSalt(text: string): SaltAndCost | null {
  const [iterations = '', salt = ''] = text.split(' ');
  const parsed = parsePasswordHash(`$pbkdf2-sha256$i=${iterations},l=32$${salt}$${'A'.repeat(43)}`);
  return parsed && { salt: parsed.salt, iterations: parsed.iterations };
}
