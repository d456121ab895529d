import { useSelector } from '@xstate/react';
import { isUnadjusting } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { adjustmentLabels, negativeNetText } from '../../strings/adjustments.ts';
import { askedFor } from '../../ui/askedFor.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function RemoveAdjustmentDialog({ adjustments }: { adjustments: AdjustmentsRef }) {
  const confirmation = useSelector(adjustments, ({ children }) => children.confirmation);
  const { money } = useFormats();
  const command = askedFor(confirmation, isUnadjusting);
  if (!command) return null;
  const { record, base, leastNet: net } = command;
  const { type, concept, amount } = base;
  const question = `${adjustmentLabels[type]} de ${money(amount)} de ${record.name}: ${concept}.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Quitar el ajuste?"
      message={
        net === undefined ? question : `${question} ${negativeNetText(record.name, money(net))}`
      }
      confirmLabel="Quitar ajuste"
      isDanger
      queued="El ajuste se quitará en cuanto se pueda; también puedes cancelar."
    />
  );
}
