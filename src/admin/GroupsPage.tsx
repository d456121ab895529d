import { Group, Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { groupSections, groupSummaries } from '../../machines/registers/groups.ts';
import { useSchool } from '../AppContext.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import { CourseSection } from './registers/CourseSection.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { GroupDialog } from './registers/GroupDialog.tsx';
import { CreateButton, countOf } from './registers/RegisterScreen.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useRegistry } from './registers/useRegistry.ts';

/** 'Gestión de Grupos': the groups under their courses. */
export function GroupsPage() {
  const registry = useRegistry('groups');
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const schedules = useSchool((school) => school.schedules);
  const students = useSchool((school) => school.students);
  const [search] = useQueryState('buscar');
  const wanted = useDeferredValue(search);
  const sections = useMemo(() => groupSections(courses, groups, wanted), [courses, groups, wanted]);
  const summaryOf = useMemo(() => groupSummaries(schedules, students), [schedules, students]);
  const shown = useMemo(() => sections.flatMap((section) => section.groups), [sections]);
  return (
    <>
      <PageHeader description={countOf(shown.length, groups.length, 'grupo', 'grupos')}>
        <TransferButtons register="groups" plural="grupos" shown={shown} />
        <CreateButton registry={registry} label="Nuevo Grupo" />
      </PageHeader>
      <Group align="flex-end" gap="md" mb="lg">
        <SearchBox placeholder="Buscar por curso o grupo..." />
      </Group>
      {sections.length === 0 ? (
        <EmptyState message="No se encontraron cursos o grupos que coincidan con la búsqueda." />
      ) : (
        <Stack gap="md">
          {sections.map(({ course, id, groups: own }) => (
            <CourseSection
              key={id}
              registry={registry}
              course={course}
              groups={own}
              summaryOf={summaryOf}
            />
          ))}
        </Stack>
      )}
      <GroupDialog registry={registry} />
      <DeleteDialog
        registry={registry}
        messageOf={() =>
          'Esta acción no se puede deshacer. Esto eliminará permanentemente el grupo.'
        }
      />
    </>
  );
}
