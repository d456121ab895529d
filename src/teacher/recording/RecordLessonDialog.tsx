import { useSelector } from '@xstate/react';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RecordLessonForm } from './RecordLessonForm.tsx';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordLessonDialog({ recording }: { recording: RecordingRef }) {
  const title = useSelector(recording, ({ context: { draft } }) =>
    draft ? `Registrar Sesión: ${draft.lesson.subject} - Grupo ${draft.lesson.groupName}` : null,
  );
  return (
    <Dialog
      opened={title !== null}
      onClose={() => recording.send({ type: 'recording.leave' })}
      title={title ?? 'Registrar Sesión'}
      size={650}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {title === null ? null : <RecordLessonForm recording={recording} />}
    </Dialog>
  );
}
