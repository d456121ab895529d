import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AdjustmentValues } from '../../../machines/payroll/adjustmentForm.ts';
import { draftOf } from '../../../machines/payroll/adjustmentForm.ts';
import type { AdjustmentFormRef } from '../../../machines/payroll/adjustmentFormMachine.ts';
import type { AdjustmentFault } from '../../../machines/payroll/adjustments.ts';
import { adjustmentFaults, netWith } from '../../../machines/payroll/adjustments.ts';
import type { AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import type { AdjustmentType } from '../../../machines/school/words.ts';
import { adjustmentTypes } from '../../../machines/school/words.ts';
import { adjustmentLabels, negativeNetText } from '../../strings/adjustments.ts';
import { noticeWords, refusalText } from '../../strings/notices.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useCurrencySign } from '../../ui/fields/useCurrencySign.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsQueued } from '../../ui/useIsQueued.ts';

const options = adjustmentTypes.map((value) => ({ value, label: adjustmentLabels[value] }));

export function AdjustmentDialog({ adjustments }: { adjustments: AdjustmentsRef }) {
  const form = useSelector(adjustments, ({ children }) => children.adjustmentForm);
  return form ? (
    <>
      <AdjustmentForm form={form} />
      <NegativeNetDialog form={form} />
    </>
  ) : null;
}

interface AdjustmentFormProps {
  form: AdjustmentFormRef;
}

function NegativeNetDialog({ form }: AdjustmentFormProps) {
  const { money } = useFormats();
  const isOpen = useSelector(form, (snapshot) => snapshot.matches('confirming'));
  const { record, base } = useSelector(form, ({ context }) => context.adjusting);
  const { values } = useSelector(form, ({ context }) => context.form);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Dejar el neto por debajo de cero?"
      message={negativeNetText(record.name, money(netWith(record, draftOf(values), base)))}
      confirmLabel="Guardar así"
      cancelLabel="Revisar"
      isDanger
      onConfirm={() => form.send({ type: 'form.accept' })}
      onCancel={() => form.send({ type: 'form.close' })}
    />
  );
}

function AdjustmentForm({ form }: AdjustmentFormProps) {
  const { money } = useFormats();
  const sign = useCurrencySign();
  const isSaving = useSelector(form, (snapshot) => snapshot.matches('saving'));
  const isFaulty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const refusal = useSelector(form, ({ context }) => context.refusal);
  const isQueued = useIsQueued(form);
  const { record, base } = useSelector(form, ({ context }) => context.adjusting);
  const { start, values } = useSelector(form, ({ context }) => context.form);
  const draft = draftOf(values);
  const faults = isFaulty ? adjustmentFaults(draft) : [];
  const errorOf = (fault: AdjustmentFault) =>
    faults.includes(fault) ? noticeWords(fault, {})?.message : null;
  const net = netWith(record, draft.amount > 0 ? draft : null, base);
  const set = (fields: Partial<AdjustmentValues>) => form.send({ type: 'form.change', fields });
  return (
    <DialogForm
      isOpen
      form={form}
      title={base ? 'Editar ajuste' : 'Agregar ajuste'}
      submitLabel={base ? 'Actualizar' : 'Guardar'}
      subject={
        <Text size="sm" c="dimmed">
          {record.name}
        </Text>
      }
      size="md"
      isDirty={!isSameContent(values, start)}
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'El ajuste se guardará en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusalText(refusal)}
      onSubmit={() => form.send({ type: 'form.submit' })}
      onClose={() => form.send({ type: 'form.close' })}
    >
      <NativeSelect
        label="Tipo"
        data={options}
        value={values.type}
        onChange={({ currentTarget: { value } }) => set({ type: value as AdjustmentType })}
      />
      <TextInput
        label="Concepto"
        aria-required
        data-autofocus
        value={values.concept}
        error={errorOf('payroll.adjustmentConcept')}
        onChange={({ currentTarget: { value } }) => set({ concept: value })}
      />
      <TextInput
        label="Monto"
        aria-required
        inputMode="decimal"
        {...sign}
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
