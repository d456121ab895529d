import { useSelector } from '@xstate/react';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

export function DeleteRunDialog({ payroll }: { payroll: PayrollRef }) {
  const { day } = useFormats();
  const confirmation = useSelector(payroll, ({ children }) => children.confirmation);
  const asked = useSelector(payroll, ({ context }) => context.asked);
  if (asked?.type !== 'payroll.deleteRun') return null;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Eliminar la nómina?"
      message={`Se eliminará la nómina con corte ${day(asked.cutOff)}. No tiene pagos; las clases quedan como están.`}
      confirmLabel="Eliminar nómina"
      isDanger
      queued="La nómina se eliminará en cuanto se pueda; también puedes cancelar."
    />
  );
}
