import { daysOffOn } from '../school/daysOff.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import type { OwingSchool } from './owedRegisters.ts';
import { registersOn } from './owedRegisters.ts';

/** The classes of a day that are held, by start: none of a day off, nor what was told not to be. */
export function heldClasses(school: OwingSchool, date: string): ScheduledClass[] {
  if (daysOffOn(school.settings.school, date)) return [];
  return registersOn(school, date)
    .filter(({ lesson, cancelled }) => lesson !== undefined || cancelled === undefined)
    .map(({ scheduled }) => scheduled);
}
