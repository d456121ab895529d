import { useSelector } from '@xstate/react';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { RecordSessionForm } from './RecordSessionForm.tsx';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordSessionDialog({ recording }: { recording: RecordingRef }) {
  const title = useSelector(recording, ({ context: { draft } }) =>
    draft ? `Registrar Sesión: ${draft.session.subject} - Grupo ${draft.session.groupName}` : null,
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
      {title === null ? null : <RecordSessionForm recording={recording} />}
    </Dialog>
  );
}
