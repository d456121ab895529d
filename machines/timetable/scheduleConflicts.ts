import { minutesOf, weekdayOf } from '../kit/calendar.ts';
import type { Slot } from '../store/slots.ts';
import { slotId } from '../store/slots.ts';
import type { ScheduledClass } from './schedules.ts';
import { daysOffOn } from '../school/daysOff.ts';
import { groupOn } from '../school/groupOn.ts';
import { employeeKey, groupKey, isCovered, whoTeaches } from '../school/keys.ts';
import { employeeId, roomKey } from '../school/ties.ts';
import { classesOn, hasGroup, isOfGroup, teacherIdOf } from './schedules.ts';
import type { School } from '../school/school.ts';
import type { EmployeeId, Student, Teacher } from '../school/peopleShapes.ts';
import type { ScheduleEntry } from '../school/timetableShapes.ts';

/** What two classes at overlapping times can't share. */
export type Shared = 'employee' | 'classroom' | 'group';

export type ScheduleWarning =
  | { code: 'conflict'; other: ScheduledClass; shared: readonly Shared[] }
  | { code: 'outsideAvailability'; teacher: string }
  | { code: 'substituteAbsent'; covered: ScheduledClass }
  | { code: 'dayOff'; reason: string }
  | { code: 'roomClosed'; classroom: string }
  | { code: 'roomTooSmall'; classroom: string; capacity: number; students: number };

/** What the warnings of a class are drawn from. */
export type WarningSources = Pick<
  School,
  'schedules' | 'teachers' | 'classrooms' | 'students' | 'settings'
>;

/** What a coordinator should know before saving the class; `original` is the slot it leaves. */
export function warningsFor(
  school: WarningSources,
  entry: ScheduledClass,
  original: Slot | null,
): ScheduleWarning[] {
  const classes = classesOn(school.schedules, entry.date);
  const outside = outsideAvailability(school.teachers, [entry]);
  const off = daysOffOn(school.settings.school, entry.date);
  const absence = isCovered(entry) ? absenceOf(classes, whoTeaches(entry), original) : undefined;
  return [
    ...conflictsOf(classes, entry, original),
    ...(absence ? [{ code: 'substituteAbsent' as const, covered: absence }] : []),
    ...outside.map((one) => ({
      code: 'outsideAvailability' as const,
      teacher: whoTeaches(one).employee,
    })),
    ...roomWarnings(school, entry, studentsOf(school, entry)),
    ...(off ? [{ code: 'dayOff' as const, reason: off.reason }] : []),
  ];
}

/** Whoever or whatever a class names that the school has no more. */
export type GonePart = 'employee' | 'substitute' | 'group' | 'classroom';

export function goneFrom(
  school: Pick<School, 'teachers' | 'staff' | 'groups' | 'classrooms'>,
  entry: ScheduleEntry,
): GonePart[] {
  const { employee, employeeId: id, substitute = '', substituteId, classroom } = entry;
  const isKnown = isEmployed(school);
  const isGone: Record<GonePart, boolean> = {
    employee: employee.trim() !== '' && !isKnown(id),
    substitute: substitute.trim() !== '' && !isKnown(substituteId),
    group: hasGroup(entry) && school.groups.every((one) => one.id !== entry.groupId),
    classroom: classroom !== '' && school.classrooms.every((one) => one.id !== entry.classroomId),
  };
  return (Object.keys(isGone) as GonePart[]).filter((part) => isGone[part]);
}

/** Tells of an employee's id whether there is such a one. */
export function isEmployed({
  teachers,
  staff,
}: Pick<School, 'teachers' | 'staff'>): (id: EmployeeId | undefined) => boolean {
  const known = new Set([
    ...teachers.map(({ id }) => employeeId('teacher', id)),
    ...staff.map(({ id }) => employeeId('staff', id)),
  ]);
  return (id) => id !== undefined && known.has(id);
}

/** A class of a day that somebody covers for a person: whoever is covered that day is not there. */
export function absenceOf(
  classes: readonly ScheduledClass[],
  person: Pick<ScheduleEntry, 'employee' | 'employeeId'>,
  original: Slot | null,
): ScheduledClass | undefined {
  const left = original && slotId(original);
  const key = employeeKey(person);
  return classes.find((one) => isCovered(one) && employeeKey(one) === key && slotId(one) !== left);
}

