import { courseStatus } from './courses.ts';
import type { School, Student } from './school.ts';

export type StudentStatus = 'Activo' | 'Inactivo' | 'Sin Grupo' | 'Sin Curso';

/** The status of any student on a day (seed, section 4), from one look at groups and courses. */
export function studentStatuses(
  { groups, courses }: Pick<School, 'groups' | 'courses'>,
  today: string,
): (student: Pick<Student, 'group'>) => StudentStatus {
  const courseById = new Map(courses.map((course) => [course.id, course]));
  const byGroup = new Map(
    groups.map(({ name, courseId }): [string, StudentStatus] => {
      const course = courseById.get(courseId);
      if (!course) return [name, 'Sin Curso'];
      return [name, courseStatus(course, today) === 'Activo' ? 'Activo' : 'Inactivo'];
    }),
  );
  return ({ group }) => byGroup.get(group) ?? 'Sin Grupo';
}
