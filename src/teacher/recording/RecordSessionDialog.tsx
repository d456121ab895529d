import { Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { RecordingRef } from '../../../machines/recordingMachine.ts';
import { useIsPhone } from '../../shared/useIsPhone.ts';
import { RecordSessionForm } from './RecordSessionForm.tsx';
import classes from './RecordSessionDialog.module.css';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordSessionDialog({ recording }: { recording: RecordingRef }) {
  const isPhone = useIsPhone();
  const session = useSelector(recording, ({ context }) => context.draft?.session);
  const title = session
    ? `Registrar Sesión: ${session.subject} - Grupo ${session.groupName}`
    : 'Registrar Sesión';
  return (
    <Modal
      stackId={useId()}
      opened={session !== undefined}
      onClose={() => recording.send({ type: 'recording.leave' })}
      title={title}
      size={650}
      classNames={{ title: classes.title! }}
      fullScreen={isPhone}
      {...(isPhone ? { radius: 0 } : {})}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {session ? <RecordSessionForm recording={recording} session={session} /> : null}
    </Modal>
  );
}
