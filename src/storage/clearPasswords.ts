import { accountsOf } from '../../machines/school/accounts.ts';
import { isPasswordHash } from '../../machines/accounts/passwordForm.ts';
import type { School } from '../../machines/school/school.ts';
import type { Account } from '../../machines/school/peopleShapes.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { roles } from '../../machines/school/words.ts';

/** Whether an account has its password in clear text, and had not in another school. */
export function holdsClearPassword(after: School, before = emptySchool): boolean {
  return roles.some((role) => {
    const known = new Map(accountsOf(before, role).map(({ id, password }) => [id, password]));
    return accountsOf(after, role).some(
      (account) => isClear(account) && known.get(account.id) !== account.password,
    );
  });
}

export function isClear({ password }: Account): boolean {
  return password !== '' && !isPasswordHash(password);
}
