import { useState } from 'react';
import type { FormStore } from '../../machines/store/feature.ts';
import { useUser } from '../AppContext.ts';
import type { KeptForm } from '../storage/formDrafts.ts';
import { formKeyOf, keepFormAs, readStoredForm } from '../storage/formDrafts.ts';

/** Under which the signed-in person's form is kept, and what was left in it as the screen opened. */
export function useKeptForm(form: KeptForm) {
  const formKey = formKeyOf(useUser(), form);
  const [kept] = useState(() => readStoredForm(formKey));
  return { formKey, kept };
}

/** Where the signed-in person's form is kept. */
export function useFormStore(form: KeptForm): FormStore {
  const { formKey, kept } = useKeptForm(form);
  return { kept, keep: (unsaved) => keepFormAs(formKey, unsaved) };
}
