import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Adjusting, AdjustmentValues } from '../../../machines/payroll/adjustmentForm.ts';
import { draftOf } from '../../../machines/payroll/adjustmentForm.ts';
import type { AdjustmentFault } from '../../../machines/payroll/adjustments.ts';
import { adjustmentFaults, netWith } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type { TypedForm } from '../../../machines/kit/typedForm.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import type { AdjustmentType } from '../../../machines/school/words.ts';
import { adjustmentTypes } from '../../../machines/school/words.ts';
import { adjustmentLabels, negativeNetText } from '../../strings/adjustments.ts';
import { noticeWords, refusalText } from '../../strings/notices.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface AdjustmentDialogProps {
  adjustments: AdjustmentsRef;
}

const options = adjustmentTypes.map((value) => ({ value, label: adjustmentLabels[value] }));

export function AdjustmentDialog({ adjustments }: AdjustmentDialogProps) {
  const isOpen = useSelector(
    adjustments,
    (snapshot) =>
      snapshot.matches('editing') || snapshot.matches('confirming') || snapshot.matches('saving'),
  );
  const adjusting = useSelector(adjustments, ({ context }) => context.adjusting);
  const form = useSelector(adjustments, ({ context }) => context.form);
  if (!isOpen || !adjusting || !form) return null;
  const shown = { adjustments, adjusting, form };
  return (
    <>
      <AdjustmentForm {...shown} />
      <NegativeNetDialog {...shown} />
    </>
  );
}

interface AdjustmentFormProps extends AdjustmentDialogProps {
  adjusting: Adjusting;
  form: TypedForm<AdjustmentValues>;
}

function NegativeNetDialog({ adjustments, adjusting, form }: AdjustmentFormProps) {
  const { money } = useFormats();
  const isOpen = useSelector(adjustments, (snapshot) => snapshot.matches('confirming'));
  const { record, base } = adjusting;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Dejar el neto por debajo de cero?"
      message={negativeNetText(record.name, money(netWith(record, draftOf(form.values), base)))}
      confirmLabel="Guardar así"
      cancelLabel="Revisar"
      isDanger
      onConfirm={() => adjustments.send({ type: 'adjustment.accept' })}
      onCancel={() => adjustments.send({ type: 'adjustment.cancel' })}
    />
  );
}

function AdjustmentForm({ adjustments, adjusting, form: { start, values } }: AdjustmentFormProps) {
  const { money } = useFormats();
  const isSaving = useSelector(adjustments, (snapshot) => snapshot.matches('saving'));
  const isFaulty = useSelector(adjustments, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const refusal = useSelector(adjustments, ({ context }) => context.refusal);
  const isQueued = useIsQueued(adjustments);
  const { record, base } = adjusting;
  const draft = draftOf(values);
  const faults = isFaulty ? adjustmentFaults(draft) : [];
  const errorOf = (fault: AdjustmentFault) =>
    faults.includes(fault) ? noticeWords(fault, {})?.message : null;
  const net = netWith(record, draft.amount > 0 ? draft : null, base);
  const set = (fields: Partial<AdjustmentValues>) =>
    adjustments.send({ type: 'form.change', fields });
  return (
    <DialogForm
      isOpen
      title={base ? 'Editar ajuste' : 'Agregar ajuste'}
      submitLabel={base ? 'Actualizar' : 'Guardar'}
      size="md"
      isDirty={!isSameContent(values, start)}
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'El ajuste se guardará en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusalText(refusal)}
      onSubmit={() => adjustments.send({ type: 'adjustment.save' })}
      onClose={() => adjustments.send({ type: 'adjustment.cancel' })}
    >
      <Text size="sm" c="dimmed">
        {record.name}
      </Text>
      <NativeSelect
        label="Tipo"
        data={options}
        value={values.type}
        onChange={({ currentTarget: { value } }) => set({ type: value as AdjustmentType })}
      />
      <TextInput
        label="Concepto"
        autoComplete="off"
        data-autofocus
        value={values.concept}
        error={errorOf('payroll.adjustmentConcept')}
        onChange={({ currentTarget: { value } }) => set({ concept: value })}
      />
      <TextInput
        label="Monto"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={values.amount}
        error={errorOf('payroll.adjustmentAmount')}
        onChange={({ currentTarget: { value } }) => set({ amount: value })}
      />
      <Text size="sm" role="status" {...(net < 0 ? { c: 'var(--mantine-color-error)' } : {})}>
        {`Salario neto con este ajuste: ${money(net)}`}
      </Text>
    </DialogForm>
  );
}
