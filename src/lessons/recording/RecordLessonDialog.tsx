import { useSelector } from '@xstate/react';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ClassPlace, RecordLessonForm } from './RecordLessonForm.tsx';
import { useIsWide } from '../../ui/useIsWide.ts';

const first = 'Registrar Sesión';

/** The record of one class; leaving it keeps what was written as a draft, cancelling does not. */
export function RecordLessonDialog({
  recording,
  task = first,
}: {
  recording: RecordingRef;
  /** What is done there to a class that was recorded before, at the start of its title. */
  task?: string;
}) {
  const isWide = useIsWide();
  const record = useSelector(recording, ({ children }) => children.classRecord);
  const title = useSelector(record, (snapshot) => {
    if (!snapshot) return task;
    const { lesson, base } = snapshot.context.draft;
    return `${base ? task : first}: ${lesson.subject} - Grupo ${lesson.groupName}`;
  });
  return (
    <Dialog
      opened={record !== undefined}
      onClose={() => record?.send({ type: 'recording.leave' })}
      title={title}
      question={record ? <ClassPlace recording={record} /> : null}
      size={isWide ? 'min(80rem, 94vw)' : 650}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
    >
      {record ? <RecordLessonForm recording={record} /> : null}
    </Dialog>
  );
}
