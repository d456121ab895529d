import type { RegisterKey } from '../../machines/registers/drafts.ts';
import { useUser } from '../AppContext.ts';
import { formKeyOf, keepFormAs, readStoredForm } from '../storage/written/formDrafts.ts';
import { useAsked } from '../ui/useAsked.ts';

/** With `?retomar=1` in the address what was asked elsewhere goes on in a form: `resume` takes it, unchecked. */
export function useResumed(form: RegisterKey | 'schedules', resume: (kept: unknown) => void): void {
  const formKey = formKeyOf(useUser(), `asked-${form}`);
  useAsked('retomar', () => {
    resume(readStoredForm(formKey));
    keepFormAs(formKey, null);
  });
}
