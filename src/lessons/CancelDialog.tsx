import { Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CancellingRef } from '../../machines/lessons/cancellingMachine.ts';
import { weekdayOf } from '../../machines/kit/calendar.ts';
import { isBlank } from '../../machines/kit/text.ts';
import { refusalText } from '../strings/notices.ts';
import { Confirmation } from '../ui/dialog/Confirmation.tsx';
import { limitedTo } from '../ui/limitedTo.ts';
import { DialogForm } from '../ui/dialog/DialogForm.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useIsQueued } from '../ui/useIsQueued.ts';

/** 'No hubo clase', and the question before it is taken back. */
export function CancelDialog({ cancelling }: { cancelling: CancellingRef }) {
  const confirmation = useSelector(cancelling, ({ children }) => children.confirmation);
  const isEditing = useSelector(
    cancelling,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  return (
    <>
      {isEditing ? <CancellationForm cancelling={cancelling} /> : null}
      <Confirmation
        confirmation={confirmation}
        title="¿Sí hubo clase?"
        message={<WhatIsTakenBack cancelling={cancelling} />}
        confirmLabel="Sí hubo clase"
        queued="Se hará en cuanto se pueda; también puedes cancelar."
      />
    </>
  );
}

function WhatIsTakenBack({ cancelling }: { cancelling: CancellingRef }) {
  const { day } = useFormats();
  const base = useSelector(cancelling, ({ context }) => context.base);
  return (
    <>
      {base ? (
        <>
          <Text fw={600}>
            {base.subject} - {base.groupName}
          </Text>
          <Text size="sm" c="dimmed" mb="sm">
            {weekdayOf(base.date)} {day(base.date)} · {base.time} · No hubo clase: {base.reason}
          </Text>
        </>
      ) : null}
      <Text size="sm">La clase vuelve a pedir su registro.</Text>
    </>
  );
}

function CancellationForm({ cancelling }: { cancelling: CancellingRef }) {
  const { day } = useFormats();
  const draft = useSelector(cancelling, ({ context }) => context.draft);
  const isFaulty = useSelector(cancelling, (snapshot) => snapshot.matches({ editing: 'faulty' }));
  const isBusy = useSelector(cancelling, (snapshot) => snapshot.matches('saving'));
  const refusal = useSelector(cancelling, ({ context }) => context.refusal);
  const isQueued = useIsQueued(cancelling);
  if (!draft) return null;
  const { scheduled, reason } = draft;
  const isMissing = isBlank(reason);
  return (
    <DialogForm
      isOpen
      form={cancelling}
      title="No hubo clase"
      submitLabel="Guardar"
      subject={
        <>
          <Text fw={600}>
            {scheduled.activity} - {scheduled.group}
          </Text>
          <Text size="sm" c="dimmed">
            {weekdayOf(scheduled.date)} {day(scheduled.date)} · {scheduled.startTime}&nbsp;–&nbsp;
            {scheduled.endTime}
          </Text>
        </>
      }
      size="md"
      isDirty={!isMissing}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'Se guardará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusalText(refusal)}
      onSubmit={() => cancelling.send({ type: 'cancellation.save' })}
      onClose={() => cancelling.send({ type: 'cancellation.leave' })}
    >
      <TextInput
        label="Motivo"
        aria-required
        description="No se pide su registro, y cuenta como no impartida."
        data-autofocus
        {...limitedTo(200, reason)}
        value={reason}
        error={isFaulty && isMissing ? 'Escribe por qué no hubo clase.' : null}
        onChange={({ currentTarget: { value } }) =>
          cancelling.send({ type: 'cancellation.change', reason: value })
        }
      />
    </DialogForm>
  );
}
