import { hasEnded } from './dueClasses.ts';
import { isMissing, registersOn } from './owedRegisters.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { compareClasses } from '../timetable/schedules.ts';
import { whoTeaches } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import { byName, matcher } from '../kit/text.ts';
import type { ClassFilters } from './tracking.ts';

/** A class that is over and was never recorded. */
export interface MissingRegister {
  scheduled: ScheduledClass;
  teacherId: number;
}

export interface MissingRange {
  /** First and last day looked at, both included; what comes after today never counts. */
  from: string;
  to: string;
  today: string;
  /** HH:MM of today: its classes that are over by then count; without it none of today's do. */
  time?: string;
  /** Only this teacher's, by id. */
  teacherId?: number | undefined;
}

/** How many days back somebody is asked for registers, theirs or anybody's. */
export const missingDays = { own: 30, all: 7 } as const;

/** The teachers' classes whose register is owed and missing, newest first. */
export function missingRegisters(
  school: School,
  { from, to, today, time = '', teacherId }: MissingRange,
): MissingRegister[] {
  const employed = new Set(school.teachers.map(({ id }) => id));
  const now = { date: today, time };
  return Object.keys(school.schedules)
    .filter((date) => from <= date && date <= to && date <= today)
    .flatMap((date) =>
      registersOn(school, date).flatMap((register): MissingRegister[] => {
        const { scheduled, teacherId: id } = register;
        if (id === undefined || !employed.has(id) || (teacherId !== undefined && id !== teacherId))
          return [];
        return isMissing(register) && hasEnded(scheduled, now)
          ? [{ scheduled, teacherId: id }]
          : [];
      }),
    )
    .toSorted((one, other) => compareClasses(other.scheduled, one.scheduled));
}

/** Those that pass all filters together; an empty one lets everything through. */
export function filterMissing(
  missing: readonly MissingRegister[],
  { search, teacherId, group }: ClassFilters,
): MissingRegister[] {
  const matches = matcher(search);
  return missing.filter(
    ({ scheduled, teacherId: id }) =>
      (teacherId === '' || String(id) === teacherId) &&
      (group === '' || scheduled.group === group) &&
      matches(scheduled.activity, scheduled.group, whoTeaches(scheduled).employee),
  );
}

/** What one teacher has not recorded yet, the oldest first. */
export interface MissingOfTeacher {
  teacherId: number;
  name: string;
  classes: ScheduledClass[];
}

/** By teacher, in the order of their names. */
export function missingByTeacher(missing: readonly MissingRegister[]): MissingOfTeacher[] {
  const teachers = new Map<number, MissingOfTeacher>();
  for (const { teacherId, scheduled } of missing) {
    const name = whoTeaches(scheduled).employee;
    const known = teachers.get(teacherId) ?? { teacherId, name, classes: [] };
    known.classes.push(scheduled);
    teachers.set(teacherId, known);
  }
  return byName(
    [...teachers.values()].map((one) => ({
      ...one,
      classes: one.classes.toSorted(compareClasses),
    })),
  );
}
