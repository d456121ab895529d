import { Button, Text } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays, isDay, weekdayOf } from '../../../machines/kit/calendar.ts';
import { whoTeaches } from '../../../machines/school/keys.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import { filterMissing, missingRegisters } from '../../../machines/lessons/missingRegisters.ts';
import { trackedGroups } from '../../../machines/lessons/tracking.ts';
import { useSchool } from '../../AppContext.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { WindowedList } from '../../ui/WindowedList.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { counted } from '../../strings/counted.ts';
import { useToday } from '../../useToday.ts';
import { TrackingList, useTrackingFilters } from '../../lessons/TrackingList.tsx';

const daysBack = 7;
const empty = {
  icon: IconClipboardCheck,
  message: 'No hay clases sin registrar en estas fechas',
  hint: 'Cambia las fechas o los filtros para revisar otros días.',
};

/** Classes of past days that were scheduled and never recorded, in a range to choose. */
export function MissingRegisters({ cancelling }: { cancelling: CancellingRef }) {
  const formats = useFormats();
  const today = useToday();
  const school = useSchool((records) => records);
  const week = { from: addDays(today, -daysBack), to: addDays(today, -1) };
  const [from] = useQueryState('desde', week.from);
  const [to] = useQueryState('hasta', week.to);
  const filters = useTrackingFilters();
  const missing = useMemo(
    () => (isDay(from) && isDay(to) ? missingRegisters(school, { from, to, today }) : []),
    [school, from, to, today],
  );
  const found = useMemo(() => filterMissing(missing, filters), [missing, filters]);
  const groupNames = useMemo(
    () => trackedGroups({ groups: school.groups, classSessions: [] }),
    [school.groups],
  );
  return (
    <TrackingList
      searchPlaceholder="Buscar por materia, grupo o profesor..."
      teachers={school.teachers}
      groups={groupNames}
      days={[
        { name: 'desde', label: 'Desde', initial: week.from },
        { name: 'hasta', label: 'Hasta', initial: week.to },
      ]}
      count={counted(found.length, 'clase sin registrar', 'clases sin registrar')}
      empty={found.length === 0 ? empty : null}
    >
      <WindowedList
        items={found}
        minCardWidth={320}
        itemKey={({ scheduled }) => slotId(scheduled)}
        renderItem={({ scheduled }) => (
          <RecordCard
            title={`${scheduled.activity} - ${scheduled.group}`}
            subtitle={`${weekdayOf(scheduled.date)} ${formats.day(scheduled.date)} · ${scheduled.startTime} – ${scheduled.endTime}`}
            actions={
              <ForChanges>
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => cancelling.send({ type: 'cancellation.begin', scheduled })}
                >
                  No hubo clase
                </Button>
              </ForChanges>
            }
          >
            <Text size="sm">{whoTeaches(scheduled).employee}</Text>
            <Text size="sm" c="dimmed">
              {scheduled.classroom}
            </Text>
          </RecordCard>
        )}
      />
    </TrackingList>
  );
}
