import type { FormDraft } from '../../machines/domain/formDrafts.ts';

interface Form {
  context: { formKey: string };
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
  keepForm: ({ context: { formKey } }: Form, { form }: { form: FormDraft | null }) => {
    try {
      if (form) sessionStorage.setItem(formKey, JSON.stringify(form));
      else sessionStorage.removeItem(formKey);
    } catch {
      // The words are still on the screen; where the browser blocks it, nothing was stored either.
    }
  },
};
