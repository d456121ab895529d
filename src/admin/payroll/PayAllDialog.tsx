import { useSelector } from '@xstate/react';
import { payableOf, totalsOf } from '../../../machines/payroll/payroll.ts';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface PayAllDialogProps {
  payroll: PayrollRef;
  pending: readonly PayrollRecord[];
}

export function PayAllDialog({ payroll, pending }: PayAllDialogProps) {
  const { money, day } = useFormats();
  const today = useToday();
  const isPaying = useSelector(payroll, (snapshot) => snapshot.matches('payingAll'));
  const isQueued = useIsQueued(payroll);
  const isOpen = useSelector(
    payroll,
    (snapshot) => snapshot.matches('reviewingPayments') || snapshot.matches('payingAll'),
  );
  const payable = payableOf(pending);
  const owing = pending.length - payable.length;
  const { net, pendingWithoutPay } = totalsOf(payable);
  const whom = counted(payable.length, 'pago pendiente', 'pagos pendientes');
  const without =
    pendingWithoutPay === 0
      ? ''
      : ` Incluye ${counted(pendingWithoutPay, 'pago', 'pagos')} de ${money(0)}.`;
  const left =
    owing === 0 ? '' : ` No incluye ${counted(owing, 'pago', 'pagos')} con neto menor que cero.`;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Procesar los pagos pendientes?"
      message={`Se procesarán ${whom} por un total de ${money(net)}, con fecha de pago ${day(today)}.${without}${left} Esta acción no se puede deshacer.`}
      confirmLabel="Procesar Pagos"
      isBusy={isPaying}
      queued={
        isQueued ? 'Los pagos se procesarán en cuanto se pueda; también puedes cancelar.' : null
      }
      onConfirm={() => payroll.send({ type: 'payments.process', pending })}
      onCancel={() => payroll.send({ type: 'payments.cancel' })}
    />
  );
}
