import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { latestFirst } from '../../../machines/duties/activities.ts';
import { useSchool } from '../../AppContext.ts';
import { ActivityList } from '../../duties/ActivityList.tsx';
import { counted } from '../../strings/counted.ts';
import { DayFilter } from '../../ui/fields/DayFilter.tsx';
import { filterWidth } from '../../ui/fields/filterWidth.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { StaffFilter } from './StaffFilter.tsx';

/** What everybody of the staff wrote down, to be read. */
export function StaffActivities() {
  const activities = useSchool((school) => school.activities);
  const [person] = useQueryState('persona');
  const [date, setDate] = useQueryState('fecha');
  const shown = useMemo(
    () =>
      latestFirst(
        activities.filter(
          (one) =>
            (person === '' || one.employeeId === person) && (date === '' || one.date === date),
        ),
      ),
    [activities, person, date],
  );
  return (
    <>
      <PageHeader description={counted(shown.length, 'actividad', 'actividades')} />
      <Group align="flex-end" gap="md" mb="lg">
        <StaffFilter records={activities} />
        <DayFilter label="Fecha" {...filterWidth} value={date} onChange={setDate} />
      </Group>
      <ActivityList
        activities={shown}
        isNamed
        emptyMessage={
          activities.length === 0
            ? 'Todavía no hay actividades: cada quien registra las suyas.'
            : 'No hay actividades que coincidan con los filtros.'
        }
      />
    </>
  );
}
