import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import type { SyncStatus } from '../../machines/sync/syncStatus.ts';
import {
  isStillSo,
  isTransient,
  isWorthSaying,
  syncStatusOf,
} from '../../machines/sync/syncStatus.ts';
import { useUser } from '../AppContext.ts';

/** Milliseconds that something has to last to be shown in the place of what stood. */
const unhurried = 500;

export function useSyncStatus(sync: SyncRef): SyncStatus {
  const user = useUser();
  return useSelector(sync, (snapshot) => syncStatusOf(snapshot, user), isSameContent);
}

/** The same, without what comes and goes at every change. */
export function useCalmStatus(status: SyncStatus): SyncStatus {
  const [shown, setShown] = useState(status);
  const isPassing = isTransient(status);
  if (!isPassing && !isSameContent(shown, status)) setShown(status);
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(() => setShown(status), unhurried);
    return () => clearTimeout(timer);
  }, [isPassing, status]);
  return shown;
}

/** The last status worth telling of, or null; what is over is withdrawn without a word. */
export function useSaidStatus(status: SyncStatus): SyncStatus | null {
  const [known, setKnown] = useState<SyncStatus | null>(null);
  const [said, setSaid] = useState<SyncStatus | null>(null);
  if (!isTransient(status) && !isSameContent(known, status)) {
    setKnown(status);
    if (isWorthSaying(known, status)) setSaid(status);
    else if (said && !isStillSo(said, status)) setSaid(null);
  }
  return said;
}
