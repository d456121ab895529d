import { useSelector } from '@xstate/react';
import type { ClassChangeRef } from '../../../machines/timetable/classChangeMachine.ts';
import { fromThisOn } from '../../../machines/timetable/series.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { counted } from '../../strings/counted.ts';

/** Asks whether the later classes of a series go the same way. */
export function ScopeDialog({ change }: { change: ClassChangeRef }) {
  const isOpen = useSelector(change, (snapshot) => snapshot.matches('choosingScope'));
  const isRemoval = useSelector(change, ({ context }) => context.isRemoval);
  const later = useSelector(change, ({ context: { original, records } }) =>
    original && isOpen ? fromThisOn(records.schedules, original).length - 1 : 0,
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isRemoval ? 'Eliminar una clase que se repite' : 'Cambiar una clase que se repite'}
      message={`Después de esta hay ${counted(later, 'clase más', 'clases más')} de la misma serie.`}
      confirmLabel="Esta y las siguientes"
      isDanger={isRemoval}
      otherwise={{
        label: 'Solo esta clase',
        onChoose: () => change.send({ type: 'scope.choose', scope: 'one' }),
      }}
      onConfirm={() => change.send({ type: 'scope.choose', scope: 'following' })}
      onCancel={() => change.send({ type: 'scope.cancel' })}
    />
  );
}
