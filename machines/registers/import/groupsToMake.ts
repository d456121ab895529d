import { groupBy } from '../../kit/groupBy.ts';
import { tidyName } from '../../kit/text.ts';
import type { School } from '../../school/school.ts';
import type { CourseFinder } from './courseFinder.ts';
import { courseFinder } from './courseFinder.ts';
import type { ReadRow } from './importRows.ts';
import { missingGroups, textOf } from './importRows.ts';
import { joinedKey } from './nameFinder.ts';

/**
 * A group that the school has not; of a course where all rows that name it say that one as their career, or
 * else as their grade.
 */
export interface GroupToMake {
  name: string;
  courseId: string | null;
}

export function groupsToMake(
  { groups, courses }: Pick<School, 'groups' | 'courses'>,
  rows: readonly ReadRow[],
): GroupToMake[] {
  const coursesOf = courseFinder(courses);
  const byGroup = groupBy(rows, ({ values }) => keyOf(textOf(values['group'])));
  return missingGroups({ groups }, rows).map((name) => {
    const own = byGroup.get(keyOf(name)) ?? [];
    const said = new Set(own.map((row) => courseSaid(coursesOf, row)));
    const [courseId = null] = said.size === 1 ? said : [];
    return { name, courseId };
  });
}

function keyOf(name: string): string {
  return joinedKey(tidyName(name));
}

function courseSaid(coursesOf: CourseFinder, { values, grade }: ReadRow): string | null {
  const found = [textOf(values['career']), grade].map((text) => coursesOf(text));
  return found.find(({ length }) => length === 1)?.[0]?.id ?? null;
}
