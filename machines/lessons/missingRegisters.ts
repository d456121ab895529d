import { addDays } from '../kit/calendar.ts';
import { recordedLesson } from './lessons.ts';
import { owesRegister } from './owedRegisters.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, compareClasses, teacherIdOf } from '../timetable/schedules.ts';
import type { Lesson, School } from '../school/school.ts';
import { matcher } from '../kit/text.ts';
import { whoTeaches } from '../school/keys.ts';
import type { TrackingFilters } from './tracking.ts';

/** A class that was scheduled on a past day and never recorded. */
export interface MissingRegister {
  scheduled: ScheduledClass;
  teacherId: number;
}

export interface MissingRange {
  /** First and last day looked at, both included; today and later never count. */
  from: string;
  to: string;
  today: string;
  /** Only this teacher's, by id. */
  teacherId?: number | undefined;
}

/** The teachers' classes whose register is owed and missing, newest first. */
export function missingRegisters(
  { schedules, teachers, classSessions, settings }: School,
  { from, to, today, teacherId }: MissingRange,
): MissingRegister[] {
  const employed = new Set(teachers.map(({ id }) => id));
  const recorded = byDate(classSessions);
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  return Object.keys(schedules)
    .filter((date) => from <= date && date <= last)
    .flatMap((date) => {
      const classes = classesOn(schedules, date);
      const day = { classes, lessons: recorded.get(date) ?? [] };
      return classes.flatMap((scheduled): MissingRegister[] => {
        const id = teacherIdOf(scheduled);
        if (id === undefined || !employed.has(id) || (teacherId !== undefined && id !== teacherId))
          return [];
        if (!owesRegister(scheduled, settings.school)) return [];
        return recordedLesson(day, scheduled, id) ? [] : [{ scheduled, teacherId: id }];
      });
    })
    .toSorted((one, other) => compareClasses(other.scheduled, one.scheduled));
}

/** Those that pass all filters together; an empty one lets everything through. */
export function filterMissing(
  missing: readonly MissingRegister[],
  { search, teacherId, group }: Omit<TrackingFilters, 'date' | 'cycle'>,
): MissingRegister[] {
  const matches = matcher(search);
  return missing.filter(
    ({ scheduled, teacherId: id }) =>
      (teacherId === '' || String(id) === teacherId) &&
      (group === '' || scheduled.group === group) &&
      matches(scheduled.activity, scheduled.group, whoTeaches(scheduled).employee),
  );
}

function byDate(lessons: readonly Lesson[]): Map<string, Lesson[]> {
  const days = new Map<string, Lesson[]>();
  for (const lesson of lessons) {
    const day = days.get(lesson.date);
    if (day) day.push(lesson);
    else days.set(lesson.date, [lesson]);
  }
  return days;
}
