import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { filterSessions, trackedGroups, trackedSessions } from '../../machines/domain/tracking.ts';
import { useSchool } from '../AppContext.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { SearchBox } from '../shared/SearchBox.tsx';
import { SessionList } from '../shared/SessionList.tsx';
import { setQuery, useQueryState } from '../shared/useQueryState.ts';
import { counted } from '../strings/counted.ts';

export function TrackingPage() {
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const groups = useSchool((school) => school.groups);
  const [search] = useQueryState('buscar');
  const [teacherId, setTeacherId] = useQueryState('profesor');
  const [group, setGroup] = useQueryState('grupo');
  const [date, setDate] = useQueryState('fecha');
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
  const isFiltered = search !== '' || teacherId !== '' || group !== '' || date !== '';
  return (
    <>
      <Group gap="sm" align="flex-end" mb="md">
        <SearchBox placeholder="Buscar por materia, grupo, tema o profesor..." />
        <NativeSelect
          label="Profesor"
          {...fieldWidth}
          value={teacherId}
          data={[
            { value: '', label: 'Todos los profesores' },
            ...teachers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setTeacherId(event.currentTarget.value)}
        />
        <NativeSelect
          label="Grupo"
          {...fieldWidth}
          value={group}
          data={[
            { value: '', label: 'Todos los grupos' },
            ...groupNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Fecha"
          {...fieldWidth}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {isFiltered ? (
          <Button variant="subtle" onClick={clearFilters}>
            Limpiar filtros
          </Button>
        ) : null}
      </Group>
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

const fieldWidth = { flex: '1 1 9rem', maw: { sm: '15rem' } };

function clearFilters(): void {
  setQuery({ buscar: null, profesor: null, grupo: null, fecha: null });
}
