import { useSelector } from '@xstate/react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { ActivityForm } from './ActivityForm.tsx';
import { TaskForm } from './TaskForm.tsx';

/** The form of a task or of an activity, and the question before one is deleted. */
export function DutyDialogs({ duties }: { duties: DutiesRef }) {
  const isWriting = useSelector(
    duties,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const duty = useSelector(duties, ({ context }) => context.duty);
  const doomed = useSelector(duties, ({ context }) => context.doomed);
  const isConfirming = useSelector(duties, (snapshot) => snapshot.matches('confirmingDelete'));
  const isDeleting = useSelector(duties, (snapshot) => snapshot.matches('deleting'));
  const isQueued = useIsQueued(duties);
  const what =
    doomed?.kind === 'task' ? `la tarea «${doomed.base.title}»` : 'esta actividad del registro';
  return (
    <>
      {isWriting && duty?.kind === 'task' ? <TaskForm duties={duties} duty={duty} /> : null}
      {isWriting && duty?.kind === 'activity' ? <ActivityForm duties={duties} duty={duty} /> : null}
      <ConfirmDialog
        isOpen={isConfirming || isDeleting}
        title={doomed?.kind === 'task' ? 'Eliminar tarea' : 'Eliminar actividad'}
        message={`¿Estás seguro de eliminar ${what}?`}
        confirmLabel="Eliminar"
        isDanger
        isBusy={isDeleting}
        queued={
          isQueued ? 'La eliminación se hará en cuanto se pueda; también puedes cancelar.' : null
        }
        onConfirm={() => duties.send({ type: 'deletion.confirm' })}
        onCancel={() => duties.send({ type: 'duty.cancel' })}
      />
    </>
  );
}
