import { useEffect, useState } from 'react';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { outbox } from '../server/sharedCommits.ts';
import { createSyncActors } from '../server/syncActors.ts';
import { noteSynced } from '../storage/sharedTimes.ts';
import { openDeviceState } from '../storage/syncStore.ts';
import { SyncStatus } from './SyncStatus.tsx';

/** Carries changes between this device and its school as long as somebody is signed in. */
export function SyncRoom() {
  const { clock, persistence, school, session } = useApp();
  const [machine] = useState(() =>
    syncMachine.provide({ actors: createSyncActors(openDeviceState(window)) }),
  );
  const sync = useFeature(machine, { input: { persistence, school } });
  useEffect(() => {
    const subscription = sync.on('account.gone', () => session.send({ type: 'account.gone' }));
    return () => subscription.unsubscribe();
  }, [session, sync]);
  useEffect(() => {
    const subscription = sync.subscribe((snapshot) => {
      if (snapshot.matches({ connected: 'upToDate' })) noteSynced(clock());
    });
    return () => subscription.unsubscribe();
  }, [clock, sync]);
  return <SyncStatus sync={sync} outbox={outbox} />;
}
