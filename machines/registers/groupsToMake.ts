import { addDays, isDay } from '../kit/calendar.ts';
import { groupBy } from '../kit/groupBy.ts';
import { tidyName } from '../kit/text.ts';
import type { Course } from '../school/courseShapes.ts';
import type { School } from '../school/school.ts';
import type { CourseFinder } from './courseFinder.ts';
import { courseFinder } from './courseFinder.ts';
import { courseIdOf } from './courses.ts';
import type { Drafts } from './drafts.ts';
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

/** The course that groups are made in until another is chosen: one of the day, else one that is not over. */
export function courseToFill(
  school: Pick<School, 'courses' | 'settings'>,
  today: string,
): string | null {
  const begun = firstCourse(school, today);
  if (begun) return courseIdOf(begun.name);
  const { courses } = school;
  const lasting = courses.filter(({ endDate }) => today <= endDate);
  const isUnderWay = ({ startDate }: Course) => startDate <= today;
  return (lasting.find(isUnderWay) ?? lasting[0] ?? courses[0])?.id ?? null;
}

/** The course that a school without any begins with: its cycle, or a year from today. */
export function firstCourse(
  { courses, settings }: Pick<School, 'courses' | 'settings'>,
  today: string,
): Drafts['courses'] | null {
  if (courses.length > 0) return null;
  const { academicYear, cycleFrom = '', cycleUntil = '' } = settings.school;
  const isCycle = isDay(cycleFrom) && isDay(cycleUntil) && cycleFrom <= cycleUntil;
  const [startDate, endDate] = isCycle ? [cycleFrom, cycleUntil] : [today, addDays(today, 364)];
  // The year that the seed names is not that of a school without dates.
  const year = isCycle ? academicYear : `${startDate.slice(0, 4)}-${endDate.slice(0, 4)}`;
  const name = tidyName(`Ciclo ${year}`);
  return { name, description: name, startDate, endDate };
}
