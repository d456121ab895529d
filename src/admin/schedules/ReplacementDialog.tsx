import { useSelector } from '@xstate/react';
import type { ClassChangeRef } from '../../../machines/timetable/classChangeMachine.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { describeClass } from '../../strings/schedules.ts';

/** Asks before a class replaces the one in its cell, or is dropped over another. */
export function ReplacementDialog({ change }: { change: ClassChangeRef }) {
  const isDeciding = useSelector(change, (snapshot) => snapshot.matches('deciding'));
  const question = useSelector(change, ({ context }) => context.question);
  const canSwap = useSelector(change, (snapshot) => snapshot.can({ type: 'replacement.swap' }));
  if (!question) return null;
  const { occupant, overlapped } = question;
  return (
    <ConfirmDialog
      isOpen={isDeciding}
      title={occupant ? '¿Reemplazar la clase?' : 'El salón está ocupado'}
      message={
        occupant
          ? `En esa celda está ${describeClass(occupant)}. Se quitará del horario.`
          : `A esa hora está ${overlapped.map(describeClass).join('; ')}. Las dos clases quedarían a la vez.`
      }
      confirmLabel={occupant ? 'Reemplazar' : 'Programar de todos modos'}
      isDanger={occupant !== null}
      {...(canSwap
        ? {
            otherwise: {
              label: 'Intercambiar',
              onChoose: () => change.send({ type: 'replacement.swap' }),
            },
          }
        : {})}
      onConfirm={() => change.send({ type: 'replacement.confirm' })}
      onCancel={() => change.send({ type: 'replacement.reject' })}
    />
  );
}
