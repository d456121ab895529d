import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import type { DutyPage } from '../storage/formDrafts.ts';
import { formActions } from '../storage/formDrafts.ts';
import { useKeptForm } from '../ui/useKeptForm.ts';

const machine = dutiesMachine.provide({ actions: formActions });

/** The running tasks and activities of a page, whose form opens again where it was left. */
export function useDuties(page: DutyPage): DutiesRef {
  const input = useFeatureInput();
  const form = useKeptForm(page);
  return useFeature(machine, { input: { ...input, ...form } });
}
