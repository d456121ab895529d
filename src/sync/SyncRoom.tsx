import { useEffect, useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { outbox } from '../server/sharedCommits.ts';
import { createSyncActors } from '../server/syncActors.ts';
import { openDeviceState } from '../storage/syncStore.ts';
import { SyncStatus } from './SyncStatus.tsx';

interface SyncRoomProps {
  /** Gives the running sync to the other parts of the page, and takes it back. */
  onRun: (sync: SyncRef | null) => void;
}

/** Carries changes between this device and its school as long as somebody is signed in. */
export function SyncRoom({ onRun }: SyncRoomProps) {
  const { persistence, school } = useApp();
  const [machine] = useState(() =>
    syncMachine.provide({ actors: createSyncActors(openDeviceState(window)) }),
  );
  const sync = useFeature(machine, { input: { persistence, school } });
  useEffect(() => {
    onRun(sync);
    return () => onRun(null);
  }, [onRun, sync]);
  return <SyncStatus sync={sync} outbox={outbox} />;
}
