import { useSelector } from '@xstate/react';
import { useApp } from '../AppContext.ts';
import { storeFailures } from '../strings/storeFailures.ts';

/** Why the store takes no change, in words. */
export function useStoreFailure(): string {
  const { persistence } = useApp();
  return useSelector(persistence, ({ context }) => storeFailures[context.failure ?? 'full']);
}
