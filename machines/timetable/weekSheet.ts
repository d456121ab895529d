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

/** Whole hours that hold every class, in minutes since midnight. */
export interface SheetHours {
  from: number;
  to: number;
}

export interface WeekSheet extends SheetHours {
  subject: SheetSubject;
  /** Monday to Friday, and the weekend when it has classes. */
  days: readonly SheetDay[];
  /** Classes whose start is no time. */
  timeless: readonly ScheduledClass[];
}

const usual = { start: 7 * 60, minutes: 10 * 60 };

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
  const timed = all.filter(isTimed);
  const days = weekOf(date).map((day): SheetDay => {
    const ofDay = timed.filter((scheduled) => scheduled.date === day).map(measure);
    return { date: day, classes: inLanes(ofDay) };
  });
  return {
    ...hoursOf([usual, ...timed.map(measure)]),
    subject,
    days: days.filter(({ classes }, index) => index < 5 || classes.length > 0),
    timeless: all.filter((one) => !isTimed(one)),
  };
}

/** The whole hours that hold some spans, of which there must be one. */
export function hoursOf(spans: readonly Pick<SheetClass, 'start' | 'minutes'>[]): SheetHours {
  const ends = spans.map(({ start, minutes }) => start + minutes);
  return {
    from: Math.floor(Math.min(...spans.map(({ start }) => start)) / 60) * 60,
    to: Math.ceil(Math.max(...ends) / 60) * 60,
  };
}

/** Whether a class's start is a time. */
export function isTimed({ startTime }: ScheduledClass): boolean {
  return !Number.isNaN(minutesOf(startTime));
}

/** Where a class stands in its column; one that ends before it starts has half an hour. */
export function measure(scheduled: ScheduledClass): Omit<SheetClass, 'lane' | 'lanes'> {
  const start = minutesOf(scheduled.startTime);
  return { scheduled, start, minutes: durationOf(scheduled) || rowMinutes };
}
