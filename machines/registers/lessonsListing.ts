import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';

/** How many lessons of some local calendar days list some of the students: they stay as they are. */
export function lessonsListing(
  { classSessions }: Pick<School, 'classSessions'>,
  students: readonly Pick<Student, 'id'>[],
  isOf: (day: string) => boolean,
): number {
  const ids = new Set(students.map(({ id }) => id));
  return classSessions.filter(
    (lesson) => isOf(lesson.date) && lesson.students.some(({ id }) => ids.has(id)),
  ).length;
}
