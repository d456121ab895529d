import * as v from 'valibot';
import { isSameContent } from '../kit/sameContent.ts';
import type { TypedForm } from '../kit/typedForm.ts';
import { onStoredValues } from '../kit/typedForm.ts';
import type { AccountKey } from '../school/accounts.ts';
import { accountWith } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Contact } from './ownAccount.ts';
import { tidyContact } from './ownAccount.ts';

export type ContactForm = TypedForm<Contact>;

const contact = v.object({ email: v.string(), phone: v.string() });
const contactForm = v.object({ start: contact, values: contact });

/** The form of what is stored, or as it was left; anybody may have written what was kept of it. */
export function contactFormOf(school: School, person: AccountKey, kept: unknown): ContactForm {
  const read = v.safeParse(contactForm, kept);
  const stored = storedContact(school, person) ?? { email: '', phone: '' };
  const isSaved = read.success && isSameContent(tidyContact(read.output.values), stored);
  return read.success && !isSaved ? read.output : { start: stored, values: stored };
}

/** What of a form is typed and not saved, or null. */
export function unsavedContact(form: ContactForm): ContactForm | null {
  return isSameContent(form.start, form.values) ? null : form;
}

/** A form in which nothing is typed shows what is stored. */
export function followedContact(
  form: ContactForm,
  school: School,
  person: AccountKey,
): ContactForm {
  return unsavedContact(form) ? form : onStoredContact(form, school, person);
}

/** A form that goes on from what is stored by now. */
export function onStoredContact(
  form: ContactForm,
  school: School,
  person: AccountKey,
): ContactForm {
  const stored = storedContact(school, person);
  return stored ? onStoredValues(form, stored) : form;
}

/** A form whose values were saved. */
export function savedContact({ values }: ContactForm): ContactForm {
  const saved = tidyContact(values);
  return { start: saved, values: saved };
}

function storedContact(school: School, person: AccountKey): Contact | null {
  const account = accountWith(school, person);
  return account ? { email: account.email, phone: account.phone } : null;
}
