import { useState } from 'react';
import type { FormStore } from '../../../machines/store/feature.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import { useApp, useUser } from '../../AppContext.ts';
import type { KeptForm } from '../../storage/written/formDrafts.ts';
import { formKeyOf, keepFormAs, readStoredForm } from '../../storage/written/formDrafts.ts';
import { useAsked } from '../useAsked.ts';

/**
 * Where the signed-in person's form is kept, and what was left in it as the screen opened; beside a
 * school that is only read it stays as it is.
 */
export function useFormStore(form: KeptForm): FormStore {
  const { isReadOnly = false } = useApp();
  const formKey = formKeyOf(useUser(), form);
  const [kept] = useState(() => readStoredForm(formKey));
  return isReadOnly
    ? { kept: null, keep: () => undefined }
    : { kept, keep: (unsaved) => keepFormAs(formKey, unsaved) };
}

/** With `?retomar=1` in the address what was asked elsewhere goes on in a form: `resume` takes it, unchecked. */
export function useResumed(form: RegisterKey | 'schedules', resume: (kept: unknown) => void): void {
  const formKey = formKeyOf(useUser(), `asked-${form}`);
  useAsked('retomar', () => {
    resume(readStoredForm(formKey));
    keepFormAs(formKey, null);
  });
}
