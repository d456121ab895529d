import { createContext, useContext } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';

/** The running sync of this device; null where it shares no school, and until its code is there. */
export const SyncContext = createContext<SyncRef | null>(null);

export function useSync(): SyncRef | null {
  return useContext(SyncContext);
}
