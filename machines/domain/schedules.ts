import { minutesOf, weekdayOf } from './calendar.ts';
import type { Operation, Slot } from './changes.ts';
import { classAt, put, putClass, removeClass, slotId } from './changes.ts';
import type { Decision } from './decisions.ts';
import { propose, refuse } from './decisions.ts';
import { compareNames } from './text.ts';
import type { Role, ScheduleEntry, Schedules, School, Teacher } from './school.ts';

export const noGroup = 'N/A';
export const unassignedClassroom = 'No asignado';

/** A class of the timetable with its day. */
export interface ScheduledClass extends ScheduleEntry {
  date: string;
}

/** Whoever a class can be given to: teachers and staff as one list (seed, section 3). */
export interface Employee {
  id: number;
  name: string;
  role: Exclude<Role, 'admin'>;
}

export interface ScheduleSaveCommand {
  type: 'schedule.save';
  date: string;
  /** Where the class stood before, or null for a new one. */
  original: Slot | null;
  entry: ScheduleEntry;
  /** Whether another class in the target cell may be replaced. */
  replaces: boolean;
}

export interface ScheduleRemoveCommand {
  type: 'schedule.remove';
  slot: Slot;
}

export function employeesOf({ teachers, staff }: Pick<School, 'teachers' | 'staff'>): Employee[] {
  return [
    ...teachers.map(({ id, name }): Employee => ({ id, name, role: 'teacher' })),
    ...staff.map(({ id, name }): Employee => ({ id, name, role: 'staff' })),
  ];
}

/** The classes of a day, by start, then classroom. */
export function classesOn(schedules: Schedules, date: string): ScheduledClass[] {
  const day = Object.hasOwn(schedules, date) ? schedules[date]! : {};
  return Object.values(day)
    .flatMap((column) => Object.values(column))
    .map((entry) => ({ ...entry, date }))
    .toSorted(compareClasses);
}

/** The classes of some days, by day, then start. */
export function classesOnDays(schedules: Schedules, dates: readonly string[]): ScheduledClass[] {
  return dates.flatMap((date) => classesOn(schedules, date));
}

/** Every class there is, by day, then start. */
export function allClasses(schedules: Schedules): ScheduledClass[] {
  return classesOnDays(schedules, Object.keys(schedules).toSorted());
}

export function compareClasses(one: ScheduledClass, other: ScheduledClass): number {
  return (
    one.date.localeCompare(other.date) ||
    one.startTime.localeCompare(other.startTime) ||
    compareNames(one.classroom, other.classroom)
  );
}

export function slotOfClass({ date, classroom, startTime }: ScheduledClass): Slot {
  return { date, classroom, startTime };
}

/** Minutes a class lasts; 0 when its times are no times or its end is not after its start. */
export function durationOf({ startTime, endTime }: ScheduleEntry): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime);
  return minutes > 0 ? minutes : 0;
}

/** Whether two classes share a moment of a day; one may start when the other ends. */
export function overlaps(one: ScheduleEntry, other: ScheduleEntry): boolean {
  return (
    minutesOf(one.startTime) < minutesOf(other.endTime) &&
    minutesOf(other.startTime) < minutesOf(one.endTime)
  );
}

export type ScheduleWarning =
  | { code: 'employeeBusy' | 'roomBusy' | 'groupBusy'; other: ScheduledClass }
  | { code: 'outsideAvailability' };

/** What a coordinator should know before saving the class; `original` is the slot it leaves. */
export function warningsFor(
  school: School,
  entry: ScheduledClass,
  original: Slot | null,
): ScheduleWarning[] {
  const others = classesOn(school.schedules, entry.date).filter(
    (other) =>
      overlaps(entry, other) && !(original && slotId(slotOfClass(other)) === slotId(original)),
  );
  const clashes = others.flatMap((other): ScheduleWarning[] => [
    ...(other.classroom === entry.classroom ? [{ code: 'roomBusy' as const, other }] : []),
    ...(other.employee === entry.employee && entry.employee !== ''
      ? [{ code: 'employeeBusy' as const, other }]
      : []),
    ...(other.group === entry.group && entry.group !== noGroup && entry.group !== ''
      ? [{ code: 'groupBusy' as const, other }]
      : []),
  ]);
  const teacher = school.teachers.find(({ name }) => name === entry.employee);
  if (teacher && !isAvailable(teacher, entry)) clashes.push({ code: 'outsideAvailability' });
  return clashes;
}

/** Whether a teacher offers the class's time; one who stated no availability always does. */
export function isAvailable({ availability }: Teacher, entry: ScheduledClass): boolean {
  if (Object.values(availability).every((slots) => slots.length === 0)) return true;
  const slots = availability[weekdayOf(entry.date)] ?? [];
  return slots.some(
    ({ start, end }) =>
      minutesOf(start) <= minutesOf(entry.startTime) && minutesOf(entry.endTime) <= minutesOf(end),
  );
}

/**
 * Saves a class by the seed's rule (section 4): it leaves its original slot and enters the new one;
 * without employee, activity, start or end it is removed instead.
 */
export function decideScheduleSave(school: School, command: ScheduleSaveCommand): Decision {
  const { date, original, entry, replaces } = command;
  const leaves = original ? [removeClass(original)] : [];
  if (!isComplete(entry)) return propose('schedule.removed', leaves);
  if (durationOf(entry) === 0) return refuse('schedule.noDuration');
  const target: Slot = { date, classroom: entry.classroom, startTime: entry.startTime };
  const isMoved = !original || slotId(original) !== slotId(target);
  const occupant = isMoved ? classAt(school.schedules, target) : undefined;
  if (occupant && !replaces) {
    return refuse('schedule.occupied', {
      activity: occupant.activity,
      employee: occupant.employee,
      classroom: occupant.classroom,
      startTime: occupant.startTime,
    });
  }
  return propose(
    'schedule.saved',
    [...leaves, putClass(target, entry), ...adoptGroup(school, entry)],
    { activity: entry.activity },
  );
}

export function decideScheduleRemove(_: School, { slot }: ScheduleRemoveCommand): Decision {
  return propose('schedule.removed', [removeClass(slot)]);
}

function isComplete({ employee, activity, startTime, endTime }: ScheduleEntry): boolean {
  return [employee, activity, startTime, endTime].every((text) => text.trim() !== '');
}

/** A teacher given a class of a group counts that group among theirs from then on. */
function adoptGroup(school: School, { employee, group }: ScheduleEntry): Operation[] {
  const teacher = school.teachers.find(({ name }) => name === employee);
  const exists = school.groups.some(({ name }) => name === group);
  if (!teacher || !exists || teacher.groups.some(({ name }) => name === group)) return [];
  return [put('teachers', { ...teacher, groups: [...teacher.groups, { name: group }] })];
}
