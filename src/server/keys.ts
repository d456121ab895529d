import type { AccountKey } from '../../machines/school/accounts.ts';
import type { Role } from '../../machines/school/roles.ts';
import type { ServerAccount } from '../../machines/sync/schoolServer.ts';

/** Where a page's origin has its school's server. */
export const serverPath = '/school';

/** Where everything lies on the server; a prefix ends with '/'. */
export const keys = {
  all: 'school/',
  /** The school's name, for whoever has not signed in. */
  name: 'school/name',
  salts: 'school/salts/',
  head: 'school/head',
  log: 'school/log/',
  private: 'school/private/',
  /** Of each entry that a base has taken in, the revision it had: who never got its answer learns it. */
  past: 'school/past/',
  base: 'school/base/',
  index: 'school/base/index',
  /** What a device begins with, of the base that it names; see `beginning.ts`. */
  first: 'school/base/first',
  parts: 'school/base/parts/',
  privateIndex: 'school/private-base/index',
  privateParts: 'school/private-base/parts/',
  /** Under each account's author, the name of its etcd user. */
  accounts: 'school/accounts/',
} as const;

/** As entries are filed under and etcd's role of their writer is called. */
export function authorOf({ role, id }: AccountKey): string {
  return `${role}-${id}`;
}

/** The account that an author is; null where it is none. */
export function accountOf(author: string): AccountKey | null {
  const [, role, id] = /^(admin|teacher|staff)-(\d+)$/.exec(author) ?? [];
  return role ? { role: role as Role, id: Number(id) } : null;
}

/** Of signs that nginx takes for a name: a user may have any. */
export function etcdUser({ role, user }: Pick<ServerAccount, 'role' | 'user'>): string {
  return `${role}.${encodeURIComponent(user.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))}`;
}

export function saltKey(account: Pick<ServerAccount, 'role' | 'user'>): string {
  return keys.salts + etcdUser(account);
}
