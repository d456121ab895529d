import { useSelector } from '@xstate/react';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { adjustmentLabels } from '../../strings/adjustments.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

export function RemoveAdjustmentDialog({ adjustments }: { adjustments: AdjustmentsRef }) {
  const { money } = useFormats();
  const isRemoving = useSelector(adjustments, (snapshot) => snapshot.matches('removing'));
  const isOpen = useSelector(
    adjustments,
    (snapshot) => snapshot.matches('reviewingRemoval') || snapshot.matches('removing'),
  );
  const adjusting = useSelector(adjustments, ({ context }) => context.adjusting);
  const isQueued = useIsQueued(adjustments);
  if (!adjusting?.base) return null;
  const { type, concept, amount } = adjusting.base;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Quitar el ajuste?"
      message={`${adjustmentLabels[type]} de ${money(amount)} de ${adjusting.record.name}: ${concept}.`}
      confirmLabel="Quitar ajuste"
      isDanger
      isBusy={isRemoving}
      queued={isQueued ? 'El ajuste se quitará en cuanto se pueda; también puedes cancelar.' : null}
      onConfirm={() => adjustments.send({ type: 'adjustment.remove' })}
      onCancel={() => adjustments.send({ type: 'adjustment.cancel' })}
    />
  );
}
