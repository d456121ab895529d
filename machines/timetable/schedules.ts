import { isDay, minutesOf, writeTime } from '../kit/calendar.ts';
import { parseTime } from '../kit/typedTime.ts';
import type { Slot } from '../store/slots.ts';
import { slotId } from '../store/slots.ts';
import { classAt } from '../store/applying.ts';
import { namesApart } from '../kit/names.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import type { Teaching } from '../school/keys.ts';
import { employeeKey, groupKey, isCovered, whoTeaches } from '../school/keys.ts';
import { employeeId, noGroup } from '../school/ties.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId } from '../school/peopleShapes.ts';
import type { Classroom } from '../school/courseShapes.ts';
import type { ScheduleDay, ScheduleEntry, Schedules } from '../school/timetableShapes.ts';
import type { Role } from '../school/roles.ts';

export const unassignedClassroom = 'No asignado';

/** Whether a class has a group to take the register of, be it one that is gone. */
export function hasGroup({ group }: Pick<ScheduleEntry, 'group'>): boolean {
  return group !== '' && group !== noGroup;
}

/** Whether a class, a student or a lesson is of the same group as another. */
export function isOfGroup(one: GroupOfClass, other: GroupOfClass): boolean {
  return groupKey(one) === groupKey(other);
}

/** Whether two classes are the same person's, of the same subject and group. */
export function isSameTeaching(one: ScheduleEntry, other: ScheduleEntry): boolean {
  return (
    employeeKey(whoTeaches(one)) === employeeKey(whoTeaches(other)) &&
    one.activity === other.activity &&
    isOfGroup(one, other)
  );
}

/**
 * How much of titular, subject and group two classes have in common: all three of one that was at most
 * moved, covered or resized, as of one series.
 */
export function likeness(one: ScheduleEntry, other: ScheduleEntry): number {
  if (one.series !== undefined && one.series === other.series) return 3;
  const alike = [
    employeeKey(one) === employeeKey(other),
    one.activity === other.activity,
    isOfGroup(one, other),
  ];
  return alike.filter(Boolean).length;
}

/** Whether what stands in a place may still be the class that stood there, given otherwise: two of the three tell. */
export function isSameClass(one: ScheduleEntry, other: ScheduleEntry): boolean {
  return likeness(one, other) > 1;
}

export type GroupOfClass = Pick<ScheduleEntry, 'group' | 'groupId'>;

/** A class of the timetable with its day. */
export interface ScheduledClass extends ScheduleEntry {
  date: string;
}

/** Whoever a class can be given to: teachers and staff as one list (seed, section 3). */
export interface Employee {
  id: number;
  name: string;
  role: Exclude<Role, 'admin'>;
  /** What a class says of them. */
  employeeId: EmployeeId;
  /** Their name as a list has it: a namesake's with what tells them apart. */
  label: string;
}

export function employeesOf({ teachers, staff }: Pick<School, 'teachers' | 'staff'>): Employee[] {
  const people = [
    ...teachers.map((one) => ({ ...one, role: 'teacher' as const, work: one.subject })),
    ...staff.map((one) => ({ ...one, role: 'staff' as const, work: one.position })),
  ];
  const labels = namesApart(people, ({ work, email }) => [work, email]);
  return people.map(({ id, name, role }, place) => {
    return { id, name, role, employeeId: employeeId(role, id), label: labels[place]! };
  });
}

/** The teacher who gives a class, by id, or undefined. */
export function teacherIdOf(scheduled: Teaching): number | undefined {
  return teacherNumber(whoTeaches(scheduled).employeeId);
}

/** The teacher whose class it is, whoever covers it, by id, or undefined. */
export function titularIdOf({ employeeId: id }: Pick<ScheduleEntry, 'employeeId'>) {
  return teacherNumber(id);
}

function teacherNumber(id: EmployeeId | undefined): number | undefined {
  return id?.startsWith('teacher-') ? Number(id.slice('teacher-'.length)) : undefined;
}

/** The classes of a day, by start, then classroom. */
export function classesOn(schedules: Schedules, date: string): ScheduledClass[] {
  const day = Object.hasOwn(schedules, date) ? schedules[date]! : {};
  return classesOfDay(date, day).toSorted(compareClasses);
}

/** The classes of some days, by day, then start. */
export function classesOnDays(schedules: Schedules, dates: readonly string[]): ScheduledClass[] {
  return dates.flatMap((date) => classesOn(schedules, date));
}

/** Every class there is, in no order: sorting a year costs more than going through it. */
export function everyClass(schedules: Schedules): ScheduledClass[] {
  return Object.entries(schedules).flatMap(([date, day]) => classesOfDay(date, day));
}

