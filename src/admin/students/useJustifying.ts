import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { justifyingMachine } from '../../../machines/lessons/justifyingMachine.ts';
import { useApp } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useFormStore } from '../../ui/fields/useFormStore.ts';

export function useJustifying(): JustifyingRef {
  const { persistence, school } = useApp();
  const formStore = useFormStore('justification');
  const records = school.getSnapshot().context.school;
  return useFeature(justifyingMachine, { input: { persistence, school, records, formStore } });
}
