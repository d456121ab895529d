import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays } from '../../../machines/kit/calendar.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import { notHeld } from '../../../machines/lessons/cancelledClasses.ts';
import { owingKeys } from '../../../machines/lessons/owedRegisters.ts';
import { filterCancelled, trackedGroups } from '../../../machines/lessons/tracking.ts';
import { useSchoolParts } from '../../AppContext.ts';
import { CancelledCard } from '../../lessons/CancelledCard.tsx';
import { TrackingList, useTrackingFilters } from '../../lessons/TrackingList.tsx';
import { counted } from '../../strings/counted.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { useToday } from '../../useToday.ts';
import { useLastDay } from '../../lessons/useLastDay.ts';

const shownKeys = [...owingKeys, 'teachers'] as const;
const daysBack = 30;
const empty = {
  icon: IconCalendarOff,
  message: 'Ninguna clase se marcó «No hubo clase» en estas fechas.',
  hint: 'Se marca en «Sin registrar», con su motivo.',
};

/** The classes that were not held, in a range to choose. */
export function CancelledClasses({ cancelling }: { cancelling: CancellingRef }) {
  const last = useLastDay(useToday());
  const initial = { from: addDays(last, -daysBack), to: last };
  const [from] = useQueryState('desde', initial.from);
  const [to] = useQueryState('hasta', initial.to);
  const filters = useTrackingFilters();
  const school = useSchoolParts(shownKeys);
  const { teachers, groups } = school;
  const names = useMemo(() => new Map(teachers.map(({ id, name }) => [id, name])), [teachers]);
  const found = useMemo(() => {
    const nameOf = (id: number | undefined) => names.get(id ?? -1) ?? '';
    return notHeld(school, filterCancelled(school.cancelledClasses, { from, to }, filters, nameOf));
  }, [school, from, to, filters, names]);
  const groupNames = useMemo(() => trackedGroups({ groups, classSessions: [] }), [groups]);
  return (
    <TrackingList
      title="Clases no impartidas"
      searchPlaceholder="Buscar por materia, grupo o profesor..."
      teachers={teachers}
      groups={groupNames}
      days={[
        { name: 'desde', label: 'Desde', initial: initial.from },
        { name: 'hasta', label: 'Hasta', initial: initial.to },
      ]}
      count={counted(found.length, 'clase no impartida', 'clases no impartidas')}
      empty={found.length === 0 ? empty : null}
    >
      <WindowedList
        items={found}
        minCardWidth={320}
        itemKey={({ id }) => id}
        renderItem={(one) => (
          <CancelledCard
            cancelled={one}
            teacher={names.get(one.teacherId ?? -1) ?? 'Profesor que ya no está'}
            onWithdraw={() => cancelling.send({ type: 'cancellation.withdraw', base: one })}
          />
        )}
      />
    </TrackingList>
  );
}