/** The classes at a time that their teacher does not offer. */
export function outsideAvailability(
  teachers: readonly Teacher[],
  classes: readonly ScheduledClass[],
): ScheduledClass[] {
  const byId = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return classes.filter((one) => {
    const teacher = byId.get(teacherIdOf(one) ?? Number.NaN);
    return teacher !== undefined && !isAvailable(teacher, one);
  });
}

type RoomWarning = Extract<ScheduleWarning, { code: 'roomClosed' | 'roomTooSmall' }>;

/** What speaks against a class's room; `count` is how many students its group has. */
export function roomWarnings(
  { classrooms }: Pick<School, 'classrooms'>,
  entry: ScheduleEntry,
  count: number,
): RoomWarning[] {
  const room = classrooms.find(({ id }) => id === entry.classroomId);
  if (!room) return [];
  const { capacity, status, name: classroom } = room;
  return [
    ...(status === 'Mantenimiento' ? [{ code: 'roomClosed' as const, classroom }] : []),
    ...(count > capacity
      ? [{ code: 'roomTooSmall' as const, classroom, capacity, students: count }]
      : []),
  ];
}

type Counts = ReadonlyMap<string, number>;

const knownCounts = new WeakMap<readonly Student[], Map<string, Counts>>();

/** How many students a class has: those who are in its group on its day. Each day's are counted once. */
export function studentsOf(
  { students }: Pick<School, 'students'>,
  scheduled: ScheduledClass,
): number {
  if (!hasGroup(scheduled)) return 0;
  const days = knownCounts.get(students) ?? new Map<string, Counts>();
  knownCounts.set(students, days);
  const counts = days.get(scheduled.date) ?? countGroups(students, scheduled.date);
  days.set(scheduled.date, counts);
  return counts.get(groupKey(scheduled)) ?? 0;
}

/** How many students are in each group on a local calendar day, by its key. */
function countGroups(students: readonly Student[], day: string): Counts {
  const counts = new Map<string, number>();
  for (const student of students) {
    const key = groupKey(groupOn(student, day));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The classes of a day that overlap one and share its employee, classroom or group. */
export function conflictsOf(
  classes: readonly ScheduledClass[],
  entry: ScheduleEntry,
  original: Slot | null,
): Extract<ScheduleWarning, { code: 'conflict' }>[] {
  const left = original && slotId(original);
  return classes.flatMap((other) => {
    if (!overlaps(entry, other)) return [];
    const shared = sharedBy(entry, other);
    return shared.length > 0 && slotId(other) !== left
      ? [{ code: 'conflict' as const, other, shared }]
      : [];
  });
}

/** Whether two classes of a day can't both be in one room: at one time, or without any at one start. */
export function collide(one: ScheduledClass, other: ScheduledClass): boolean {
  return one.startTime === other.startTime || overlaps(one, other);
}

/** Whether two classes share a moment of a day; one may start when the other ends. */
export function overlaps(
  one: Pick<ScheduleEntry, 'startTime' | 'endTime'>,
  other: Pick<ScheduleEntry, 'startTime' | 'endTime'>,
): boolean {
  return (
    minutesOf(one.startTime) < minutesOf(other.endTime) &&
    minutesOf(other.startTime) < minutesOf(one.endTime)
  );
}

/** Whether a teacher offers the class's time; one who stated no availability always does. */
export function isAvailable(
  { availability }: Pick<Teacher, 'availability'>,
  entry: ScheduledClass,
) {
  if (Object.values(availability).every((slots) => slots.length === 0)) return true;
  const slots = (availability[weekdayOf(entry.date)] ?? []).toSorted(
    (one, other) => minutesOf(one.start) - minutesOf(other.start),
  );
  let reached = minutesOf(entry.startTime);
  for (const { start, end } of slots) {
    if (minutesOf(start) <= reached) reached = Math.max(reached, minutesOf(end) || 0);
  }
  return slots.length > 0 && reached >= minutesOf(entry.endTime);
}

/** What two classes would both have. */
export function sharedBy(one: ScheduleEntry, other: ScheduleEntry): Shared[] {
  const teacher = employeeKey(whoTeaches(one));
  return [
    ...(teacher !== '' && teacher === employeeKey(whoTeaches(other)) ? ['employee' as const] : []),
    ...(roomKey(one) === roomKey(other) ? ['classroom' as const] : []),
    ...(hasGroup(one) && isOfGroup(one, other) ? ['group' as const] : []),
  ];
}
