import { accountLists } from '../school/accounts.ts';
import type { School, SchoolKey } from '../school/school.ts';
import type { Operation } from '../store/changes.ts';

const accountKeys: ReadonlySet<SchoolKey> = new Set(Object.values(accountLists));

/** A school without its passwords' hashes: on a server each is its account's, and nobody's to read. */
export function withoutPasswords(school: School): School {
  const { admins, teachers, staff } = school;
  return {
    ...school,
    admins: admins.map(withoutPassword),
    teachers: teachers.map(withoutPassword),
    staff: staff.map(withoutPassword),
  };
}

/** The same of what is written. */
export function operationsWithoutPasswords(operations: readonly Operation[]): Operation[] {
  return operations.map((operation) => {
    if (!accountKeys.has(operation.key) || operation.kind === 'delete') return operation;
    if (operation.kind === 'put') {
      return { ...operation, record: withoutPassword(operation.record as { password: string }) };
    }
    const value = (operation.value as readonly { password: string }[]).map(withoutPassword);
    return { ...operation, value };
  }) as Operation[];
}

/** One without a password stays the record it is. */
function withoutPassword<Account extends { password: string }>(account: Account): Account {
  return account.password === '' ? account : { ...account, password: '' };
}
