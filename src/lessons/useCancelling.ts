import type { CancellingRef } from '../../machines/lessons/cancellingMachine.ts';
import { cancellingMachine } from '../../machines/lessons/cancellingMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';

export function useCancelling(): CancellingRef {
  const { persistence } = useApp();
  return useFeature(cancellingMachine, { input: { persistence } });
}
