import { useSelector } from '@xstate/react';
import type { ClassChangeRef } from '../../../machines/timetable/classChangeMachine.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { describeClass } from '../../strings/schedules.ts';

/** Asks before a class replaces the one in its cell, or is dropped over another. */
export function ReplacementDialog({ change }: { change: ClassChangeRef }) {
  const isDeciding = useSelector(change, (snapshot) => snapshot.matches('deciding'));
  const question = useSelector(change, ({ context }) => context.question);
  const canSwap = useSelector(change, (snapshot) => snapshot.can({ type: 'replacement.swap' }));
  if (!question) return null;
  const { occupant, overlapped, elsewhere } = question;
  return (
    <ConfirmDialog
      isOpen={isDeciding}
      title={occupant ? '¿Reemplazar la clase?' : 'El salón está ocupado'}
      message={[
        ...(occupant
          ? [`En esa celda está ${describeClass(occupant)}. Se quitará del horario.`]
          : []),
        ...(overlapped.length > 0 ? [occupiedText(overlapped)] : []),
        ...(elsewhere.length > 0 ? [elsewhereText(elsewhere)] : []),
      ].join(' ')}
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

function occupiedText(overlapped: readonly ScheduledClass[]): string {
  const classes = overlapped.map(describeClass).join('; ');
  return overlapped.length === 1
    ? `A esa hora está ${classes}. Las dos clases quedarían a la vez.`
    : `A esa hora están ${classes}. La clase quedaría a la vez que ellas.`;
}

function elsewhereText(elsewhere: readonly ScheduledClass[]): string {
  return `Quien la da, o su grupo, tiene entonces otra clase: ${elsewhere.map(describeClass).join('; ')}.`;
}
