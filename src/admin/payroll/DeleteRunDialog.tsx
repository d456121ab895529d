import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';

interface DeleteRunDialogProps {
  payroll: PayrollRef;
  cutOff: string;
}

export function DeleteRunDialog({ payroll, cutOff }: DeleteRunDialogProps) {
  const { day } = useFormats();
  return (
    <Confirmation
      feature={payroll}
      title="¿Eliminar la nómina?"
      message={`Se eliminará la nómina con corte ${day(cutOff)}. No tiene pagos; las clases quedan como están.`}
      confirmLabel="Eliminar nómina"
      isDanger
      queued="La nómina se eliminará en cuanto se pueda; también puedes cancelar."
    />
  );
}
