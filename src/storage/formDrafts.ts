import { formDraft } from '../../machines/domain/formDrafts.ts';
import type { FormValues } from '../../machines/domain/formDrafts.ts';
import type { RegisterRecord } from '../../machines/domain/registerRules.ts';

interface Form {
  context: { formKey: string; base: RegisterRecord | null };
}

/** What the tab holds as a form that was not saved, unchecked. */
export function readStoredForm(formKey: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(formKey) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The registry machine's dealings with the browser. A form belongs to its tab: a reload keeps it, no
 * other tab opens it, and closing the tab leaves nothing of it behind.
 */
export const formActions = {
  storeForm: ({ context: { formKey, base } }: Form, { values }: { values: FormValues }) => {
    try {
      sessionStorage.setItem(formKey, JSON.stringify(formDraft(base, values)));
    } catch {
      // The words are still on the screen.
    }
  },
  dropForm: ({ context: { formKey } }: Form) => {
    try {
      sessionStorage.removeItem(formKey);
    } catch {
      // Where the browser blocks it, nothing was stored either.
    }
  },
};
