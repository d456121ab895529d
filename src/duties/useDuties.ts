import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import type { DutyPage } from '../storage/written/formDrafts.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';
import { useAsked } from '../ui/useAsked.ts';

/** The running tasks and activities of a page, whose form opens again where it was left. */
export function useDuties(page: DutyPage): DutiesRef {
  const input = useFeatureInput();
  const formStore = useFormStore(page);
  return useFeature(dutiesMachine, { input: { ...input, formStore } });
}

/** What opens the form of a new one, as `?nuevo=1` in the address does. */
export function useNewDuty(duties: DutiesRef, duty: Duty): () => void {
  const open = () => duties.send({ type: 'duty.open', duty });
  useAsked('nuevo', open, {
    isOpen: () => duties.getSnapshot().children.dutyForm?.getSnapshot().context.duty.base === null,
  });
  return open;
}
