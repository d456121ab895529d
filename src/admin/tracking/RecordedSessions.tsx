import { Text } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import {
  filterSessions,
  trackedGroups,
  trackedSessions,
} from '../../../machines/domain/tracking.ts';
import { useSchool } from '../../AppContext.ts';
import { EmptyState } from '../../shared/EmptyState.tsx';
import { SessionList } from '../../shared/SessionList.tsx';
import { useQueryState } from '../../shared/useQueryState.ts';
import { counted } from '../../strings/counted.ts';
import { TrackingFilters } from './TrackingFilters.tsx';

const days = [{ name: 'fecha', label: 'Fecha', initial: '' }];

export function RecordedSessions() {
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const groups = useSchool((school) => school.groups);
  const [search] = useQueryState('buscar');
  const [teacherId] = useQueryState('profesor');
  const [group] = useQueryState('grupo');
  const [date] = useQueryState('fecha');
  const filters = useDeferredValue(
    useMemo(() => ({ search, teacherId, group, date }), [search, teacherId, group, date]),
  );
  const tracked = useMemo(
    () => trackedSessions({ classSessions, teachers }),
    [classSessions, teachers],
  );
  const found = useMemo(() => filterSessions(tracked, filters), [tracked, filters]);
  const groupNames = useMemo(
    () => trackedGroups({ groups, classSessions }),
    [groups, classSessions],
  );
  return (
    <>
      <TrackingFilters
        searchPlaceholder="Buscar por materia, grupo, tema o profesor..."
        teachers={teachers}
        groups={groupNames}
        days={days}
      />
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {counted(found.length, 'sesión registrada', 'sesiones registradas')}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon={IconNotebook}
          message="No hay registros que coincidan con los filtros"
          hint="Intenta ajustar la búsqueda o los filtros."
        />
      ) : (
        <SessionList tracked={found} />
      )}
    </>
  );
}
