import { minutesOf, weekOf } from '../kit/calendar.ts';
import { inLanes, rowMinutes } from './scheduleGrid.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOn, durationOf } from './schedules.ts';
import type { Schedules } from '../school/timetableShapes.ts';

const sheetKinds = ['employee', 'group', 'classroom'] as const;

/** Whose week a sheet shows, by the id that classes have of it, written. */
export interface SheetSubject {
  kind: (typeof sheetKinds)[number];
  id: string;
}

/** Whose week a class is in; one that is covered is in both its titular's and its substitute's. */
const idFields = {
  employee: ['employeeId', 'substituteId'],
  group: ['groupId'],
  classroom: ['classroomId'],
} as const satisfies Record<SheetSubject['kind'], readonly (keyof ScheduledClass)[]>;

/** A class in its day's column; minutes count from midnight. */
export interface SheetClass {
  scheduled: ScheduledClass;
  start: number;
  minutes: number;
  lane: number;
  lanes: number;
}

export interface SheetDay {
  date: string;
  classes: readonly SheetClass[];
}

export interface WeekSheet {
  subject: SheetSubject;
  /** Monday to Friday, and the weekend when it has classes. */
  days: readonly SheetDay[];
  /** Whole hours that hold every class, in minutes since midnight. */
  from: number;
  to: number;
  /** Classes whose start is no time. */
  timeless: readonly ScheduledClass[];
}

const usualFrom = 7 * 60;
const usualTo = 17 * 60;

/** A subject's classes, by day, then start. */
export function classesOfSubject(
  schedules: Schedules,
  dates: readonly string[],
  { kind, id }: SheetSubject,
): ScheduledClass[] {
  return dates.flatMap((date) =>
    classesOn(schedules, date).filter((scheduled) =>
      idFields[kind].some((field) => String(scheduled[field]) === id),
    ),
  );
}

/** A subject's week around a day, as it is printed. */
export function weekSheet(schedules: Schedules, date: string, subject: SheetSubject): WeekSheet {
  const all = classesOfSubject(schedules, weekOf(date), subject);
  const timed = all.filter(({ startTime }) => !Number.isNaN(minutesOf(startTime)));
  const days = weekOf(date).map((day): SheetDay => {
    const ofDay = timed.filter((scheduled) => scheduled.date === day).map(measure);
    return { date: day, classes: inLanes(ofDay) };
  });
  const measured = timed.map(measure);
  return {
    subject,
    days: days.filter(({ classes }, index) => index < 5 || classes.length > 0),
    from: hourBefore(Math.min(usualFrom, ...measured.map(({ start }) => start))),
    to: hourAfter(Math.max(usualTo, ...measured.map(({ start, minutes }) => start + minutes))),
    timeless: all.filter(({ startTime }) => Number.isNaN(minutesOf(startTime))),
  };
}

function measure(scheduled: ScheduledClass): Omit<SheetClass, 'lane' | 'lanes'> {
  const start = minutesOf(scheduled.startTime);
  return { scheduled, start, minutes: durationOf(scheduled) || rowMinutes };
}

function hourBefore(minutes: number): number {
  return Math.floor(minutes / 60) * 60;
}

function hourAfter(minutes: number): number {
  return Math.ceil(minutes / 60) * 60;
}
