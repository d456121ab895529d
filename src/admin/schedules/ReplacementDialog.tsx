import { useSelector } from '@xstate/react';
import type { ScheduleRef } from '../../../machines/timetable/scheduleMachine.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { describeClass } from '../../strings/schedules.ts';

/** Asks before a class replaces the one in its cell, or is dropped over another. */
export function ReplacementDialog({ schedule }: { schedule: ScheduleRef }) {
  const isDeciding = useSelector(schedule, (snapshot) => snapshot.matches('deciding'));
  const question = useSelector(schedule, ({ context }) => context.question);
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
      onConfirm={() => schedule.send({ type: 'replacement.confirm' })}
      onCancel={() => schedule.send({ type: 'replacement.reject' })}
    />
  );
}
