import { useSelector } from '@xstate/react';
import { loweredBelowZero } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { adjustmentLabels, negativeNetText } from '../../strings/adjustments.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function RemoveAdjustmentDialog({ adjustments }: { adjustments: AdjustmentsRef }) {
  const confirmation = useSelector(adjustments, ({ children }) => children.confirmation);
  const { money } = useFormats();
  const adjusting = useSelector(adjustments, ({ context }) => context.adjusting);
  if (!adjusting?.base) return null;
  const { record, base } = adjusting;
  const { type, concept, amount } = base;
  const net = loweredBelowZero(record, null, base);
  const question = `${adjustmentLabels[type]} de ${money(amount)} de ${record.name}: ${concept}.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Quitar el ajuste?"
      message={net === null ? question : `${question} ${negativeNetText(record.name, money(net))}`}
      confirmLabel="Quitar ajuste"
      isDanger
      queued="El ajuste se quitará en cuanto se pueda; también puedes cancelar."
    />
  );
}
