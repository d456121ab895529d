import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { justifyingMachine } from '../../../machines/lessons/justifyingMachine.ts';
import { useApp } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';
import type { KeptForm } from '../../storage/written/formDrafts.ts';
import { useFormStore } from '../../ui/fields/useFormStore.ts';

/** What writes, changes and takes back justifications, and where a form of it is kept. */
export function useJustifying(form: KeptForm): JustifyingRef {
  const { persistence, school } = useApp();
  const formStore = useFormStore(form);
  const records = school.getSnapshot().context.school;
  return useFeature(justifyingMachine, { input: { persistence, school, records, formStore } });
}
