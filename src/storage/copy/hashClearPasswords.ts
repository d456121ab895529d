import { accountsOf } from '../../../machines/school/accounts.ts';
import { decidePasswordsHash } from '../../../machines/accounts/passwordHashing.ts';
import type { Decision } from '../../../machines/store/decisions.ts';
import type { School } from '../../../machines/school/school.ts';
import { roles } from '../../../machines/school/roles.ts';
import { isClear } from './clearPasswords.ts';
import { hashNewPassword } from '../../passwords/hashNewPassword.ts';

/** What replaces the clear text passwords of a school by their hashes. */
export async function hashClearPasswords(school: School): Promise<(school: School) => Decision> {
  const clear = roles.flatMap((role) =>
    accountsOf(school, role)
      .filter(isClear)
      .map(({ id, password }) => ({ role, id, clear: password })),
  );
  const hashes = await Promise.all(
    clear.map(async (account) => ({ ...account, hash: await hashNewPassword(account.clear) })),
  );
  return (fresh) => decidePasswordsHash(fresh, { type: 'passwords.hash', hashes });
}
