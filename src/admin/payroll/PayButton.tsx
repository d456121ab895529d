import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PayrollRecord } from '../../../machines/school/payrollShapes.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface PayButtonProps {
  record: PayrollRecord;
  payroll: PayrollRef;
}

/** Pays a record; while the store has no room for it, gives the payment up. */
export function PayButton({ record, payroll }: PayButtonProps) {
  const payment = useSelector(payroll, ({ context }) => context.payments[record.id]);
  const isQueued = useIsQueued(payment);
  const isAsked = useSelector(payment, (snapshot) => snapshot?.matches('processing'));
  if (isQueued) {
    return (
      <Button variant="default" px={8} onClick={() => payment?.send({ type: 'payment.cancel' })}>
        Cancelar el pago
      </Button>
    );
  }
  return (
    <Button
      px={8}
      loading={isAsked ?? false}
      onClick={() => payroll.send({ type: 'payment.process', record })}
    >
      Procesar Pago
    </Button>
  );
}
