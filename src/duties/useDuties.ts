import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { dutiesMachine } from '../../machines/duties/dutiesMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';

export function useDuties(): DutiesRef {
  const { persistence } = useApp();
  return useFeature(dutiesMachine, { input: { persistence } });
}
