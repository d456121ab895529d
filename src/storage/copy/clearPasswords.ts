import { accountsOf } from '../../../machines/school/accounts.ts';
import { isPasswordHash } from '../../../machines/accounts/passwordForm.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Account } from '../../../machines/school/peopleShapes.ts';
import { emptySchool } from '../../../machines/school/school.ts';
import { roles } from '../../../machines/school/roles.ts';

/** Whether an account has its password in clear text, and had not in another school. */
export function holdsClearPassword(after: School, before = emptySchool): boolean {
  return roles.some((role) => {
    const [list, known] = [accountsOf(after, role), accountsOf(before, role)];
    const isKnown = ({ id, password }: Account) =>
      known.some((one) => one.id === id && one.password === password);
    return list !== known && list.some((account) => isClear(account) && !isKnown(account));
  });
}

export function isClear({ password }: Account): boolean {
  return password !== '' && !isPasswordHash(password);
}
