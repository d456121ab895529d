import { useSelector } from '@xstate/react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { Confirmation } from '../ui/Confirmation.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { TaskForm } from './TaskForm.tsx';

/** The form of a task or of an activity, and the question before one is deleted. */
export function DutyDialogs({ duties }: { duties: DutiesRef }) {
  const confirmation = useSelector(duties, ({ children }) => children.confirmation);
  const isWriting = useSelector(
    duties,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
  );
  const duty = useSelector(duties, ({ context }) => context.duty);
  const doomed = useSelector(duties, ({ context }) => context.doomed);
  const what =
    doomed?.kind === 'task' ? `la tarea «${doomed.base.title}»` : 'esta actividad del registro';
  return (
    <>
      {isWriting && duty?.kind === 'task' ? <TaskForm duties={duties} duty={duty} /> : null}
      {isWriting && duty?.kind === 'activity' ? <ActivityForm duties={duties} duty={duty} /> : null}
      <Confirmation
        confirmation={confirmation}
        title={doomed?.kind === 'task' ? 'Eliminar tarea' : 'Eliminar actividad'}
        message={`¿Estás seguro de eliminar ${what}?`}
        confirmLabel="Eliminar"
        isDanger
      />
    </>
  );
}
