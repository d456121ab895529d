import { Group, Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Course, Group as SchoolGroup } from '../../machines/domain/school.ts';
import { groupSummaries } from '../../machines/domain/groups.ts';
import { matcher } from '../../machines/domain/text.ts';
import { useSchool } from '../AppContext.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { PageHeader } from '../shared/PageHeader.tsx';
import { SearchBox } from '../shared/SearchBox.tsx';
import { useQueryState } from '../shared/useQueryState.ts';
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
  const sections = useMemo(() => sectionsOf(courses, groups, wanted), [courses, groups, wanted]);
  const summaryOf = useMemo(() => groupSummaries(schedules, students), [schedules, students]);
  const shown = sections.reduce((sum, section) => sum + section.groups.length, 0);
  return (
    <>
      <PageHeader description={countOf(shown, groups.length, 'grupo', 'grupos')}>
        <TransferButtons register="groups" plural="grupos" />
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
        consequence="El horario y las sesiones conservan su nombre; sus estudiantes quedan sin grupo."
      />
    </>
  );
}

interface Section {
  id: string;
  /** Null gathers the groups whose course is missing. */
  course: Course | null;
  groups: SchoolGroup[];
}

/** A course that matches shows all its groups, another one those that match. */
function sectionsOf(
  courses: readonly Course[],
  groups: readonly SchoolGroup[],
  search: string,
): Section[] {
  const matches = matcher(search);
  const known = new Set(courses.map(({ id }) => id));
  const orphans = groups.filter(
    ({ courseId, name, description }) => !known.has(courseId) && matches(name, description),
  );
  const sections = courses.flatMap((course): Section[] => {
    const isMatching = matches(course.name, course.description);
    const own = groups.filter(
      ({ courseId, name, description }) =>
        courseId === course.id && (isMatching || matches(name, description)),
    );
    return isMatching || own.length > 0 ? [{ id: course.id, course, groups: own }] : [];
  });
  return orphans.length > 0 ? [...sections, { id: '', course: null, groups: orphans }] : sections;
}
