import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useApp, useUser } from '../AppContext.ts';
import { usePart } from '../loading/part.ts';
import { storeAlerts } from './storeAlerts.ts';

/** What the store has to say: a change it can't take, something quarantined, a missing journal. */
export function StoreBanner() {
  const { persistence } = useApp();
  const isAdmin = useUser()?.role === 'admin';
  const hasToSay = useSelector(
    persistence,
    ({ context: { failure, isOrdered, quarantined } }) =>
      failure !== null ||
      !isOrdered ||
      quarantined.some(({ isOld, key }) => isAdmin || !isOld || key === 'database'),
  );
  const isBlocked = useSelector(persistence, (snapshot) => snapshot.matches('blocked'));
  const alerts = usePart(storeAlerts);
  // Words that did not arrive are asked for again whenever the store is.
  useEffect(() => {
    if (hasToSay) storeAlerts.load().catch(() => undefined);
  }, [hasToSay, isBlocked]);
  return hasToSay && alerts ? <alerts.StoreAlerts /> : null;
}
