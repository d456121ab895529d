import type { School } from '../../../machines/domain/school.ts';
import { accountsOf, signedInUser } from '../../../machines/domain/accounts.ts';
import type { Role } from '../../../machines/domain/school.ts';

/** A school as local storage holds it, with somebody signed in. */
export function storedSchool(school: School, role: Role): Record<string, unknown> {
  return { ...school, user: signedInUser(role, accountsOf(school, role)[0]!) };
}
