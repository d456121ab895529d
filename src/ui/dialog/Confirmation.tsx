import { useSelector } from '@xstate/react';
import type { ConfirmationRef } from '../../../machines/store/confirmationMachine.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useIsQueued } from '../useIsQueued.ts';

type Words = Omit<
  ConfirmDialogProps,
  'isOpen' | 'isBusy' | 'queued' | 'otherwise' | 'onConfirm' | 'onCancel'
>;

interface ConfirmationProps extends Words {
  /** What a feature asks, for as long as it does. */
  confirmation: ConfirmationRef | undefined;
  /** Whether these are the words for what is asked. */
  isMeant?: boolean;
  /** What becomes of the change while it waits for the store. */
  queued?: string;
  /** A way out beside the two, which declines as well. */
  otherwise?: ConfirmDialogProps['otherwise'];
  onDecline?: () => void;
}

/** The question before a feature's change is made. */
export function Confirmation({
  confirmation,
  isMeant = true,
  queued = 'La eliminación se hará en cuanto se pueda; también puedes cancelar.',
  otherwise,
  onDecline,
  ...words
}: ConfirmationProps) {
  const isAsking = useSelector(confirmation, (snapshot) => snapshot?.matches('asking') ?? false);
  const isQueued = useIsQueued(confirmation);
  const decline = () => {
    onDecline?.();
    confirmation?.send({ type: 'confirmation.decline' });
  };
  return (
    <ConfirmDialog
      {...words}
      isOpen={isMeant && confirmation !== undefined}
      isBusy={confirmation !== undefined && !isAsking}
      queued={isQueued ? queued : null}
      otherwise={
        otherwise
          ? {
              label: otherwise.label,
              onChoose: () => {
                decline();
                otherwise.onChoose();
              },
            }
          : undefined
      }
      onConfirm={() => confirmation?.send({ type: 'confirmation.accept' })}
      onCancel={decline}
    />
  );
}
