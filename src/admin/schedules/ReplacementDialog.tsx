import { useSelector } from '@xstate/react';
import { othersInRoom } from '../../../machines/domain/scheduleConflicts.ts';
import { occupantOf } from '../../../machines/domain/schedules.ts';
import type { ScheduleRef } from '../../../machines/scheduleMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { describeClass } from '../../strings/schedules.ts';

/** Asks before a class replaces the one in its cell, or is dropped over another. */
export function ReplacementDialog({ schedule }: { schedule: ScheduleRef }) {
  const isDeciding = useSelector(schedule, (snapshot) => snapshot.matches('deciding'));
  const command = useSelector(schedule, ({ context }) => context.command);
  const schedules = useSchool((records) => records.schedules);
  if (!command) return null;
  const { date, entry, original } = command;
  const occupant = occupantOf(schedules, { ...entry, date }, original);
  const standing = othersInRoom(schedules, date, entry, original).map(describeClass);
  return (
    <ConfirmDialog
      isOpen={isDeciding}
      title={occupant ? '¿Reemplazar la clase?' : 'El salón está ocupado'}
      message={
        occupant
          ? `En esa celda está ${describeClass({ ...occupant, date })}. Se quitará del horario.`
          : `A esa hora está ${standing.join('; ')}. Las dos clases quedarían a la vez.`
      }
      confirmLabel={occupant ? 'Reemplazar' : 'Programar de todos modos'}
      isDanger={occupant !== undefined}
      onConfirm={() => schedule.send({ type: 'replacement.confirm' })}
      onCancel={() => schedule.send({ type: 'replacement.reject' })}
    />
  );
}
