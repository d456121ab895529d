import type { AccountKey } from '../../machines/school/accounts.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';
import { ServerError } from '../../machines/sync/schoolServer.ts';
import type { Named } from './accountIds.ts';
import { ask, idOf, rolesOf } from './accountIds.ts';
import { publishedHash, writeSalt } from './publishedHash.ts';
import type { Etcd } from './etcd.ts';
import type { Operation } from './etcdMessages.ts';
import { encoded, endOf, put, textOf } from './etcdMessages.ts';
import { authorOf, etcdUser, keys, saltKey } from './keys.ts';
import { asOffice, remove } from './removing.ts';

type Permission = 'READ' | 'WRITE' | 'READWRITE';

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
export async function putUser(etcd: Etcd, account: ServerAccount, isFree = false): Promise<void> {
  const author = authorOf(account);
  await makeRole(etcd, `author-${author}`, [['WRITE', `${keys.log}${author}/`]]);
  const name = etcdUser(account);
  const { key: password } = publishedHash(account.passwordHash);
  const isNew = await ask(etcd, 'auth/user/add', { name, password });
  if (isFree && !isNew) waitOnce(account);
  const held = isNew ? [] : ((await rolesOf(etcd, name)) ?? []);
  const due = rolesDue(account);
  for (const role of due.filter((one) => !held.includes(one))) {
    await ask(etcd, 'auth/user/grant', { user: name, role });
  }
  for (const role of held.filter((one) => !due.includes(one))) {
    await ask(etcd, 'auth/user/revoke', { name, role });
  }
  // Last: with the own password its token goes.
  if (!isNew) await etcd.call('auth/user/changepw', { name, password });
}

/** What of an account lies beside the school. */
export function accountPuts(account: ServerAccount): Operation[] {
  return [saltPut(account), namePut(account)];
}

function namePut(account: ServerAccount): Operation {
  return put(keys.accounts + authorOf(account), account.user);
}

function saltPut(account: ServerAccount): Operation {
  return put(saltKey(account), writeSalt(publishedHash(account.passwordHash)));
}

/** Whom nobody waits for any more. */
const waited = new Set<string>();

/**
 * Another office may be about to write in the log that the user name is somebody else's: what is asked
 * again was decided anew on that. One that left the name behind unwritten loses it.
 */
function waitOnce(account: ServerAccount): void {
  const asked = `${etcdUser(account)} ${account.id}`;
  if (waited.has(asked)) return;
  waited.add(asked);
  throw new ServerError('unreachable', 'The user name is another account’s.');
}

/**
 * Under a new name the old one is refused. Whoever changes their own account goes on under what it is
 * now. Broken off anywhere it is done again: the salt of a user that is there comes before the password,
 * which no token outlives, and the name that an account is known by last.
 */
export async function putAccount(etcd: Etcd, account: ServerAccount): Promise<void> {
  const { kvs } = await etcd.range(keys.accounts + authorOf(account));
  const former = kvs[0] && { role: account.role, user: textOf(kvs[0].value) };
  const isOwn = [account, former].some((one) => one && etcdUser(one) === etcd.name);
  const holder = await idOf(etcd, account);
  const isFree = holder === null;
  if (!isFree && holder !== account.id) waitOnce(account);
  if (!isFree) await etcd.txn([], [saltPut(account)]);
  await putUser(etcd, account, isFree);
  if (isOwn) etcd.become(etcdUser(account), publishedHash(account.passwordHash).key);
  if (isFree) await etcd.txn([], [saltPut(account)]);
  if (former && former.user !== account.user) {
    const isStillIts = (await idOf(etcd, former)) === account.id;
    if (isStillIts) await deleteUser(etcd, former);
  }
  await etcd.txn([], [namePut(account)]);
}

export async function deleteAccount(etcd: Etcd, account: Named & AccountKey): Promise<void> {
  const id = await idOf(etcd, account);
  if (id === null || id === account.id) await deleteUser(etcd, account);
  if (id === null) return;
  await etcd.txn([asOffice], [remove(keys.accounts + authorOf(account))]);
}

async function deleteUser(etcd: Etcd, account: Named): Promise<void> {
  await ask(etcd, 'auth/user/delete', { name: etcdUser(account) });
  await etcd.txn([asOffice], [remove(saltKey(account))]);
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
