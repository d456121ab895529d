import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { latestFirst } from '../../machines/duties/activities.ts';
import { useSchool } from '../AppContext.ts';
import { ActivityList } from '../duties/ActivityList.tsx';
import { Duties } from '../duties/Duties.tsx';
import { NewActivityButton } from '../duties/NewActivityButton.tsx';
import { useDuties } from '../duties/useDuties.ts';
import { counted } from '../strings/counted.ts';
import { DayFilter } from '../ui/fields/DayFilter.tsx';
import { filterWidth } from '../ui/fields/filterWidth.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import type { StaffIdentity } from './forStaff.tsx';
import { forStaff } from './forStaff.tsx';

/** 'Registro de Actividades'. */
export const ActivitiesPage = forStaff(Activities);

function Activities({ employeeId }: StaffIdentity) {
  const duties = useDuties('activities');
  const activities = useSchool((school) => school.activities);
  const [date, setDate] = useQueryState('fecha');
  const own = useMemo(
    () => latestFirst(activities.filter((one) => one.employeeId === employeeId)),
    [activities, employeeId],
  );
  const shown = useMemo(() => own.filter((one) => date === '' || one.date === date), [own, date]);
  return (
    <>
      <PageHeader description={counted(shown.length, 'actividad', 'actividades')}>
        <NewActivityButton duties={duties} employeeId={employeeId} />
      </PageHeader>
      <Group align="flex-end" gap="md" mb="lg">
        <DayFilter label="Fecha" {...filterWidth} value={date} onChange={setDate} />
      </Group>
      <ActivityList
        activities={shown}
        duties={duties}
        emptyMessage={
          own.length === 0
            ? 'Todavía no has registrado actividades.'
            : 'No hay actividades de ese día.'
        }
      />
      <Duties duties={duties} />
    </>
  );
}
