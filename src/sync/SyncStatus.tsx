import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconCloudX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import type { SyncKind } from '../../machines/sync/syncStatus.ts';
import { isTrouble } from '../../machines/sync/syncStatus.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import { clockShort, syncText, unresolvedText } from '../strings/sync.ts';
import { SyncDialog } from './SyncDialog.tsx';
import { useCalmStatus, useSaidStatus, useSyncStatus } from './useSyncStatus.ts';
import classes from './SyncStatus.module.css';

const icons: Readonly<Record<SyncKind, Icon>> = {
  upToDate: IconCloudCheck,
  connecting: IconCloudUp,
  receiving: IconCloudUp,
  sending: IconCloudUp,
  late: IconCloudUp,
  incomplete: IconCloudX,
  following: IconCloudCheck,
  offline: IconCloudOff,
  full: IconCloudX,
  harmed: IconCloudX,
  rejected: IconCloudX,
  outdated: IconCloudX,
};

interface SyncStatusProps {
  sync: SyncRef;
  outbox: Pick<OutboxStore, 'discard'>;
}

/** How this device stands to its school, in the top bar, and the way to what it asks for. */
export function SyncStatus({ sync, outbox }: SyncStatusProps) {
  const now = useSyncStatus(sync);
  const status = useCalmStatus(now);
  const said = useSaidStatus(now);
  const [opened, setOpened] = useState(0);
  const { kind, waiting, unresolved, clock } = status;
  const isTroubled = isTrouble(status);
  const texts = [
    ...(unresolved === 0 || isTroubled ? [syncText(status)] : []),
    ...(unresolved > 0 ? [unresolvedText(unresolved)] : []),
    ...(clock === undefined ? [] : [clockShort]),
  ];
  const isAsking = unresolved > 0 || clock !== undefined;
  const StatusIcon = isAsking && !isTroubled ? IconAlertTriangle : icons[kind];
  const count = unresolved || waiting;
  return (
    <>
      <UnstyledButton
        className={classes.status}
        data-asks={isTroubled || isAsking || undefined}
        aria-label={`Sincronización: ${texts.join(' · ')}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(opened + 1)}
      >
        <StatusIcon size={20} stroke={1.7} aria-hidden />
        <span className={classes.words}>{texts.join(' · ')}</span>
        {count > 0 ? (
          <span className={classes.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </UnstyledButton>
      <VisuallyHidden role="status">
        {said
          ? [
              syncText(said),
              ...(said.unresolved > 0 ? [unresolvedText(said.unresolved)] : []),
              ...(said.clock === undefined ? [] : [clockShort]),
            ].join('. ')
          : ''}
      </VisuallyHidden>
      {opened > 0 ? <SyncDialog key={opened} sync={sync} outbox={outbox} /> : null}
    </>
  );
}
