import { accountsOf } from '../../machines/school/accounts.ts';
import { parsePasswordHash } from '../../machines/accounts/passwords.ts';
import type { Account, School } from '../../machines/school/school.ts';
import { emptySchool, roles } from '../../machines/school/school.ts';

/** Whether an account that is not as in another school has its password in clear text. */
export function holdsClearPassword(after: School, before = emptySchool): boolean {
  return roles.some((role) => {
    const known = new Set(accountsOf(before, role));
    return accountsOf(after, role).some((account) => !known.has(account) && isClear(account));
  });
}

export function isClear({ password }: Account): boolean {
  return password !== '' && parsePasswordHash(password) === null;
}
