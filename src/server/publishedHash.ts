import { base64, base64nopad } from '@scure/base';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
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

/** As it lies on the server. */
export function writeSalt({ salt, iterations }: SaltAndCost): string {
  return `${iterations} ${base64nopad.encode(salt)}`;
}
