import { minutesOf, weekOf, writeTime } from '../kit/calendar.ts';
import type { ScheduledClass } from './schedules.ts';
import { classesOnDays, durationOf, hasGroup, isOfGroup } from './schedules.ts';
import { whoTeaches } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId, Teacher } from '../school/peopleShapes.ts';
import { employeeId } from '../school/ties.ts';
import { compareNames } from '../kit/text.ts';

/** The hours of the seed's weekly grid, both included. */
export const gridHours = Array.from({ length: 7 }, (_, index) => writeTime((index + 8) * 60));

export interface WeekCell {
  /** Classes that start within the hour. */
  starting: ScheduledClass[];
  /** Classes still going on that started before it. */
  continuing: ScheduledClass[];
}

/** A group in a teacher's week; without an id where it is gone. */
export interface WeekGroup {
  id: string | undefined;
  name: string;
  students: number;
  minutes: number;
  /** The classroom of most of its minutes. */
  mainRoom: string;
}

/** What the timetable gives somebody in a week. */
export interface EmployeeWeek {
  /** Monday to Sunday. */
  days: string[];
  /** What they give, and what is theirs and somebody covers. */
  classes: ScheduledClass[];
  /** Of what they give. */
  minutes: number;
}

export interface TeacherWeek extends EmployeeWeek {
  groups: WeekGroup[];
  students: number;
}

/** What the timetable gives an employee in the week of a day. */
export function weekOfEmployee(
  schedules: School['schedules'],
  employee: EmployeeId,
  day: string,
): EmployeeWeek {
  const days = weekOf(day);
  const isGiven = isGivenBy(employee);
  const classes = classesOnDays(schedules, days).filter(
    (one) => isGiven(one) || one.employeeId === employee,
  );
  return { days, classes, minutes: totalMinutes(classes.filter(isGiven)) };
}

function isGivenBy(employee: EmployeeId): (one: ScheduledClass) => boolean {
  return (one) => whoTeaches(one).employeeId === employee;
}

/** What the timetable gives a teacher in the week of a day. */
export function weekOfTeacher(
  { schedules, students }: Pick<School, 'schedules' | 'students'>,
  { id: teacherId }: Pick<Teacher, 'id'>,
  day: string,
): TeacherWeek {
  const id = employeeId('teacher', teacherId);
  const week = weekOfEmployee(schedules, id, day);
  const { classes } = week;
  const firsts = classes.filter(
    (one, index) => hasGroup(one) && classes.findIndex((other) => isOfGroup(one, other)) === index,
  );
  const groups = firsts
    .map((first): WeekGroup => {
      const own = classes.filter((one) => isOfGroup(one, first));
      return {
        id: first.groupId,
        name: first.group,
        students: students.filter((student) => isOfGroup(student, first)).length,
        minutes: totalMinutes(own.filter(isGivenBy(id))),
        mainRoom: mainRoomOf(own),
      };
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
  return {
    ...week,
    groups,
    students: groups.reduce((sum, group) => sum + group.students, 0),
  };
}

/** The classes of a day in one hour of the grid; `hour` is its start, HH:00. */
export function cellOf(classes: readonly ScheduledClass[], date: string, hour: string): WeekCell {
  const from = minutesOf(hour);
  const to = from + 60;
  const ofDay = classes.filter((one) => one.date === date);
  return {
    starting: ofDay.filter(({ startTime }) => isWithin(minutesOf(startTime), from, to)),
    continuing: ofDay.filter(
      ({ startTime, endTime }) => minutesOf(startTime) < from && minutesOf(endTime) > from,
    ),
  };
}

/** The classes no cell of the grid shows the start of: at the weekend, too early or too late. */
export function classesOutsideGrid({ days, classes }: EmployeeWeek): ScheduledClass[] {
  const gridDays = new Set(days.slice(0, 5));
  const from = minutesOf(gridHours[0]!);
  const to = minutesOf(gridHours.at(-1)!) + 60;
  return classes.filter(
    ({ date, startTime }) => !gridDays.has(date) || !isWithin(minutesOf(startTime), from, to),
  );
}

function isWithin(minutes: number, from: number, to: number): boolean {
  return from <= minutes && minutes < to;
}

function totalMinutes(classes: readonly ScheduledClass[]): number {
  return classes.reduce((sum, one) => sum + durationOf(one), 0);
}

function mainRoomOf(classes: readonly ScheduledClass[]): string {
  const minutes = new Map<string, number>();
  for (const one of classes) {
    minutes.set(one.classroom, (minutes.get(one.classroom) ?? 0) + durationOf(one));
  }
  const byMinutes = [...minutes].toSorted(
    ([oneRoom, one], [otherRoom, other]) => other - one || compareNames(oneRoom, otherRoom),
  );
  return byMinutes[0]?.[0] ?? '';
}