const knownClasses = new WeakMap<ScheduleDay, readonly ScheduledClass[]>();

/** A day that changes is another one: its classes are told their date once. */
function classesOfDay(date: string, day: ScheduleDay): readonly ScheduledClass[] {
  const known = knownClasses.get(day);
  if (known && (known.length === 0 || known[0]!.date === date)) return known;
  const classes = Object.values(day).flatMap((column) =>
    Object.values(column).map((entry) => ({ ...entry, date })),
  );
  knownClasses.set(day, classes);
  return classes;
}

/** Every class there is, by day, then start. */
export function allClasses(schedules: Schedules): ScheduledClass[] {
  return classesOnDays(schedules, Object.keys(schedules).toSorted());
}

/** The last local calendar day that has a class, of those up to one; or null. */
export function lastClassDay(schedules: Schedules, until: string): string | null {
  const days = Object.keys(schedules)
    .filter((date) => isDay(date) && date <= until)
    .toSorted(compareCodes);
  return days.findLast((date) => classesOn(schedules, date).length > 0) ?? null;
}

export function compareClasses(one: ScheduledClass, other: ScheduledClass): number {
  return (
    compareCodes(one.date, other.date) ||
    compareCodes(one.startTime, other.startTime) ||
    compareNames(one.classroom, other.classroom)
  );
}

/** Minutes a class lasts; 0 when its times are no times or its end is not after its start. */
export function durationOf({ startTime, endTime }: ScheduleEntry): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime);
  return minutes > 0 ? minutes : 0;
}

/** What a dialog opened on an empty cell starts with: an hour, less where another class begins. */
export function newClass(
  classes: readonly ScheduledClass[],
  { id, name, type }: Pick<Classroom, 'id' | 'name' | 'type'>,
  startTime: string,
  selected: Employee | null,
): ScheduleEntry {
  const start = minutesOf(startTime);
  const laterStarts = classes
    .filter(({ classroomId }) => classroomId === id)
    .map((other) => minutesOf(other.startTime))
    .filter((minutes) => minutes > start);
  return {
    employee: selected?.name ?? '',
    employeeId: selected?.employeeId,
    group: noGroup,
    activity: '',
    type: selected?.role === 'staff' ? 'Administrativa' : 'Grupal',
    startTime,
    endTime: writeTime(Math.min(start + 60, ...laterStarts)),
    classroom: name,
    classroomId: id,
    classroomType: type,
  };
}

/** The other class that already has the cell a class is meant for. */
export function occupantOf(
  schedules: Schedules,
  target: Slot,
  original: Slot | null,
): ScheduleEntry | undefined {
  return original && slotId(original) === slotId(target) ? undefined : classAt(schedules, target);
}

/** Whether the entry has what a class needs: one without it is removed as it is saved (seed, section 4). */
export function isComplete(entry: ScheduleEntry): boolean {
  return neededFields.every((field) => !isBlank(entry, field));
}

const neededFields = ['employee', 'activity', 'startTime', 'endTime'] as const;
export type NeededField = (typeof neededFields)[number];

/** Whether an entry lacks what a class needs in one of its fields. */
export function isBlank(entry: ScheduleEntry, field: NeededField): boolean {
  return entry[field].trim() === '';
}

/** The class as its titular gives it. */
export function withoutSubstitute<Entry extends ScheduleEntry>(
  entry: Entry,
): Omit<Entry, 'substitute' | 'substituteId'> {
  const { substitute: _name, substituteId: _id, ...own } = entry;
  return own;
}

/** The class as it is once its substitute has become its titular: nobody covers their own. */
export function withoutOwnCover(scheduled: ScheduledClass): ScheduledClass {
  const isOwn = employeeKey(whoTeaches(scheduled)) === employeeKey(scheduled);
  return isCovered(scheduled) && isOwn ? withoutSubstitute(scheduled) : scheduled;
}

/** The class as it is stored: its times as HH:MM, no spaces around its activity, no empty substitute. */
export function tidyClass(entry: ScheduleEntry): ScheduleEntry {
  const { activity, startTime, endTime } = entry;
  return {
    ...(isCovered(entry) ? entry : withoutSubstitute(entry)),
    activity: activity.trim(),
    startTime: parseTime(startTime) ?? startTime.trim(),
    endTime: parseTime(endTime) ?? endTime.trim(),
  };
}

/** The class without its day, as the store holds it. */
export function entryOf({ date: _date, ...entry }: ScheduledClass): ScheduleEntry {
  return entry;
}
