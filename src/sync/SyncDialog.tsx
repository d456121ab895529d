import { Alert, Modal, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { SyncRef } from '../../machines/sync/syncMachine.ts';
import { waitingBy } from '../../machines/sync/outbox.ts';
import { useUser } from '../AppContext.ts';
import type { OutboxStore } from '../storage/shared/outboxStore.ts';
import {
  clockText,
  monthsComingText,
  syncExplanation,
  syncText,
  waitingByText,
  waitingText,
} from '../strings/sync.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Unresolved } from './Unresolved.tsx';
import { useSyncStatus } from './useSyncStatus.ts';
import { WayOn } from './WayOn.tsx';

interface SyncDialogProps {
  sync: SyncRef;
  outbox: Pick<OutboxStore, 'discard'>;
}

/** How this device stands to its school, what that means, and what there is to do about it. */
export function SyncDialog({ sync, outbox }: SyncDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const status = useSyncStatus(sync);
  const { kind, waiting, clock } = status;
  const user = useUser();
  const held = useSelector(sync, ({ context }) => context.outbox);
  const isWhole = useSelector(sync, ({ context }) => context.isWhole);
  const others = waitingBy(held, user);
  const standing = useRef<HTMLDivElement>(null);
  return (
    // It hangs in the top bar, beside the page whose dialogs have a stack.
    <Modal.Stack>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Sincronización" size="lg">
        <Stack gap="md">
          <div ref={standing} tabIndex={-1}>
            <Text fw={600}>{syncText(status)}</Text>
            <Text size="sm" c="dimmed">
              {syncExplanation(status, navigator.onLine, others.size > 0)}
            </Text>
            {waiting > 0 && kind !== 'offline' && kind !== 'following' ? (
              <Text size="sm">{waitingText(waiting)}.</Text>
            ) : null}
            {[...others].map(([author, count]) => (
              <Text key={author} size="sm">
                {waitingByText(author, count)}
              </Text>
            ))}
          </div>
          {isWhole ? null : (
            <Alert color="marigold" role="note">
              {monthsComingText(kind)}
            </Alert>
          )}
          {clock === undefined ? null : (
            <Alert color="marigold" role="note">
              {clockText(clock)}
            </Alert>
          )}
          <WayOn kind={kind} />
          <Unresolved
            sync={sync}
            outbox={outbox}
            standing={standing}
            onLeave={() => setIsOpen(false)}
          />
        </Stack>
      </Dialog>
    </Modal.Stack>
  );
}
