import { useSelector } from '@xstate/react';
import { Suspense, lazy } from 'react';
import { useApp } from '../AppContext.ts';

const StoreAlerts = lazy(async () => ({
  default: (await import('./StoreAlerts.tsx')).StoreAlerts,
}));

/** What the store has to say: a change it can't take, something set aside, a missing journal. */
export function StoreBanner() {
  const { persistence } = useApp();
  const hasToSay = useSelector(
    persistence,
    ({ context }) => context.failure !== null || context.setAside.length > 0 || !context.isOrdered,
  );
  if (!hasToSay) return null;
  return (
    <Suspense fallback={null}>
      <StoreAlerts />
    </Suspense>
  );
}
