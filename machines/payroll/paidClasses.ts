import { recordedLesson } from '../lessons/lessons.ts';
import { daysOffOn } from '../school/daysOff.ts';
import type { School } from '../school/school.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, teacherIdOf } from '../timetable/schedules.ts';

/** The classes of a day that are paid: on a day without classes, those that were recorded. */
export function classesPaidOn(
  { schedules, classSessions, settings }: Pick<School, 'schedules' | 'classSessions' | 'settings'>,
  day: string,
): ScheduledClass[] {
  const classes = classesOn(schedules, day);
  if (classes.length === 0 || !daysOffOn(settings.school, day)) return classes;
  const lessons = classSessions.filter(({ date }) => date === day);
  return classes.filter((scheduled) => {
    const teacherId = teacherIdOf(scheduled);
    return (
      teacherId !== undefined &&
      recordedLesson({ classes, lessons }, scheduled, teacherId) !== undefined
    );
  });
}
