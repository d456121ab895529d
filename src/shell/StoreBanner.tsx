import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { useApp, useUser } from '../AppContext.ts';
import { Optional } from '../shared/Optional.tsx';

const StoreAlerts = lazy(async () => ({
  default: (await import('./StoreAlerts.tsx')).StoreAlerts,
}));

/** What the store has to say: a change it can't take, something set aside, a missing journal. */
export function StoreBanner() {
  const { persistence } = useApp();
  const isAdmin = useUser()?.role === 'admin';
  const hasToSay = useSelector(
    persistence,
    ({ context: { failure, isOrdered, setAside } }) =>
      failure !== null || !isOrdered || setAside.some(({ isOld }) => isAdmin || !isOld),
  );
  if (!hasToSay) return null;
  return (
    <Optional>
      <StoreAlerts />
    </Optional>
  );
}
