import { Button } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { groupSections, groupSummaries } from '../../machines/registers/groups.ts';
import type { Group } from '../../machines/school/courseShapes.ts';
import { useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { CourseSection, CourseSections } from './registers/CourseSection.tsx';
import { studentsText } from './registers/groupTexts.ts';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { GroupDialog } from './registers/GroupDialog.tsx';
import { groupActions } from './registers/recordActions.ts';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
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
  const today = useToday();
  const actionsOf = (group: Group) => groupActions(group, studentsText(summaryOf(group)), today);
  const shown = useMemo(() => sections.flatMap((section) => section.groups), [sections]);
  return (
    <RegisterScreen
      register="groups"
      registry={registry}
      actions={<TransferButtons register="groups" plural="grupos" shown={shown} />}
      createLabel="Nuevo Grupo"
      searchPlaceholder="Buscar por curso o grupo..."
      items={shown}
      count={countOf(shown.length, groups.length, 'grupo', 'grupos')}
      emptyMessage="No se encontraron cursos o grupos que coincidan con la búsqueda."
      needed={courses.length === 0 ? firstCourse : undefined}
      actionsOf={(group) => Object.values(actionsOf(group)).flat()}
      cards={
        sections.length === 0 ? null : (
          <CourseSections>
            {sections.map(({ course, id, groups: own }) => (
              <CourseSection
                key={id}
                registry={registry}
                course={course}
                groups={own}
                isSearching={wanted !== ''}
                summaryOf={summaryOf}
                actionsOf={actionsOf}
              />
            ))}
          </CourseSections>
        )
      }
    >
      <GroupDialog registry={registry} />
      <DeleteDialog
        registry={registry}
        messageOf={() =>
          'Esta acción no se puede deshacer. Esto eliminará permanentemente el grupo.'
        }
      />
    </RegisterScreen>
  );
}

const firstCourse = {
  hint: 'Cada grupo va en un curso, y todavía no hay ninguno.',
  way: (
    <Button component={Link} href="/admin/courses?nuevo=1" variant="light">
      Nuevo Curso
    </Button>
  ),
};
