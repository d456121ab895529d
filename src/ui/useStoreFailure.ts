import { useSelector } from '@xstate/react';
import { useApp } from '../AppContext.ts';
import { isPassing, storeFailures } from '../strings/storeFailures.ts';

/** Why the store takes no change, in words, and whether it may take it without the page being loaded anew. */
export function useStoreFailure() {
  const { persistence } = useApp();
  const kind = useSelector(persistence, ({ context }) => context.failure ?? 'full');
  return { kind, failure: storeFailures[kind], isPassing: isPassing(kind) };
}
