import { useSelector } from '@xstate/react';
import type { EarlyReason } from '../../../machines/payroll/earlyReason.ts';
import { minutesPaidTwice } from '../../../machines/payroll/paidTwice.ts';
import { lateClassesOf } from '../../../machines/payroll/lateClasses.ts';
import { owedOf } from '../../../machines/payroll/payments.ts';
import { totalsOf } from '../../../machines/payroll/payroll.ts';
import { paymentsSharingDays } from '../../../machines/payroll/runs.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { earlyTexts } from '../../strings/earlyPay.ts';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';

interface PayAllDialogProps {
  payroll: PayrollRef;
  /** Why the run that is paid is not over yet, if it is not. */
  early: EarlyReason | null;
}

export function PayAllDialog({ payroll, early }: PayAllDialogProps) {
  const { money, day } = useFormats();
  const today = useToday();
  const confirmation = useSelector(payroll, ({ children }) => children.confirmation);
  const command = useSelector(payroll, ({ context }) => context.command);
  const school = useSchool((records) => records);
  if (command?.type !== 'payroll.payAll') return null;
  const { bases: pending } = command;
  const payable = owedOf(school, pending);
  const owing = pending.filter(({ netSalary }) => netSalary < 0).length;
  const unowed = pending.length - owing - payable.length;
  const late = payable.filter((one) => lateClassesOf(school, one).length > 0).length;
  const { net, pendingWithoutPay } = totalsOf(payable);
  const whom = counted(payable.length, 'pago pendiente', 'pagos pendientes');
  const without =
    pendingWithoutPay === 0
      ? ''
      : ` Incluye ${counted(pendingWithoutPay, 'pago', 'pagos')} de ${money(0)}.`;
  const left =
    owing === 0 ? '' : ` No incluye ${counted(owing, 'pago', 'pagos')} con neto menor que cero.`;
  const kept =
    unowed === 0
      ? ''
      : ` No incluye ${counted(unowed, 'pago', 'pagos')} con un ajuste por clases sin registro o ya pagadas.`;
  const missed =
    late === 0
      ? ''
      : ` No incluye las clases que ${counted(late, 'persona registró', 'personas registraron')} después de su pago: agrégalas antes, en sus detalles.`;
  const again = payable.filter((one) => paymentsSharingDays(school, one).length > 0);
  const twice =
    again.length === 0
      ? ''
      : ` Conflicto: a ${counted(again.length, 'persona ya se le pagaron', 'personas ya se les pagaron')} días de este corte en otro.`;
  const overlapping = payable.filter((one) => minutesPaidTwice(one) > 0);
  const atOnce =
    overlapping.length === 0
      ? ''
      : ` Conflicto: ${counted(overlapping.length, 'persona tiene', 'personas tienen')} clases a la misma hora, que se cuentan todas.`;
  const soon = early === null ? '' : ` ${earlyTexts[early]}`;
  return (
    <Confirmation
      confirmation={confirmation}
      title="¿Procesar los pagos pendientes?"
      message={`${payable.length === 1 ? 'Se procesará' : 'Se procesarán'} ${whom} por un total de ${money(net)}, con fecha de pago ${day(today)}.${without}${left}${kept}${missed}${twice}${atOnce}${soon} Esta acción no se puede deshacer.`}
      confirmLabel="Procesar Pagos"
      queued="Los pagos se procesarán en cuanto se pueda; también puedes cancelar."
    />
  );
}
