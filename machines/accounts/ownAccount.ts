import { isEmail } from '../kit/text.ts';
import type { AccountKey } from '../school/accounts.ts';
import { accountLists, accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Account } from '../school/peopleShapes.ts';
import type { Role } from '../school/words.ts';
import type { Decision, Facts } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put } from '../store/operations.ts';
import { unchangedSince } from '../store/unchangedSince.ts';

/** What of their account somebody changes themselves; `password` is a hash, or empty to keep the one there is. */
export type OwnAccountDraft = Pick<Account, 'email' | 'phone' | 'password'>;

export interface AccountSaveCommand {
  type: 'account.save';
  person: AccountKey;
  draft: OwnAccountDraft;
  /** As it was when the form opened. */
  base: OwnAccountDraft;
}

/** How somebody is reached. */
export type Contact = Pick<Account, 'email' | 'phone'>;

export function tidyContact({ email, phone }: Contact): Contact {
  return { email: email.trim(), phone: phone.trim() };
}

/** What a form of the own account lacks, by field; administrators need no phone (section 5). */
export function contactFaults(
  { email, phone }: Contact,
  role: Role,
): Partial<Record<keyof Contact, 'required' | 'notEmail'>> {
  const isNone = email.trim() === '';
  return {
    ...(isNone || isEmail(email) ? {} : { email: 'notEmail' }),
    ...(isNone ? { email: 'required' } : {}),
    ...(role !== 'admin' && phone.trim() === '' ? { phone: 'required' } : {}),
  };
}

/**
 * Whether this device has somebody's account from the office, which alone can change it: nothing takes
 * a change of it there.
 */
export function isAccountOfOffice({ settings }: Pick<School, 'settings'>, role: Role): boolean {
  return role !== 'admin' && settings.system.handover?.copy !== undefined;
}

export function decideAccountSave(
  school: School,
  { person, draft, base }: AccountSaveCommand,
  { user = null }: Facts,
): Decision<
  'account.office' | 'record.gone' | 'record.incomplete' | 'record.notEmail' | 'record.conflict'
> {
  const { role, id } = person;
  if (isAccountOfOffice(school, role)) return refuse('account.office');
  const stored = accountWith(school, person);
  const isOwn = user?.role === role && user.id === id;
  if (!stored || !isOwn) return refuse('record.gone');
  const { email: fault, phone } = contactFaults(draft, role);
  if (fault === 'notEmail') return refuse('record.notEmail', { text: draft.email });
  if (fault ?? phone) return refuse('record.incomplete');
  const key = accountLists[role];
  const fields = ['email', 'phone', ...(draft.password === '' ? [] : ['password'])];
  if (!unchangedSince(key, stored, base, fields)) return refuse('record.conflict');
  const saved = {
    ...stored,
    ...tidyContact(draft),
    password: draft.password === '' ? stored.password : draft.password,
  };
  return propose('account.saved', [put(key, saved as never)], { name: stored.name });
}
