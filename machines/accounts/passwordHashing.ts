import { accountLists, accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Role } from '../school/roles.ts';
import type { Operation } from '../store/changes.ts';
import type { Proposal } from '../store/decisions.ts';
import { propose } from '../store/decisions.ts';

interface PasswordsHashCommand {
  type: 'passwords.hash';
  /** For each account whose stored password was clear text: that text and its hash. */
  hashes: readonly { role: Role; id: number; clear: string; hash: string }[];
}

/** Replaces clear text passwords by their hashes, unless they changed meanwhile. */
export function decidePasswordsHash(school: School, { hashes }: PasswordsHashCommand): Proposal {
  const operations = hashes.flatMap(({ role, id, clear, hash }): Operation[] => {
    const account = accountWith(school, { role, id });
    if (account?.password !== clear) return [];
    const record = { ...account, password: hash } as School[(typeof accountLists)[Role]][number];
    return [{ kind: 'put', key: accountLists[role], id: String(id), record }];
  });
  return propose('passwords.hashed', operations);
}
