import { useEffect, useState } from 'react';
import { useApp, useUser } from '../../../AppContext.ts';
import { askAgain } from '../../../server/askAgain.ts';
import { hasServer } from '../../../server/hasServer.ts';
import { serverPath } from '../../../server/keys.ts';
import { openSchoolServer } from '../../../server/openSchoolServer.ts';
import { outbox } from '../../../server/sharedCommits.ts';
import { writeSharedName } from '../../../storage/shared/sharedSchool.ts';
import { openDeviceState } from '../../../storage/shared/syncStore.ts';
import type { SharingDevice } from '../../../sync/sharingActors.ts';
import { tellSharedName, useSharedName } from '../../../ui/useSharedName.ts';
import { SchoolSharingCard } from './SchoolSharingCard.tsx';

/** The card of a school on several devices, where this origin has a server or the device shares one. */
export function SharingOfOrigin() {
  const { clock } = useApp();
  const [user] = useState(useUser());
  const sharedName = useSharedName();
  const [isServed, setIsServed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    askAgain(hasServer, () => true).then(
      (isThere) => {
        if (!isLeft) setIsServed(isThere === true);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  const [device] = useState<SharingDevice>(() => ({
    server: openSchoolServer(serverPath),
    state: openDeviceState(window),
    outbox,
    clock,
    writeName: writeSharedName,
    onShared: tellSharedName,
  }));
  if (!user || (!isServed && sharedName === null)) return null;
  return <SchoolSharingCard device={device} sharedName={sharedName} user={user} />;
}
