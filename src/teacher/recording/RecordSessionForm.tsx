import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ClassSession, TopicStatus } from '../../../machines/domain/school.ts';
import { attendanceStatuses, topicStatuses } from '../../../machines/domain/school.ts';
import { weekdayOf } from '../../../machines/domain/calendar.ts';
import { countAttendance, isGroupGone } from '../../../machines/domain/classSessions.ts';
import { isUnsaved } from '../../../machines/domain/sessionDrafts.ts';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import dialogClasses from '../../shared/DialogForm.module.css';
import { useFormats } from '../../shared/useFormats.ts';
import { statusCounts, topicStatusNames } from '../../strings/sessions.ts';
import { AttendancePanel } from './AttendancePanel.tsx';
import { MeanwhileAlert } from './MeanwhileAlert.tsx';
import { TakenNote } from './TakenNote.tsx';
import classes from './RecordSessionDialog.module.css';

interface RecordSessionFormProps {
  recording: RecordingRef;
  session: ClassSession;
}

export function RecordSessionForm({ recording, session }: RecordSessionFormProps) {
  const formats = useFormats();
  const { draft, isRestored, isTopicMissing, meanwhile, taken } = useSelector(
    recording,
    ({ context }) => context,
  );
  const isSaving = useSelector(recording, (snapshot) => snapshot.matches('saving'));
  const isHeld = useSelector(recording, (snapshot) => snapshot.matches({ saving: 'held' }));
  const isGone = useSelector(
    recording,
    ({ context }) =>
      context.draft?.base === null && isGroupGone(context.records, context.draft.session),
  );
  const counts = countAttendance(session);
  const [isAsking, setIsAsking] = useState(false);
  const topic = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTopicMissing) topic.current?.focus();
  }, [isTopicMissing]);

  const isLosing = () => {
    const { context } = recording.getSnapshot();
    const { records, scheduled, teacherId } = context;
    return scheduled && context.draft
      ? isUnsaved(records, context.draft, scheduled, teacherId)
      : false;
  };
  const cancel = () => {
    if (!isSaving && isLosing()) setIsAsking(true);
    else recording.send({ type: 'recording.cancel' });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        recording.send({ type: 'recording.save' });
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {weekdayOf(session.date)} {formats.day(session.date)} · {session.time}
        </Text>
        {isRestored ? (
          <Alert color="cobalt" role="status" title="Recuperamos lo que no habías guardado">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => recording.send({ type: 'draft.discard' })}
            >
              Descartar lo recuperado
            </Button>
          </Alert>
        ) : null}
        {meanwhile && draft ? (
          <MeanwhileAlert recording={recording} draft={draft} stored={meanwhile.stored} />
        ) : null}
        {taken.length > 0 ? (
          <TakenNote taken={taken} onHide={() => recording.send({ type: 'taken.hide' })} />
        ) : null}
        {isGone ? (
          <Alert color="red" role="alert">
            El grupo {session.groupName} ya no existe y ninguna clase ocupa su lugar: esta sesión no
            se puede guardar.
          </Alert>
        ) : null}
        <AttendancePanel recording={recording} session={session} />
        <TextInput
          ref={topic}
          label="Tema visto en clase"
          value={session.topic}
          readOnly={isSaving}
          aria-required
          error={isTopicMissing ? 'Por favor, especifica el tema visto en la clase.' : null}
          onChange={({ currentTarget: { value } }) =>
            recording.send({ type: 'fields.change', fields: { topic: value } })
          }
        />
        <NativeSelect
          label="Estado del tema"
          value={session.topicStatus}
          data={topicStatuses.map((value) => ({ value, label: topicStatusNames[value] }))}
          onChange={({ currentTarget: { value } }) =>
            recording.send({
              type: 'fields.change',
              fields: { topicStatus: value as TopicStatus },
            })
          }
        />
        <Textarea
          label="Comentarios"
          value={session.comments}
          readOnly={isSaving}
          rows={3}
          onChange={({ currentTarget: { value } }) =>
            recording.send({ type: 'fields.change', fields: { comments: value } })
          }
        />
        {isHeld ? (
          <Alert color="red" role="alert">
            No hay espacio en el almacenamiento: la sesión se guardará en cuanto haya lugar.
          </Alert>
        ) : null}
      </Stack>
      <Group justify="space-between" gap="xs" className={dialogClasses.footer}>
        <Text size="sm" role="status">
          {attendanceStatuses.map((one) => `${statusCounts[one]} ${counts[one]}`).join(' · ')}
          {meanwhile ? ' · Elige arriba qué se conserva.' : null}
        </Text>
        <Group gap="sm" className={classes.buttons}>
          <Button variant="default" className={classes.thumb} onClick={cancel}>
            Cancelar
          </Button>
          <Button
            type="submit"
            className={classes.thumb}
            loading={isSaving}
            disabled={meanwhile !== null || isGone}
          >
            Guardar Sesión
          </Button>
        </Group>
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
    </form>
  );
}
