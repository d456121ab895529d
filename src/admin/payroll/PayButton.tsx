import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface PayButtonProps {
  record: PayrollRecord;
  payroll: PayrollRef;
}

const labels = { Pendiente: 'Procesar Pago', Pagado: 'Corregir pago' };

/**
 * Pays a record or corrects its payment; while the store has no room for a payment, gives it up. It is one button
 * until a payment is corrected: whoever pressed it is still there. After that, the focus goes to what the correction
 * was for, as Enter pressed twice would pay the same amount again.
 */
export function PayButton({ record, payroll }: PayButtonProps) {
  const payment = useSelector(payroll, ({ context }) => context.payments[record.id]);
  const isQueued = useIsQueued(payment);
  const isAsked = useSelector(payment, (snapshot) => snapshot?.matches('processing')) ?? false;
  const isDue = record.status === 'Pendiente' && !isQueued;
  return (
    <Button
      px={8}
      variant={isDue ? 'filled' : 'default'}
      loading={isAsked && !isQueued}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        // The second press of two was meant for what stood there before.
        if (detail > 1) return;
        if (isQueued) payment?.send({ type: 'payment.cancel' });
        else payroll.send({ type: isDue ? 'payment.process' : 'correction.open', record });
      }}
    >
      {isQueued ? 'Cancelar el pago' : labels[record.status]}
    </Button>
  );
}
