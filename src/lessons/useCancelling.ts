import type { CancellingRef } from '../../machines/lessons/cancellingMachine.ts';
import { cancellingMachine } from '../../machines/lessons/cancellingMachine.ts';
import { useFeatureInput } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';

export function useCancelling(): CancellingRef {
  const input = useFeatureInput();
  const formStore = useFormStore('cancellation');
  return useFeature(cancellingMachine, { input: { ...input, formStore } });
}
