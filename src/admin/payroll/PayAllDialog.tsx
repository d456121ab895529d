import { useSelector } from '@xstate/react';
import { paymentsSharingDays } from '../../../machines/payroll/paidAlready.ts';
import { minutesPaidTwice } from '../../../machines/payroll/paidTwice.ts';
import { payableOf, totalsOf } from '../../../machines/payroll/payroll.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { Confirmation } from '../../ui/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';

export function PayAllDialog({ payroll }: { payroll: PayrollRef }) {
  const { money, day } = useFormats();
  const today = useToday();
  const confirmation = useSelector(payroll, ({ children }) => children.confirmation);
  const asked = useSelector(payroll, ({ context }) => context.asked);
  const paidPayroll = useSchool((school) => school.paidPayroll);
  if (asked?.type !== 'payroll.payAll') return null;
  const payable = payableOf(asked.bases);
  const owing = asked.bases.length - payable.length;
  const { net, pendingWithoutPay } = totalsOf(payable);
  const whom = counted(payable.length, 'pago pendiente', 'pagos pendientes');
  const without =
    pendingWithoutPay === 0
      ? ''
      : ` Incluye ${counted(pendingWithoutPay, 'pago', 'pagos')} de ${money(0)}.`;
  const left =
    owing === 0 ? '' : ` No incluye ${counted(owing, 'pago', 'pagos')} con neto menor que cero.`;
  const again = payable.filter((one) => paymentsSharingDays({ paidPayroll }, one).length > 0);
  const twice =
    again.length === 0
      ? ''
      : ` Conflicto: a ${counted(again.length, 'persona ya se le pagaron', 'personas ya se les pagaron')} días de este corte en otro.`;
  const overlapping = payable.filter((one) => minutesPaidTwice(one) > 0);
  const atOnce =
    overlapping.length === 0
      ? ''
      : ` Conflicto: ${counted(overlapping.length, 'persona tiene', 'personas tienen')} clases a la misma hora, que se cuentan todas.`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Procesar los pagos pendientes?"
      message={`${payable.length === 1 ? 'Se procesará' : 'Se procesarán'} ${whom} por un total de ${money(net)}, con fecha de pago ${day(today)}.${without}${left}${twice}${atOnce} Esta acción no se puede deshacer.`}
      confirmLabel="Procesar Pagos"
      queued="Los pagos se procesarán en cuanto se pueda; también puedes cancelar."
    />
  );
}
