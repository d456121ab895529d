import { useSelector } from '@xstate/react';
import { loweredBelowZero } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { adjustmentLabels, negativeNetText } from '../../strings/adjustments.ts';
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
  const { record, base } = adjusting;
  const { type, concept, amount } = base;
  const net = loweredBelowZero(record, null, base);
  const question = `${adjustmentLabels[type]} de ${money(amount)} de ${record.name}: ${concept}.`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Quitar el ajuste?"
      message={net === null ? question : `${question} ${negativeNetText(record.name, money(net))}`}
      confirmLabel="Quitar ajuste"
      isDanger
      isBusy={isRemoving}
      queued={isQueued ? 'El ajuste se quitará en cuanto se pueda; también puedes cancelar.' : null}
      onConfirm={() => adjustments.send({ type: 'adjustment.remove' })}
      onCancel={() => adjustments.send({ type: 'adjustment.cancel' })}
    />
  );
}
