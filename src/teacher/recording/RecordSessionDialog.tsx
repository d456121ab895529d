import { useSelector } from '@xstate/react';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { RecordSessionForm } from './RecordSessionForm.tsx';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordSessionDialog({ recording }: { recording: RecordingRef }) {
  const session = useSelector(recording, ({ context }) => context.draft?.session);
  const title = session
    ? `Registrar Sesión: ${session.subject} - Grupo ${session.groupName}`
    : 'Registrar Sesión';
  return (
    <Dialog
      opened={session !== undefined}
      onClose={() => recording.send({ type: 'recording.leave' })}
      title={title}
      size={650}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {session ? <RecordSessionForm recording={recording} session={session} /> : null}
    </Dialog>
  );
}
