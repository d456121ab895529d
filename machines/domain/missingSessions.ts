import { addDays } from './calendar.ts';
import { sessionOfClass } from './classSessions.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, compareClasses, noGroup } from './schedules.ts';
import type { ClassSession, School } from './school.ts';

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
  const idByName = new Map(teachers.toReversed().map(({ id, name }) => [name, id]));
  const recorded = byDate(classSessions);
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  return Object.keys(schedules)
    .filter((date) => from <= date && date <= last)
    .flatMap((date) => classesOn(schedules, date))
    .toSorted((one, other) => compareClasses(other, one))
    .flatMap((scheduled): MissingSession[] => {
      const id = idByName.get(scheduled.employee);
      if (id === undefined || (teacherId !== undefined && id !== teacherId)) return [];
      if (scheduled.group === '' || scheduled.group === noGroup) return [];
      const sessions = recorded.get(scheduled.date) ?? [];
      return sessionOfClass(sessions, scheduled, id) ? [] : [{ scheduled, teacherId: id }];
    });
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
