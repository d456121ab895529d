import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { justifyingMachine } from '../../../machines/lessons/justifyingMachine.ts';
import { useApp } from '../../AppContext.ts';
import { useFeature } from '../../notices/useFeature.ts';

export function useJustifying(): JustifyingRef {
  const { persistence } = useApp();
  return useFeature(justifyingMachine, { input: { persistence } });
}
