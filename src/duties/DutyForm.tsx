import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DutyFormRef } from '../../machines/duties/dutyFormMachine.ts';
import type { Duty } from '../../machines/duties/dutyDrafts.ts';
import { isChangedMeanwhile } from '../../machines/store/changeMachine.ts';
import { conflictText } from '../strings/conflictText.ts';
import { dutyLabels } from '../strings/duties.ts';
import { refusalText } from '../strings/notices.ts';
import { DialogForm } from '../ui/dialog/DialogForm.tsx';
import { GoneNote } from '../ui/GoneNote.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';

interface DutyFormProps {
  form: DutyFormRef;
  duty: Duty;
  titles: Readonly<Record<'create' | 'edit', string>>;
  isDirty: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** What the forms of tasks and of activities have in common. */
export function DutyForm({ form, duty, titles, isDirty, onSubmit, children }: DutyFormProps) {
  const isBusy = useSelector(form, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(form);
  const refusal = useSelector(form, ({ context }) => context.refusal);
  const before = useSelector(form, ({ context }) => context.before);
  const { base } = duty;
  const differences =
    refusal && isChangedMeanwhile(refusal) && base && before
      ? conflictText('Este registro', refusal.details, dutyLabels, before, base)
      : '';
  const isGone = before !== null && !base;
  const isSaid = isGone && refusal?.code === 'record.gone';
  const reason = isSaid ? null : refusalText(refusal);
  return (
    <DialogForm
      isOpen
      form={form}
      title={titles[base ? 'edit' : 'create']}
      submitLabel={base ? 'Actualizar' : 'Guardar'}
      size="md"
      isDirty={isDirty}
      isBusy={isBusy && !isQueued}
      queued={isQueued ? 'Se guardará en cuanto se pueda; también puedes cancelar.' : null}
      error={differences || reason || null}
      onSubmit={onSubmit}
      onClose={() => form.send({ type: 'form.close' })}
    >
      {isGone ? <GoneNote /> : null}
      {children}
    </DialogForm>
  );
}
