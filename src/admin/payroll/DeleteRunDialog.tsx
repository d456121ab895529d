import { useSelector } from '@xstate/react';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function DeleteRunDialog({ payroll }: { payroll: PayrollRef }) {
  const { day } = useFormats();
  const confirmation = useSelector(payroll, ({ children }) => children.confirmation);
  const command = useSelector(payroll, ({ context }) => context.command);
  const adjustments = useSchool((school) => school.payrollAdjustments);
  if (command?.type !== 'payroll.deleteRun') return null;
  const { length: adjusted } = adjustments.filter(({ cutOff }) => cutOff === command.cutOff);
  const gone =
    adjusted === 0
      ? ''
      : ` También se ${adjusted === 1 ? 'eliminará' : 'eliminarán'} ${counted(adjusted, 'ajuste', 'ajustes')} que tiene.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Eliminar la nómina?"
      message={`Se eliminará la nómina con corte ${day(command.cutOff)}. No tiene pagos; las clases quedan como están.${gone}`}
      confirmLabel="Eliminar nómina"
      isDanger
      queued="La nómina se eliminará en cuanto se pueda; también puedes cancelar."
    />
  );
}
