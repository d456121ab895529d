import type { School } from '../../machines/school/school.ts';
import { readableSchool } from '../../machines/school/ties.ts';

/** When the classes of a room start that `saveClass` saved. */
export function startsOf(school: School, classroom = 'Salón 1'): string[] {
  const { schedules } = readableSchool(school);
  return Object.keys(schedules['2026-03-10']?.[classroom] ?? {}).toSorted();
}
