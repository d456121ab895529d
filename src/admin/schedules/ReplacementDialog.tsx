import { useSelector } from '@xstate/react';
import { occupantOf } from '../../../machines/domain/schedules.ts';
import type { ScheduleRef } from '../../../machines/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { describeClass } from '../../strings/schedules.ts';

/** Asks before a class replaces the one in its cell. */
export function ReplacementDialog({ schedule }: { schedule: ScheduleRef }) {
  const isDeciding = useSelector(schedule, (snapshot) => snapshot.matches('deciding'));
  const command = useSelector(schedule, ({ context }) => context.command);
  const occupant = useSchool(
    ({ schedules }) =>
      command && occupantOf(schedules, { ...command.entry, date: command.date }, command.original),
  );
  return (
    <ConfirmDialog
      isOpen={isDeciding}
      title="¿Reemplazar la clase?"
      message={
        command && occupant
          ? `Ahí ya está programada: ${describeClass({ ...occupant, date: command.date })}.`
          : 'El lugar quedó libre.'
      }
      confirmLabel="Reemplazar"
      isDanger
      onConfirm={() => schedule.send({ type: 'replacement.confirm' })}
      onCancel={() => schedule.send({ type: 'replacement.reject' })}
    />
  );
}
