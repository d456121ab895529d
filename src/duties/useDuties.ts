import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import type { DutyPage } from '../storage/written/formDrafts.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';

/** The running tasks and activities of a page, whose form opens again where it was left. */
export function useDuties(page: DutyPage): DutiesRef {
  const input = useFeatureInput();
  const formStore = useFormStore(page);
  return useFeature(dutiesMachine, { input: { ...input, formStore } });
}
