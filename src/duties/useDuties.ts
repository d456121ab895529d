import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { dutyFormMachine } from '../../machines/duties/dutyFormMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import type { DutyPage } from '../storage/formDrafts.ts';
import { formActions } from '../storage/formDrafts.ts';
import { useKeptForm } from '../ui/useKeptForm.ts';

const dutyForm = dutyFormMachine.provide({ actions: formActions });
const machine = dutiesMachine.provide({ actors: { dutyForm }, actions: formActions });

/** The running tasks and activities of a page, whose form opens again where it was left. */
export function useDuties(page: DutyPage): DutiesRef {
  const input = useFeatureInput();
  const form = useKeptForm(page);
  return useFeature(machine, { input: { ...input, ...form } });
}
