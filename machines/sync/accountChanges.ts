import type { AccountKey } from '../school/accounts.ts';
import { accountLists } from '../school/accounts.ts';
import type { Account } from '../school/peopleShapes.ts';
import type { Role } from '../school/roles.ts';
import { roles } from '../school/roles.ts';
import type { Change, Operation } from '../store/changes.ts';
import type { ServerAccount } from './schoolServer.ts';

interface AccountChanges {
  put: ServerAccount[];
  deleted: Omit<ServerAccount, 'passwordHash'>[];
}

/** What a change of the records makes of the accounts on the server. */
export function accountChanges({ operations, inverse }: Change): AccountChanges {
  const put: ServerAccount[] = [];
  const deleted: AccountChanges['deleted'] = [];
  for (const role of roles) {
    const key = accountLists[role];
    const before = new Map(inverse.flatMap((one) => accountsIn(one, key)));
    for (const operation of operations.filter((one) => one.key === key)) {
      for (const [id, { user, password }] of accountsIn(operation, key)) {
        if (password !== '') put.push(accountOf(role, id, user, password));
      }
      for (const id of goneBy(operation, before)) {
        const account = before.get(id);
        if (account) deleted.push({ role, id: Number(id), user: account.user });
      }
    }
  }
  return { put, deleted };
}

/** What an account was before each of some changes of it that have its password, the latest first. */
export function accountBefore(
  changes: readonly Change[],
  { role, id }: AccountKey,
): readonly Account[] {
  return changes
    .toReversed()
    .flatMap(({ inverse }) => inverse.flatMap((one) => accountsIn(one, accountLists[role])))
    .filter(([one, { password }]) => one === String(id) && password !== '')
    .map(([, account]) => account);
}

function accountOf(role: Role, id: string, user: string, passwordHash: string): ServerAccount {
  return { role, id: Number(id), user, passwordHash };
}

function accountsIn(operation: Operation, key: string): [string, Account][] {
  if (operation.key !== key || operation.kind === 'delete') return [];
  return operation.kind === 'put'
    ? [[operation.id, operation.record as Account]]
    : (operation.value as readonly Account[]).map((account) => [String(account.id), account]);
}

function goneBy(operation: Operation, before: ReadonlyMap<string, Account>): string[] {
  if (operation.kind === 'delete') return [operation.id];
  if (operation.kind === 'put') return [];
  const kept = new Set(accountsIn(operation, operation.key).map(([id]) => id));
  return [...before.keys()].filter((id) => !kept.has(id));
}
