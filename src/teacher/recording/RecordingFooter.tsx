import { Button, Group, Text } from '@mantine/core';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import { countAttendance } from '../../../machines/domain/classSessions.ts';
import { attendanceStatuses } from '../../../machines/domain/school.ts';
import { isUnsaved, lostGroup } from '../../../machines/domain/sessionDrafts.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import dialogClasses from '../../shared/DialogForm.module.css';
import { statusCounts } from '../../strings/sessions.ts';
import classes from './RecordSessionDialog.module.css';

interface RecordingFooterProps {
  recording: RecordingRef;
}

/** The totals, and what saves the record or gives it up. */
export function RecordingFooter({ recording }: RecordingFooterProps) {
  const isSaving = useSelector(recording, (snapshot) => snapshot.matches('saving'));
  const isClashing = useSelector(recording, ({ context }) => context.meanwhile !== null);
  const isGone = useSelector(
    recording,
    ({ context: { draft, records } }) => lostGroup(records, draft) !== null,
  );
  const [isAsking, setIsAsking] = useState(false);

  const isLosing = () => {
    const { records, draft, scheduled, teacherId } = recording.getSnapshot().context;
    return scheduled && draft ? isUnsaved(records, draft, scheduled, teacherId) : false;
  };
  const cancel = () => {
    if (!isSaving && isLosing()) setIsAsking(true);
    else recording.send({ type: 'recording.cancel' });
  };
  return (
    <Group justify="space-between" gap="xs" className={dialogClasses.footer}>
      <Text size="sm" role="status">
        <Totals recording={recording} />
        {isClashing ? ' · Elige arriba qué se conserva.' : null}
      </Text>
      <Group gap="sm" className={classes.buttons}>
        <Button variant="default" className={classes.thumb} onClick={cancel}>
          Cancelar
        </Button>
        <Button
          type="submit"
          className={classes.thumb}
          loading={isSaving}
          disabled={isClashing || isGone}
        >
          Guardar Sesión
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title="¿Descartar los cambios?"
        message="Lo que escribiste todavía no se ha guardado."
        confirmLabel="Descartar"
        cancelLabel="Seguir editando"
        isDanger
        onConfirm={() => recording.send({ type: 'recording.cancel' })}
        otherwise={{
          label: 'Dejar como borrador',
          onChoose: () => recording.send({ type: 'recording.leave' }),
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Group>
  );
}

function Totals({ recording }: RecordingFooterProps) {
  const counts = useSelector(
    recording,
    ({ context: { draft } }) => (draft ? countAttendance(draft.session) : null),
    shallowEqual,
  );
  if (!counts) return null;
  return attendanceStatuses.map((one) => `${statusCounts[one]} ${counts[one]}`).join(' · ');
}
