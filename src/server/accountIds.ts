import type { AccountKey } from '../../machines/school/accounts.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import type { Etcd } from './etcd.ts';
import { accountOf, etcdUser } from './keys.ts';

export type Named = Pick<ServerAccount, 'role' | 'user'>;

/** Done already, or undone already: whoever is interrupted does it again. */
const isDoneAlready = /already exists|not found|already granted|is not granted/;

/** Whose account a user is, by what etcd says of it; null where there is no such user. */
export async function idOf(etcd: Etcd, { role, user }: Named): Promise<number | null> {
  const roles = (await rolesOf(etcd, etcdUser({ role, user }))) ?? [];
  const accounts = roles.map((one) => accountOf(one.replace(/^author-/, '')));
  return accounts.find((account): account is AccountKey => account?.role === role)?.id ?? null;
}

/** What etcd lets a user do; null where there is no such user. */
export async function rolesOf(etcd: Etcd, name: string): Promise<readonly string[] | null> {
  const answer = await ask(etcd, 'auth/user/get', { name });
  return answer && ((answer as { roles?: string[] }).roles ?? []);
}

/** Null where it was done, or gone, already. */
export async function ask(etcd: Etcd, path: string, body: object): Promise<object | null> {
  try {
    return (await etcd.call(path, body)) as object;
  } catch (error) {
    if (error instanceof ServerError && isDoneAlready.test(error.message)) return null;
    throw error;
  }
}
