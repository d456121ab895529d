import { isEmail } from '../kit/text.ts';
import type { AccountKey } from '../school/accounts.ts';
import { accountLists, accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Account } from '../school/peopleShapes.ts';
import { longestTexts } from '../school/textLimits.ts';
import type { Role } from '../school/roles.ts';
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

export type ContactFault = 'required' | 'notEmail' | 'tooLong';

/**
 * What is wrong with a form of the own account, by field; administrators need no phone (section 5). What was
 * stored longer than a field may be stays.
 */
export function contactFaults(
  values: Contact,
  role: Role,
  stored: Contact,
): Partial<Record<keyof Contact, ContactFault>> {
  const { email, phone } = tidyContact(values);
  const isLong = (field: keyof Contact, text: string) =>
    text.length > longestTexts[field] && text !== stored[field];
  return {
    ...(isLong('email', email) ? { email: 'tooLong' } : {}),
    ...(email === '' || isEmail(email) ? {} : { email: 'notEmail' }),
    ...(email === '' ? { email: 'required' } : {}),
    ...(isLong('phone', phone) ? { phone: 'tooLong' } : {}),
    ...(role !== 'admin' && phone === '' ? { phone: 'required' } : {}),
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
  | 'account.office'
  | 'record.gone'
  | 'record.incomplete'
  | 'record.notEmail'
  | 'record.tooLong'
  | 'record.conflict'
> {
  const { role, id } = person;
  if (isAccountOfOffice(school, role)) return refuse('account.office');
  const stored = accountWith(school, person);
  const isOwn = user?.role === role && user.id === id;
  if (!stored || !isOwn) return refuse('record.gone');
  const { email: fault, phone } = contactFaults(draft, role, stored);
  if (fault === 'notEmail') return refuse('record.notEmail', { text: draft.email });
  if (fault === 'required' || phone === 'required') return refuse('record.incomplete');
  if (fault ?? phone) {
    return refuse('record.tooLong', { highest: longestTexts[fault ? 'email' : 'phone'] });
  }
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
