import type { AccountKey } from '../../machines/school/accounts.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import { publishedHash, writeSalt } from './accountKeys.ts';
import type { Etcd } from './etcd.ts';
import type { Operation } from './etcdMessages.ts';
import { encoded, endOf, put, remove, textOf } from './etcdMessages.ts';
import { accountOf, authorOf, etcdUser, keys, saltKey } from './keys.ts';

type Named = Pick<ServerAccount, 'role' | 'user'>;
type Permission = 'READ' | 'WRITE' | 'READWRITE';

/** Done already, or undone already: whoever is interrupted does it again. */
const isDoneAlready = /already exists|not found|already granted|is not granted/;

/** The two roles of all accounts; asked again they stay what they are. */
export async function makeSharedRoles(etcd: Etcd): Promise<void> {
  await makeRole(etcd, 'everyone', [
    ['READ', keys.log],
    ['READ', keys.base],
    ['READ', keys.past],
    ['READWRITE', keys.head],
  ]);
  await makeRole(etcd, 'office', [['READWRITE', keys.all]]);
}

/** What an account is to etcd: its user, its password and what it may do. */
export async function putUser(etcd: Etcd, account: ServerAccount): Promise<void> {
  const author = authorOf(account);
  await makeRole(etcd, `author-${author}`, [
    ['WRITE', `${keys.log}${author}/`],
    ['WRITE', `${keys.private}${author}/`],
  ]);
  const name = etcdUser(account);
  const { key: password } = publishedHash(account.passwordHash);
  const isNew = await ask(etcd, 'auth/user/add', { name, password });
  if (!isNew) await etcd.call('auth/user/changepw', { name, password });
  const held = isNew ? [] : ((await rolesOf(etcd, name)) ?? []);
  const due = rolesDue(account);
  for (const role of due.filter((one) => !held.includes(one))) {
    await ask(etcd, 'auth/user/grant', { user: name, role });
  }
  for (const role of held.filter((one) => !due.includes(one))) {
    await ask(etcd, 'auth/user/revoke', { name, role });
  }
}

/** What of an account lies beside the school. */
export function accountPuts(account: ServerAccount): Operation[] {
  return [
    put(saltKey(account), writeSalt(publishedHash(account.passwordHash))),
    put(keys.accounts + authorOf(account), account.user),
  ];
}

/** Under a new name the old one is refused. */
export async function putAccount(etcd: Etcd, account: ServerAccount): Promise<void> {
  const { kvs } = await etcd.range(keys.accounts + authorOf(account));
  const former = kvs[0] && { role: account.role, user: textOf(kvs[0].value) };
  if (former && former.user !== account.user) {
    const isStillIts = (await idOf(etcd, former)) === account.id;
    if (isStillIts) await deleteUser(etcd, former);
  }
  await putUser(etcd, account);
  await etcd.txn([], accountPuts(account));
}

export async function deleteAccount(etcd: Etcd, account: Named): Promise<void> {
  const id = await idOf(etcd, account);
  await deleteUser(etcd, account);
  if (id !== null) await etcd.txn([], [remove(keys.accounts + authorOf({ ...account, id }))]);
}

async function deleteUser(etcd: Etcd, account: Named): Promise<void> {
  await ask(etcd, 'auth/user/delete', { name: etcdUser(account) });
  await etcd.txn([], [remove(saltKey(account))]);
}

/** Whose account a user is, by what etcd says of it; null where there is no such user. */
export async function idOf(etcd: Etcd, { role, user }: Named): Promise<number | null> {
  const roles = (await rolesOf(etcd, etcdUser({ role, user }))) ?? [];
  const accounts = roles.map((one) => accountOf(one.replace(/^author-/, '')));
  return accounts.find((account): account is AccountKey => account?.role === role)?.id ?? null;
}

/** Every account's user that is none of these. */
export async function deleteOtherUsers(etcd: Etcd, accounts: readonly Named[]): Promise<void> {
  const kept = new Set(['root', 'visitor', ...accounts.map(etcdUser)]);
  const { users = [] } = (await etcd.call('auth/user/list', {})) as { users?: string[] };
  for (const name of users.filter((user) => !kept.has(user))) {
    await ask(etcd, 'auth/user/delete', { name });
  }
}

function rolesDue(account: AccountKey): string[] {
  const own = ['everyone', `author-${authorOf(account)}`];
  return account.role === 'admin' ? [...own, 'office', 'root'] : own;
}

async function rolesOf(etcd: Etcd, name: string): Promise<readonly string[] | null> {
  const answer = await ask(etcd, 'auth/user/get', { name });
  return answer && ((answer as { roles?: string[] }).roles ?? []);
}

async function makeRole(
  etcd: Etcd,
  name: string,
  permissions: readonly (readonly [Permission, string])[],
): Promise<void> {
  await ask(etcd, 'auth/role/add', { name });
  for (const [permType, key] of permissions) {
    const end = key.endsWith('/') ? { range_end: encoded(endOf(key)) } : {};
    const perm = { permType, key: encoded(key), ...end };
    await etcd.call('auth/role/grant', { name, perm });
  }
}

/** Null where it was done, or gone, already. */
async function ask(etcd: Etcd, path: string, body: object): Promise<object | null> {
  try {
    return (await etcd.call(path, body)) as object;
  } catch (error) {
    if (error instanceof ServerError && isDoneAlready.test(error.message)) return null;
    throw error;
  }
}
