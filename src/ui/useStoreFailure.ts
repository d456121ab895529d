import { useSelector } from '@xstate/react';
import { useApp } from '../AppContext.ts';
import { storeFailures } from '../strings/storeFailures.ts';

/** Why the store takes no change, in words, and whether it takes none until the page is loaded anew. */
export function useStoreFailure(): { failure: string; isOutdated: boolean } {
  const { persistence } = useApp();
  const kind = useSelector(persistence, ({ context }) => context.failure ?? 'full');
  return { failure: storeFailures[kind], isOutdated: kind === 'outdated' };
}
