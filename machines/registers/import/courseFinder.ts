import { groupBy } from '../../kit/groupBy.ts';
import { fold, tidyName } from '../../kit/text.ts';
import type { Course } from '../../school/courseShapes.ts';

export type CourseFinder = (text: string) => readonly Pick<Course, 'id'>[];

/**
 * Finds the courses that a text may mean: those of the name as it is written, else the one of the id,
 * else those that have either in another case or other accents.
 */
export function courseFinder(courses: readonly Course[]): CourseFinder {
  const lookups = [tidyName, (text: string) => fold(tidyName(text))].flatMap((keyOf) => [
    { keyOf, found: groupBy(courses, ({ name }) => keyOf(name)) },
    { keyOf, found: groupBy(courses, ({ id }) => keyOf(id)) },
  ]);
  return (text) => {
    if (text === '') return [];
    const lookup = lookups.find(({ keyOf, found }) => found.has(keyOf(text)));
    return lookup?.found.get(lookup.keyOf(text)) ?? [];
  };
}
