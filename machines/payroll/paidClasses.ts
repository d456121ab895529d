import type { ClassRegister, OwingSchool } from '../lessons/owedRegisters.ts';
import { registersOn } from '../lessons/owedRegisters.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { isCovered, whoTeaches } from '../school/keys.ts';
import type { ClassStanding, PaidClass } from '../school/payrollShapes.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { PayRule } from '../school/words.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { classesOn, durationOf } from '../timetable/schedules.ts';

/** A class of a run's days, and how its register stands. */
export interface RunClass {
  scheduled: ScheduledClass;
  standing: ClassStanding;
  /** The start by its register, where that is another one: the class was moved since. */
  recordedAt?: string;
}

/** What was found of the days of a list of lessons, and from what else. */
interface Found extends Pick<OwingSchool, 'schedules' | 'cancelledClasses'> {
  calendar: OwingSchool['settings']['school'];
  days: Map<string, readonly RunClass[]>;
}

const found = new WeakMap<OwingSchool['classSessions'], Found>();

/**
 * The classes of a day that a run may pay: on a day without classes, those that were recorded. Runs
 * are derived over and over: a day is gone through once as long as nothing of it changes.
 */
export function runClassesOn(school: OwingSchool, day: string): readonly RunClass[] {
  const { schedules, classSessions, cancelledClasses, settings } = school;
  let known = found.get(classSessions);
  if (
    known?.schedules !== schedules ||
    known.cancelledClasses !== cancelledClasses ||
    known.calendar !== settings.school
  ) {
    known = { schedules, cancelledClasses, calendar: settings.school, days: new Map() };
    found.set(classSessions, known);
  }
  const classes = known.days.get(day) ?? findClasses(school, day);
  known.days.set(day, classes);
  return classes;
}

/** Whether a run of a day would have classes to pay: on a day without classes those that were recorded. */
export function hasClassesToPay(school: OwingSchool, day: string): boolean {
  if (daysOffOn(school.settings.school, day)) return runClassesOn(school, day).length > 0;
  return classesOn(school.schedules, day).length > 0;
}

/** Those of some days that somebody gives. */
export function runClassesOf(
  school: OwingSchool,
  payee: EmployeeId,
  days: readonly string[],
): RunClass[] {
  return days
    .flatMap((day) => runClassesOn(school, day))
    .filter(({ scheduled }) => whoTeaches(scheduled).employeeId === payee);
}

function findClasses(school: OwingSchool, day: string): RunClass[] {
  const classes = registersOn(school, day).map((register) => ({
    scheduled: register.scheduled,
    standing: standingOf(register),
    ...movedFrom(register),
  }));
  return daysOffOn(school.settings.school, day) === null
    ? classes
    : classes.filter(({ standing }) => standing === 'recorded');
}

/** A class of a run's days as a payment has it. */
export function paidClass({ scheduled, standing, recordedAt }: RunClass): PaidClass {
  const { date, startTime, endTime, activity, group, classroom, employee } = scheduled;
  return {
    date,
    startTime,
    endTime,
    activity,
    group,
    classroom,
    minutes: durationOf(scheduled),
    standing,
    ...(recordedAt === undefined ? {} : { recordedAt }),
    ...(isCovered(scheduled) ? { titular: employee } : {}),
  };
}

export function minutesIn(classes: readonly PaidClass[]): number {
  return classes.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Whether hours are paid by a rule: what nobody can record counts as given. */
export function isPaidBy(rule: PayRule, standing: ClassStanding): boolean {
  return rule === 'scheduled' || isGiven(standing);
}

export function isGiven(standing: ClassStanding | undefined): boolean {
  return standing === 'recorded' || standing === 'exempt';
}

function movedFrom({ scheduled, lesson }: ClassRegister): { recordedAt?: string } {
  return lesson && lesson.time !== scheduled.startTime ? { recordedAt: lesson.time } : {};
}

function standingOf({ teacherId, lesson, exemption }: ClassRegister): ClassStanding {
  if (lesson) return 'recorded';
  if (exemption === 'cancelled') return 'cancelled';
  return teacherId === undefined || exemption === 'noGroup' ? 'exempt' : 'unrecorded';
}
