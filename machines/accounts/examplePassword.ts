import type { AccountKey } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import { demoAccounts } from '../school/seedAccounts.ts';

/** Whether somebody's password is an example's, which everybody can read. */
export function hasExamplePassword(school: School, { role, id }: AccountKey): boolean {
  return demoAccounts(school).some((one) => one.role === role && one.id === id);
}
