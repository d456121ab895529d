import type { BulkRef } from '../../../machines/registers/bulkMachine.ts';
import { bulkMachine } from '../../../machines/registers/bulkMachine.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import { useFeatureInput } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';
import type { KeptForm } from '../../storage/written/formDrafts.ts';
import { useFormStore } from '../../ui/fields/useFormStore.ts';
import { useToday } from '../../useToday.ts';

/** What changes one or several records of a register at once; a form of it is kept with it, or elsewhere. */
export function useBulk(register: RegisterKey, form: KeptForm = `${register}-change`): BulkRef {
  const { persistence, records } = useFeatureInput();
  const formStore = useFormStore(form);
  const today = useToday();
  return useFeature(bulkMachine, { input: { register, persistence, records, today, formStore } });
}
