import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DutiesRef } from '../../machines/duties/dutiesMachine.ts';
import { noticeWords } from '../strings/notices.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { RecoveredNote } from '../ui/RecoveredNote.tsx';

interface DutyFormProps {
  duties: DutiesRef;
  title: string;
  isNew: boolean;
  isDirty: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What the forms of tasks and of activities have in common. */
export function DutyForm({ duties, title, isNew, isDirty, onSubmit, children }: DutyFormProps) {
  const isBusy = useSelector(duties, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(duties);
  const refusal = useSelector(duties, ({ context }) => context.refusal);
  const isBroughtBack = useSelector(duties, ({ context }) => context.isBroughtBack);
  return (
    <DialogForm
      isOpen
      title={title}
      submitLabel={isNew ? 'Guardar' : 'Actualizar'}
      size="md"
      isDirty={isDirty}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'Se guardará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusal ? (noticeWords(refusal.code, refusal.details)?.message ?? null) : null}
      onSubmit={onSubmit}
      onClose={() => duties.send({ type: 'duty.cancel' })}
    >
      {isBroughtBack ? <RecoveredNote /> : null}
      {children}
    </DialogForm>
  );
}
