import { addDays, isDay } from '../../kit/calendar.ts';
import { tidyName } from '../../kit/text.ts';
import type { Course } from '../../school/courseShapes.ts';
import type { School } from '../../school/school.ts';
import { courseIdOf } from '../courses.ts';
import type { Drafts } from '../drafts.ts';

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
