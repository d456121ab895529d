import { useState } from 'react';
import type { FormStore } from '../../machines/store/feature.ts';
import { useUser } from '../AppContext.ts';
import type { KeptForm } from '../storage/formDrafts.ts';
import { formKeyOf, keepFormAs, readStoredForm } from '../storage/formDrafts.ts';

/** Where the signed-in person's form is kept, and what was left in it as the screen opened. */
export function useFormStore(form: KeptForm): FormStore {
  const formKey = formKeyOf(useUser(), form);
  const [kept] = useState(() => readStoredForm(formKey));
  return { kept, keep: (unsaved) => keepFormAs(formKey, unsaved) };
}
