import { useSelector } from '@xstate/react';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RecordLessonForm } from './RecordLessonForm.tsx';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordLessonDialog({ recording }: { recording: RecordingRef }) {
  const record = useSelector(recording, ({ children }) => children.classRecord);
  const lesson = useSelector(record, (snapshot) => snapshot?.context.draft.lesson);
  return (
    <Dialog
      opened={record !== undefined}
      onClose={() => record?.send({ type: 'recording.leave' })}
      title={
        lesson
          ? `Registrar Sesión: ${lesson.subject} - Grupo ${lesson.groupName}`
          : 'Registrar Sesión'
      }
      size={650}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {record ? <RecordLessonForm recording={record} /> : null}
    </Dialog>
  );
}
