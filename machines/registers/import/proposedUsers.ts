import { groupBy } from '../../kit/groupBy.ts';
import { nameParts } from '../../kit/names.ts';
import { fold, tidyName } from '../../kit/text.ts';
import { accountsOf } from '../../school/accounts.ts';
import type { School } from '../../school/school.ts';
import { roles } from '../../school/roles.ts';
import type { RegisterKey } from '../drafts.ts';
import { isOfAccounts } from '../fields.ts';
import type { ReadRow } from './importRows.ts';
import { textOf } from './importRows.ts';

/**
 * The rows of a list of accounts in which no column is the user name. Whose name an account of the
 * register has, is that one; everybody else has a user name made, which nobody has in the school nor
 * in the rows before but who is named there again.
 */
export function withUsers(
  school: School,
  register: RegisterKey,
  rows: readonly ReadRow[],
): readonly ReadRow[] {
  if (!isOfAccounts(register)) return rows;
  const list: readonly { id: string | number; name: string }[] = school[register];
  const ids = new Set(list.map(({ id }) => String(id)));
  const stored = groupBy(list, ({ name }) => fold(tidyName(name)));
  const accounts = roles.flatMap((role) => accountsOf(school, role));
  const taken = new Set(accounts.map(({ user }) => fold(user.trim())));
  const made = new Map<string, string>();
  const isShared = sharedEmails(rows);
  return rows.map((row) => {
    if (row.values['user'] !== undefined || ids.has(row.id)) return row;
    const { name, email } = personIn(row);
    const [namesake, ...others] = stored.get(fold(name)) ?? [];
    if (namesake && others.length === 0) return { ...row, id: String(namesake.id) };
    const person = fold(`${name} ${email}`);
    const user = made.get(person) ?? freeUser(userOf(name, isShared(email) ? '' : email), taken);
    made.set(person, user);
    taken.add(user);
    const problems = namesake
      ? [...row.problems, { code: 'ambiguous' as const, field: 'name', text: name }]
      : row.problems;
    return { ...row, values: { ...row.values, user }, problems };
  });
}

function personIn({ values }: ReadRow): { name: string; email: string } {
  return { name: tidyName(textOf(values['name'])), email: textOf(values['email']) };
}

/** An email of several people, as one that is said for all, tells nobody. */
function sharedEmails(rows: readonly ReadRow[]): (email: string) => boolean {
  const people = groupBy(rows.map(personIn), ({ email }) => fold(email));
  return (email) => new Set(people.get(fold(email))?.map(({ name }) => fold(name))).size > 1;
}

/** What stands before the @ of an email; else, as in 'cramirez', the initial and the first surname. */
export function userOf(name: string, email: string): string {
  const { given, surnames } = nameParts(name);
  const [initial = ''] = given;
  const [address = ''] = email.split('@');
  return plainUser(address) || plainUser(`${initial}${surnames[0] ?? ''}`);
}

function plainUser(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}._-]/gu, '');
}

function freeUser(user: string, taken: ReadonlySet<string>): string {
  if (user === '' || !taken.has(user)) return user;
  let count = 2;
  while (taken.has(`${user}${count}`)) count += 1;
  return `${user}${count}`;
}
