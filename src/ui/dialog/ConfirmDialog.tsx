import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { QueuedNote } from '../QueuedNote.tsx';
import { DialogFoot } from './DialogFoot.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What follows from confirming; the seed's sentence where it has one. */
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  /** Whether there is anything to confirm. */
  isReady?: boolean;
  isBusy?: boolean;
  /** What becomes of the change while it waits for the store, or nothing. */
  queued?: string | null;
  /** A way out beside the two. */
  otherwise?: { label: string; isBusy?: boolean; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Three buttons side by side, in pixels. */
const wide = 520;

export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancelar',
  isDanger = false,
  isReady = true,
  isBusy = false,
  queued = null,
  otherwise,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onCancel}
      title={title}
      size={otherwise ? wide : 'sm'}
      fillsPhone={false}
      withCloseButton={false}
      question={message}
    >
      {queued === null ? null : <QueuedNote mt="md">{queued}</QueuedNote>}
      <DialogFoot isLined={false}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        {otherwise ? (
          <Button
            variant="default"
            loading={otherwise.isBusy ?? false}
            disabled={queued !== null || isBusy}
            onClick={otherwise.onChoose}
          >
            {otherwise.label}
          </Button>
        ) : null}
        <Button
          {...(isDanger ? { color: 'red' } : {})}
          loading={isBusy && queued === null}
          disabled={queued !== null || !isReady}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
