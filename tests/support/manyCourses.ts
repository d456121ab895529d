import type { School } from '../../machines/school/school.ts';

/** A school of twelve courses of one to three groups: 'Curso 1' with G-1-1, to 'Curso 12' with G-12-3. */
export function withManyCourses(school: School): School {
  const [course] = school.courses;
  const [group] = school.groups;
  const names = Array.from({ length: 12 }, (_, place) => `Curso ${place + 1}`);
  return {
    ...school,
    courses: names.map((name) => ({ ...course!, id: name, name })),
    groups: names.flatMap((name, place) =>
      Array.from({ length: 1 + (place % 3) }, (_, at) => ({
        ...group!,
        id: `G-${place + 1}-${at + 1}`,
        name: `G-${place + 1}-${at + 1}`,
        courseId: name,
        course: name,
      })),
    ),
  };
}

/** The sheets that the courses' names stand on, and those of the first group of each. */
export function sheetsOfCourses({ courses }: School, sheets: readonly (readonly string[])[]) {
  const sheetOf = (words: string) => sheets.findIndex((sheet) => sheet.includes(words));
  return {
    names: courses.map(({ name }) => sheetOf(name)),
    groups: courses.map((_, place) => sheetOf(`G-${place + 1}-1`)),
  };
}
