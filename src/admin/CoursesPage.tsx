import { IconCalendar, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { courseStatus } from '../../machines/registers/courses.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { counted } from '../strings/counted.ts';
import { useToday } from '../useToday.ts';
import { CardActions } from './registers/CardActions.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { CourseDialog } from './registers/CourseDialog.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Gestión de Cursos'. */
export function CoursesPage() {
  const registry = useRegistry('courses');
  const courses = useSchool((school) => school.courses);
  const groups = useSchool((school) => school.groups);
  const shown = useSearched(courses, searchedTexts.courses);
  const today = useToday();
  const formats = useFormats();
  const groupCounts = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { courseId } of groups) counts.set(courseId, (counts.get(courseId) ?? 0) + 1);
    return counts;
  }, [groups]);
  return (
    <RegisterScreen
      register="courses"
      registry={registry}
      actions={<TransferButtons register="courses" plural="cursos" shown={shown} />}
      createLabel="Nuevo Curso"
      searchPlaceholder="Buscar por nombre o descripción..."
      items={shown}
      count={countOf(shown.length, courses.length, 'curso', 'cursos')}
      emptyMessage="No se encontraron cursos."
      renderItem={(course) => (
        <RecordCard
          title={course.name}
          subtitle={course.description}
          badge={<StatusTag status={courseStatus(course, today)} />}
          actions={<CardActions registry={registry} record={course} />}
        >
          <CardLine icon={IconCalendar} label="Fechas">
            {`Del ${formats.day(course.startDate)} al ${formats.day(course.endDate)}`}
          </CardLine>
          <CardLine icon={IconUsersGroup} label="Grupos">
            {counted(groupCounts.get(course.id) ?? 0, 'grupo', 'grupos')}
          </CardLine>
        </RecordCard>
      )}
    >
      <CourseDialog registry={registry} />
      <DeleteDialog
        registry={registry}
        messageOf={({ name }) => `Se eliminará el curso ${name}.`}
      />
    </RegisterScreen>
  );
}
