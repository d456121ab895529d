import { Group, NativeSelect, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { matcher } from '../../../machines/kit/text.ts';
import { daysOf } from '../../../machines/lessons/cycleDays.ts';
import type { Standing } from '../../../machines/lessons/risk.ts';
import { countStandings } from '../../../machines/lessons/risk.ts';
import type { TaughtGroup } from '../../../machines/lessons/teaching.ts';
import { studentsOfGroups } from '../../../machines/registers/students.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { useSchool } from '../../AppContext.ts';
import { FiledNote } from '../../lessons/FiledNote.tsx';
import { useCurrentCycle, useCurrentCycleName } from '../../lessons/useCycle.ts';
import { useFiled } from '../../lessons/useFiled.ts';
import { useInSlices } from '../../loading/useInSlices.ts';
import { counted } from '../../strings/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { ViewSwitch, useListView } from '../../ui/ViewSwitch.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import type { DetailedGroup } from './GroupDetailsDialog.tsx';
import type { AskOf, OwnStudent } from './ownStudent.ts';
import { useStudentsToday } from '../useStudentsToday.ts';
import { StudentCard } from './StudentCard.tsx';
import { StudentTable } from './StudentTable.tsx';
import { filterWidth } from '../../ui/fields/filterWidth.ts';

interface OwnStudentsProps {
  groups: readonly TaughtGroup[];
  onAsk: (asked: DetailedGroup) => void;
}

/** The students of a teacher's active groups, with how they stand in the cycle of today. */
export function OwnStudents({ groups, onAsk }: OwnStudentsProps) {
  const everybody = useStudentsToday();
  const [view, setView] = useListView('ownStudents');
  const [search] = useQueryState('buscar');
  const [group, setGroup] = useQueryState('grupo');
  const cycle = useCurrentCycle();
  const cycleName = useCurrentCycleName();
  const filed = useFiled(daysOf(cycle));
  const students = useMemo(
    () =>
      studentsOfGroups(
        everybody,
        groups.map((taught) => taught.group),
      ),
    [everybody, groups],
  );
  const standings = useStandings(students, cycle);
  const filters = useDeferredValue(useMemo(() => ({ search, group }), [search, group]));
  const shown = useMemo(() => {
    const matches = matcher(filters.search);
    return students
      .filter(
        (one) =>
          (filters.group === '' || one.group === filters.group) &&
          matches(one.name, one.group, one.career),
      )
      .map((student): OwnStudent => ({
        student,
        standing: standings && standings.get(student.id),
      }));
  }, [students, standings, filters]);
  const ask = useCallback<AskOf>(
    (student, about) =>
      onAsk({
        group: student.group,
        ...(student.groupId === undefined ? {} : { groupId: student.groupId }),
        asked: { id: student.id, about },
      }),
    [onAsk],
  );
  const names = new Set([...groups.map((taught) => taught.group.name), ...(group ? [group] : [])]);
  const emptyMessage =
    students.length === 0
      ? 'Tus grupos activos todavía no tienen estudiantes.'
      : 'No se encontraron estudiantes que coincidan con la búsqueda.';
  const list =
    view === 'table' ? (
      <StudentTable students={shown} onAsk={ask} />
    ) : (
      <WindowedList
        items={shown}
        itemKey={({ student }) => student.id}
        renderItem={(one) => <StudentCard own={one} onAsk={ask} />}
        minCardWidth={300}
        rowHeight={170}
      />
    );
  return (
    <>
      <Group align="flex-end" gap="md" mb="sm">
        <SearchBox placeholder="Buscar por nombre, grupo o carrera..." />
        <NativeSelect
          label="Grupo"
          {...filterWidth}
          value={group}
          data={[{ value: '', label: 'Todos los grupos' }, ...names]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <ViewSwitch view={view} onChange={setView} />
      </Group>
      <FiledNote filed={filed} />
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {counted(shown.length, 'estudiante', 'estudiantes')}
        {cycleName === null ? null : ` · asistencia del ciclo ${cycleName}`}
      </Text>
      {shown.length === 0 ? <EmptyState icon={IconUsers} message={emptyMessage} /> : list}
    </>
  );
}

/** How some students stand in a cycle by their ids, who has a mark; null until it is counted. */
function useStandings(
  students: readonly Student[],
  cycle: Cycle | null,
): ReadonlyMap<number, Standing> | null {
  const classSessions = useSchool((school) => school.classSessions);
  const justifications = useSchool((school) => school.justifications);
  const count = useMemo(
    () => () => countStandings({ classSessions, justifications, students }, cycle),
    [classSessions, justifications, students, cycle],
  );
  const standings = useInSlices(count);
  return useMemo(
    () => standings && new Map(standings.map((one) => [one.student.id, one])),
    [standings],
  );
}
