import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { isDecimal, parseDecimal } from '../../../machines/kit/text.ts';
import type { AdjustmentDraft } from '../../../machines/payroll/adjustments.ts';
import { adjustmentFault, netWith } from '../../../machines/payroll/adjustments.ts';
import type { Adjusting, AdjustmentsRef } from '../../../machines/payroll/adjustmentsMachine.ts';
import type { PendingAdjustment } from '../../../machines/school/payrollShapes.ts';
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

/** Amounts as they are typed. */
interface Values {
  type: AdjustmentType;
  concept: string;
  amount: string;
}

const options = adjustmentTypes.map((value) => ({ value, label: adjustmentLabels[value] }));

export function AdjustmentDialog({ adjustments }: AdjustmentDialogProps) {
  const isOpen = useSelector(
    adjustments,
    (snapshot) =>
      snapshot.matches('editing') || snapshot.matches('confirming') || snapshot.matches('saving'),
  );
  const adjusting = useSelector(adjustments, ({ context }) => context.adjusting);
  return isOpen && adjusting ? (
    <>
      <AdjustmentForm adjustments={adjustments} adjusting={adjusting} />
      <NegativeNetDialog adjustments={adjustments} adjusting={adjusting} />
    </>
  ) : null;
}

interface AdjustmentFormProps extends AdjustmentDialogProps {
  adjusting: Adjusting;
}

function NegativeNetDialog({ adjustments, adjusting: { record, base } }: AdjustmentFormProps) {
  const { money } = useFormats();
  const isOpen = useSelector(adjustments, (snapshot) => snapshot.matches('confirming'));
  const draft = useSelector(adjustments, ({ context }) => context.draft);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="¿Dejar el neto por debajo de cero?"
      message={negativeNetText(record.name, money(netWith(record, draft, base)))}
      confirmLabel="Guardar así"
      cancelLabel="Revisar"
      isDanger
      onConfirm={() => adjustments.send({ type: 'adjustment.accept' })}
      onCancel={() => adjustments.send({ type: 'adjustment.cancel' })}
    />
  );
}

function AdjustmentForm({
  adjustments,
  adjusting: { record, base, proposal },
}: AdjustmentFormProps) {
  const { money } = useFormats();
  const isSaving = useSelector(adjustments, (snapshot) => snapshot.matches('saving'));
  const refusal = useSelector(adjustments, ({ context }) => context.refusal);
  const isQueued = useIsQueued(adjustments);
  const form = useForm<Values>({
    mode: 'controlled',
    validateInputOnBlur: ['amount'],
    initialValues: {
      type: base?.type ?? proposal?.type ?? 'bonus',
      concept: base?.concept ?? proposal?.concept ?? '',
      amount: amountOf(base, proposal),
    },
    validate: (values) => {
      const fault = adjustmentFault(draftOf(values));
      if (fault === null) return {};
      const field = fault === 'payroll.adjustmentConcept' ? 'concept' : 'amount';
      return { [field]: noticeWords(fault, {})?.message };
    },
  });
  const draft = draftOf(form.values);
  const net = netWith(record, draft.amount > 0 ? draft : null, base);
  return (
    <DialogForm
      isOpen
      title={base ? 'Editar ajuste' : 'Agregar ajuste'}
      submitLabel={base ? 'Actualizar' : 'Guardar'}
      size="md"
      isDirty={form.isDirty()}
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'El ajuste se guardará en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusalText(refusal)}
      onSubmit={form.onSubmit((values) =>
        adjustments.send({
          type: 'adjustment.save',
          draft: { ...draftOf(values), ...(proposal?.pays ? { pays: proposal.pays } : {}) },
        }),
      )}
      onClose={() => adjustments.send({ type: 'adjustment.cancel' })}
    >
      <Text size="sm" c="dimmed">
        {record.name}
      </Text>
      <NativeSelect label="Tipo" data={options} {...form.getInputProps('type')} />
      <TextInput
        label="Concepto"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('concept')}
      />
      <TextInput
        label="Monto"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        {...form.getInputProps('amount')}
      />
      <Text size="sm" role="status" {...(net < 0 ? { c: 'var(--mantine-color-error)' } : {})}>
        {`Salario neto con este ajuste: ${money(net)}`}
      </Text>
    </DialogForm>
  );
}

/** Stored in centavos, proposed in pesos. */
function amountOf(base: PendingAdjustment | null, proposal: AdjustmentDraft | undefined): string {
  if (base) return (base.amount / 100).toFixed(2);
  return proposal ? proposal.amount.toFixed(2) : '';
}

function draftOf({ type, concept, amount }: Values): AdjustmentDraft {
  return { type, concept, amount: isDecimal(amount) ? parseDecimal(amount) : 0 };
}
