import { addDays } from './calendar.ts';
import { recordedSession } from './classSessions.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, compareClasses, hasGroup, teacherIdsByName } from './schedules.ts';
import type { ClassSession, School } from './school.ts';
import { matcher } from './text.ts';
import type { TrackingFilters } from './tracking.ts';

/** A class that was scheduled on a past day and never recorded. */
export interface MissingSession {
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

/** The teachers' classes with a group whose register is missing, newest first. */
export function missingSessions(
  { schedules, teachers, classSessions }: School,
  { from, to, today, teacherId }: MissingRange,
): MissingSession[] {
  const teacherIds = teacherIdsByName(teachers);
  const recorded = byDate(classSessions);
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  return Object.keys(schedules)
    .filter((date) => from <= date && date <= last)
    .flatMap((date) => {
      const classes = classesOn(schedules, date);
      const day = { classes, sessions: recorded.get(date) ?? [], teacherIds };
      return classes.flatMap((scheduled): MissingSession[] => {
        const id = teacherIds.get(scheduled.employee);
        if (id === undefined || (teacherId !== undefined && id !== teacherId)) return [];
        if (!hasGroup(scheduled)) return [];
        return recordedSession(day, scheduled, id) ? [] : [{ scheduled, teacherId: id }];
      });
    })
    .toSorted((one, other) => compareClasses(other.scheduled, one.scheduled));
}

/** Those that pass all filters together; an empty one lets everything through. */
export function filterMissing(
  missing: readonly MissingSession[],
  { search, teacherId, group }: Omit<TrackingFilters, 'date'>,
): MissingSession[] {
  const matches = matcher(search);
  return missing.filter(
    ({ scheduled, teacherId: id }) =>
      (teacherId === '' || String(id) === teacherId) &&
      (group === '' || scheduled.group === group) &&
      matches(scheduled.activity, scheduled.group, scheduled.employee),
  );
}

function byDate(sessions: readonly ClassSession[]): Map<string, ClassSession[]> {
  const days = new Map<string, ClassSession[]>();
  for (const session of sessions) {
    const day = days.get(session.date);
    if (day) day.push(session);
    else days.set(session.date, [session]);
  }
  return days;
}
