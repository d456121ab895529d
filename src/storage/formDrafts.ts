import type { SignedInUser } from '../../machines/school/accounts.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';

interface Form {
  context: { formKey: string };
}

type Person = Pick<SignedInUser, 'role' | 'id'>;

/** Under which the tab keeps a person's form of a register, or those of the settings. */
export function formKeyOf(person: Person | null, form: RegisterKey | 'settings'): string {
  return `${formPrefix(person)}${form}`;
}

/** What the tab holds as a form that was not saved, unchecked. */
export function readStoredForm(formKey: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(formKey) ?? 'null');
  } catch {
    return null;
  }
}

export function dropKeptForms(person: Person | null): void {
  try {
    const prefix = formPrefix(person);
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Where the browser blocks it, nothing was stored either.
  }
}

function formPrefix(person: Person | null): string {
  return `form:${person?.role}-${person?.id}:`;
}

/**
 * The dealings with the browser of the registry and the settings machine. A form belongs to its tab: a reload keeps it, and
 * tabs that are opened anew don't have it. Closing the tab removes it as far as the browser does: a
 * duplicated tab has a copy, and 'reopen closed tab' brings it back. It is clear text that only its
 * person is shown.
 */
export const formActions = {
  keepForm: ({ context: { formKey } }: Form, { form }: { form: object | null }) => {
    try {
      if (form) sessionStorage.setItem(formKey, JSON.stringify(form));
      else sessionStorage.removeItem(formKey);
    } catch {
      // The words are still on the screen; where the browser blocks it, nothing was stored either.
    }
  },
};
