import { groupKey } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';

/** Which lessons are meant, by their local calendar day and group. */
export interface MeantLessons {
  since?: string | undefined;
  before?: string | undefined;
  /** Not of this group, by its key. */
  besides?: string | undefined;
}

/** How many lessons list some of the students. */
export function lessonsListing(
  { classSessions }: Pick<School, 'classSessions'>,
  students: readonly Pick<Student, 'id'>[],
  { since = '', before, besides }: MeantLessons,
): number {
  const ids = new Set(students.map(({ id }) => id));
  return classSessions.filter(
    (lesson) =>
      since <= lesson.date &&
      (before === undefined || lesson.date < before) &&
      (besides === undefined || groupKey({ ...lesson, group: lesson.groupName }) !== besides) &&
      lesson.students.some(({ id }) => ids.has(id)),
  ).length;
}
