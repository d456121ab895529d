import { minutesOf, parseTime, writeTime } from '../kit/calendar.ts';
import type { Slot } from '../store/changes.ts';
import { classAt, slotId } from '../store/changes.ts';
import { compareCodes, compareNames } from '../kit/text.ts';
import type { Classroom, Role, ScheduleEntry, Schedules, School } from '../school/school.ts';

export const noGroup = 'N/A';
export const unassignedClassroom = 'No asignado';

/** Whether a class has a group to take the register of. */
export function hasGroup({ group }: Pick<ScheduleEntry, 'group'>): boolean {
  return group !== '' && group !== noGroup;
}

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

export function employeesOf({ teachers, staff }: Pick<School, 'teachers' | 'staff'>): Employee[] {
  return [
    ...teachers.map(({ id, name }): Employee => ({ id, name, role: 'teacher' })),
    ...staff.map(({ id, name }): Employee => ({ id, name, role: 'staff' })),
  ];
}

/** Who a class's employee is among the teachers; of several of a name, the first. */
export function teacherIdsByName(teachers: School['teachers']): Map<string, number> {
  return new Map(teachers.toReversed().map(({ id, name }) => [name, id]));
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
  { name, type }: Pick<Classroom, 'name' | 'type'>,
  startTime: string,
  employee: Employee | null,
): ScheduleEntry {
  const start = minutesOf(startTime);
  const laterStarts = classes
    .filter(({ classroom }) => classroom === name)
    .map((other) => minutesOf(other.startTime))
    .filter((minutes) => minutes > start);
  return {
    employee: employee?.name ?? '',
    group: noGroup,
    activity: '',
    type: employee?.role === 'staff' ? 'Administrativa' : 'Grupal',
    startTime,
    endTime: writeTime(Math.min(start + 60, ...laterStarts)),
    classroom: name,
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

/** Whether saving the entry would remove it: the seed's rule for missing fields. */
export function isComplete({ employee, activity, startTime, endTime }: ScheduleEntry): boolean {
  return [employee, activity, startTime, endTime].every((text) => text.trim() !== '');
}

/** The class as it is stored: its times as HH:MM, no spaces around its activity. */
export function tidyClass(entry: ScheduleEntry): ScheduleEntry {
  const { activity, startTime, endTime } = entry;
  return {
    ...entry,
    activity: activity.trim(),
    startTime: parseTime(startTime) ?? startTime.trim(),
    endTime: parseTime(endTime) ?? endTime.trim(),
  };
}

/** The class without its day, as the store holds it. */
export function entryOf({ date: _date, ...entry }: ScheduledClass): ScheduleEntry {
  return entry;
}
