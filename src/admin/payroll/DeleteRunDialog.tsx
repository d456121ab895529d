import { useSelector } from '@xstate/react';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface DeleteRunDialogProps {
  payroll: PayrollRef;
  cutOff: string;
}

export function DeleteRunDialog({ payroll, cutOff }: DeleteRunDialogProps) {
  const { day } = useFormats();
  const isDeleting = useSelector(payroll, (snapshot) => snapshot.matches('deletingRun'));
  const isOpen = useSelector(
    payroll,
    (snapshot) => snapshot.matches('reviewingDeletion') || snapshot.matches('deletingRun'),
  );
  const isQueued = useIsQueued(payroll);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Eliminar la nómina?"
      message={`Se eliminará la nómina con corte ${day(cutOff)}. No tiene pagos; las clases quedan como están.`}
      confirmLabel="Eliminar nómina"
      isDanger
      isBusy={isDeleting}
      queued={
        isQueued ? 'La nómina se eliminará en cuanto se pueda; también puedes cancelar.' : null
      }
      onConfirm={() => payroll.send({ type: 'run.delete', cutOff })}
      onCancel={() => payroll.send({ type: 'run.cancel' })}
    />
  );
}
