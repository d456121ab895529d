import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { syncMachine } from '../../machines/sync/syncMachine.ts';
import { useApp } from '../AppContext.ts';
import { useFeature } from '../notices/useFeature.ts';
import { outbox } from '../server/sharedCommits.ts';
import { createSyncActors } from '../server/syncActors.ts';
import { noteSynced } from '../storage/shared/sharedTimes.ts';
import { openDeviceState } from '../storage/shared/syncStore.ts';
import { ComingMonths } from './ComingMonths.tsx';
import { SyncStatus } from './SyncStatus.tsx';

/**
 * Carries changes between this device and its school as long as somebody is signed in. What of the school
 * is still to come is told above the page, in `notes`.
 */
export function SyncRoom({ notes }: { notes: HTMLElement | null }) {
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
  return (
    <>
      <SyncStatus sync={sync} outbox={outbox} />
      {notes ? createPortal(<ComingMonths sync={sync} outbox={outbox} />, notes) : null}
    </>
  );
}
