import { useSelector } from '@xstate/react';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function DeleteRunDialog({ payroll }: { payroll: PayrollRef }) {
  const { day } = useFormats();
  const confirmation = useSelector(payroll, ({ children }) => children.confirmation);
  const asked = useSelector(payroll, ({ context }) => context.asked);
  const adjustments = useSchool((school) => school.payrollAdjustments);
  if (asked?.type !== 'run.delete') return null;
  const { length: adjusted } = adjustments.filter(({ cutOff }) => cutOff === asked.cutOff);
  const gone =
    adjusted === 0
      ? ''
      : ` También se ${adjusted === 1 ? 'eliminará' : 'eliminarán'} ${counted(adjusted, 'ajuste', 'ajustes')} que tiene.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Eliminar la nómina?"
      message={`Se eliminará la nómina con corte ${day(asked.cutOff)}. No tiene pagos; las clases quedan como están.${gone}`}
      confirmLabel="Eliminar nómina"
      isDanger
      queued="La nómina se eliminará en cuanto se pueda; también puedes cancelar."
    />
  );
}
