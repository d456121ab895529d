import { accountsOf } from '../../../machines/school/accounts.ts';
import { signedInUser } from '../../../machines/accounts/accounts.ts';
import { readableSchool } from '../../../machines/school/ties.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Role } from '../../../machines/school/roles.ts';

/** A school as local storage holds it, with the first of a role signed in. */
export function storedSchool(school: School, role: Role): Record<string, unknown> {
  return { ...readableSchool(school), user: signedInUser(role, accountsOf(school, role)[0]!) };
}
