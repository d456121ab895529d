import { accountLists, accountsOf } from '../school/accounts.ts';
import type { Account } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { roles } from '../school/roles.ts';
import type { Facts, Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { RegisterKey } from './drafts.ts';
import type { Entry } from './entries.ts';
import { tidy } from './entries.ts';

export type ServerRefusal = 'account.userTaken' | 'sync.passwordToo';

/**
 * Why the server of a school that devices share can't know an account by what is written of it, or null:
 * it tells those of a role apart by their user names alone, and takes none without a password.
 */
export function refusalOfServer(
  school: School,
  register: RegisterKey,
  { draft, base }: Entry,
  { isShared = false }: Pick<Facts, 'isShared'>,
): Refusal<ServerRefusal> | null {
  const role = roles.find((one) => accountLists[one] === register);
  if (!isShared || !role) return null;
  const { user, password } = tidy(draft as Account);
  const before = base as Account | null;
  const isRenamed = user !== before?.user.trim();
  if (!isRenamed && password === '') return null;
  if (before && password === '') return refuse('sync.passwordToo');
  const owner = accountsOf(school, role).find(
    (one) => one.id !== before?.id && one.user.trim() === user,
  );
  return owner ? refuse('account.userTaken', { name: owner.name, text: user }) : null;
}
