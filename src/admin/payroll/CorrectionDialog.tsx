import { Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isEmployed } from '../../../machines/timetable/scheduleConflicts.ts';
import { payeeOf } from '../../../machines/payroll/dueRecord.ts';
import type { CorrectionRef } from '../../../machines/payroll/correctionMachine.ts';
import { isReason, longestReason } from '../../../machines/payroll/corrections.ts';
import type { PayrollRef } from '../../../machines/payroll/payrollMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { noticeWords, refusalText } from '../../strings/notices.ts';
import { limitedTo } from '../../ui/limitedTo.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

export function CorrectionDialog({ payroll }: { payroll: PayrollRef }) {
  const correction = useSelector(payroll, ({ children }) => children.correction);
  return correction ? <CorrectionForm correction={correction} /> : null;
}

function CorrectionForm({ correction }: { correction: CorrectionRef }) {
  const { money, day } = useFormats();
  const { base: record, reason } = useSelector(correction, ({ context }) => context.draft);
  const refusal = useSelector(correction, ({ context }) => context.refusal);
  const isFaulty = useSelector(correction, (snapshot) =>
    snapshot.matches({ askingReason: 'faulty' }),
  );
  const isReversing = useSelector(correction, (snapshot) => snapshot.matches('reversing'));
  const isQueued = useIsQueued(correction);
  const isThere = useSchool((school) => isEmployed(school)(payeeOf(record)));
  const terms = isThere ? 'las clases y la tarifa de hoy' : 'las clases y la tarifa que se pagaron';
  const error = isFaulty && !isReason(reason) ? reasonMissing() : null;
  return (
    <DialogForm
      isOpen
      form={correction}
      title="Corregir pago"
      submitLabel="Corregir pago"
      subject={`El pago de ${money(record.netSalary)} a ${record.name}, del ${day(record.payDate ?? '')}, queda como cancelado en el historial. Su registro estará pendiente otra vez, con sus ajustes y calculado con ${terms}. Esta acción no se puede deshacer.`}
      size="md"
      isDirty={reason !== ''}
      isBusy={isReversing && !isQueued}
      queued={isQueued ? 'El pago se cancelará en cuanto se pueda; también puedes dejarlo.' : null}
      error={refusalText(refusal)}
      onSubmit={() => correction.send({ type: 'correction.confirm' })}
      onClose={() => correction.send({ type: 'correction.cancel' })}
    >
      <Textarea
        label="Motivo"
        aria-required
        rows={3}
        {...limitedTo(longestReason, reason)}
        data-autofocus
        value={reason}
        error={error}
        onChange={({ currentTarget: { value } }) =>
          correction.send({ type: 'reason.change', reason: value })
        }
      />
    </DialogForm>
  );
}

function reasonMissing(): string | null {
  return noticeWords('payroll.reasonMissing', {})?.message ?? null;
}
