import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { registerOfAnother } from '../../../machines/lessons/strandedDrafts.ts';
import { recorderName } from '../recorderName.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog.tsx';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { useStoreFailure } from '../../ui/useStoreFailure.ts';
import { MovedOrGone } from './MovedOrGone.tsx';
import classes from './RecordLessonDialog.module.css';
import { TopicLink, Totals } from './RecordingTotals.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';

interface RecordingFooterProps {
  recording: ClassRecordRef;
}

/** The totals, and what saves the record or gives it up. */
export function RecordingFooter({ recording }: RecordingFooterProps) {
  const isQueued = useIsQueued(recording);
  const isSaving = useSelector(recording, (snapshot) => snapshot.matches('saving'));
  const canSave = useSelector(recording, (snapshot) => snapshot.can({ type: 'recording.save' }));
  const isStaleBase = useSelector(recording, (snapshot) =>
    snapshot.matches({ editing: { writing: 'resolvingConflict' } }),
  );
  const isConfirming = useSelector(recording, (snapshot) =>
    snapshot.matches({ editing: { discarding: 'confirming' } }),
  );
  return (
    <DialogFoot justify="space-between" gap="xs">
      {isQueued ? <QueuedSave /> : null}
      <MovedOrGone recording={recording} />
      <div className={classes.totals}>
        <Text size="sm" inherit role="group" aria-label="Totales">
          <Totals recording={recording} />
          {isStaleBase ? ' · Elige arriba qué se conserva.' : null}
        </Text>
        <TopicLink recording={recording} />
      </div>
      <Group gap="sm" className={classes.buttons}>
        <Button
          variant="default"
          className={classes.thumb}
          disabled={isSaving && !isQueued}
          onClick={() => recording.send({ type: 'recording.cancel' })}
        >
          Cancelar
        </Button>
        <Button
          type="submit"
          className={classes.thumb}
          loading={isSaving && !isQueued}
          disabled={!canSave}
        >
          Guardar Sesión
        </Button>
      </Group>
      <DiscardDialog
        isOpen={isConfirming}
        onConfirm={() => recording.send({ type: 'discard.confirm' })}
        otherwise={{
          label: 'Dejar como borrador',
          onChoose: () => recording.send({ type: 'recording.leave' }),
        }}
        onCancel={() => recording.send({ type: 'discard.reject' })}
      />
      <SecondDialog recording={recording} />
    </DialogFoot>
  );
}

function SecondDialog({ recording }: RecordingFooterProps) {
  const isAsked = useSelector(recording, (snapshot) => snapshot.matches('confirmingSecond'));
  const name = useSelector(recording, ({ context: { records, draft } }) => {
    const others = isAsked ? registerOfAnother(records, draft) : null;
    return others ? recorderName(records.teachers, others) : 'otra persona';
  });
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title="Esta clase ya está registrada"
      message={`La registró ${name}. Si guardas lo tuyo, la clase queda con dos registros.`}
      confirmLabel="Guardar el mío"
      cancelLabel="Seguir editando"
      onConfirm={() => recording.send({ type: 'second.save' })}
      onCancel={() => recording.send({ type: 'second.reject' })}
    />
  );
}

/** Beside the button that waits, so that it is in view wherever the form stands. */
function QueuedSave() {
  const { failure, isPassing } = useStoreFailure();
  return (
    <Alert color="red" role="alert" flex="1 1 100%" py="xs">
      {failure}:{' '}
      {isPassing
        ? 'la sesión se guardará en cuanto se pueda.'
        : 'la sesión no queda guardada aquí, guárdala de nuevo después.'}
    </Alert>
  );
}
