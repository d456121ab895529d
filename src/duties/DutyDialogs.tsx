import { useSelector } from '@xstate/react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { isTaskDeletion } from '../../machines/duties/tasks.ts';
import { askedFor } from '../ui/askedFor.ts';
import { Confirmation } from '../ui/dialog/Confirmation.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { TaskForm } from './TaskForm.tsx';

/** The form of a task or of an activity, and the question before one is deleted. */
export function DutyDialogs({ duties }: { duties: DutiesRef }) {
  const confirmation = useSelector(duties, ({ children }) => children.confirmation);
  const form = useSelector(duties, ({ children }) => children.dutyForm);
  const duty = useSelector(form, (snapshot) => snapshot?.context.duty);
  const task = askedFor(confirmation, isTaskDeletion)?.base;
  const what = task ? `la tarea «${task.title}»` : 'esta actividad del registro';
  return (
    <>
      {form && duty?.kind === 'task' ? <TaskForm form={form} duty={duty} /> : null}
      {form && duty?.kind === 'activity' ? <ActivityForm form={form} duty={duty} /> : null}
      <Confirmation
        confirmation={confirmation}
        title={task ? 'Eliminar tarea' : 'Eliminar actividad'}
        message={`¿Estás seguro de eliminar ${what}?`}
        confirmLabel="Eliminar"
        isDanger
      />
    </>
  );
}
