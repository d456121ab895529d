import type { Slot } from '../store/changes.ts';
import { classAt, isSameContent } from '../store/changes.ts';
import { noGroup } from '../timetable/schedules.ts';
import type { ScheduleEntry, School } from '../school/school.ts';

/** What a change does through names, to records it doesn't write too. */
export interface SideEffects {
  /** References that found the record they name, or went with what held them. */
  settled: number;
  /** Employees who have got a class beside or from another. */
  shared: number;
  /** Employees who have lost one so. */
  unshared: number;
}

export function sideEffects(before: School, after: School): SideEffects {
  return {
    settled: countSettled(before, after),
    shared: countShared(before, after),
    unshared: countShared(after, before),
  };
}

/** How many references dangle no more; the other way round, how many do by now. */
export function countSettled(before: School, after: School): number {
  const [one, other] = whatDiffers(before, after);
  const now = danglingReferences(other);
  const differences = [...danglingReferences(one)].map(
    ([reference, count]) => count - (now.get(reference) ?? 0),
  );
  return differences.reduce((sum, difference) => sum + Math.max(0, difference), 0);
}

/**
 * How many employees have got a class beside or from another, or of a new class beside the first;
 * of all classes after, or of those alone that stood before.
 */
export function countShared(before: School, after: School, isOfStanding = false): number {
  if (bearingKeys.every((key) => before[key] === after[key])) return 0;
  const [then, now] = [bearersOf(before), bearersOf(after)];
  if (isSameContent([...then], [...now]) && [...now.values()].every(isAlone)) return 0;
  let shared = 0;
  for (const [slot, entry] of slotsOf(after)) {
    const isStanding = isSameContent(classAt(before.schedules, slot), entry);
    if (isOfStanding && !isStanding) continue;
    const have = now.get(entry.employee) ?? [];
    const had = isStanding ? (then.get(entry.employee) ?? []) : have.slice(0, 1);
    if (had.length === 0 && isAlone(have)) continue;
    shared += have.filter((employee) => !had.includes(employee)).length;
  }
  return shared;
}

/** How many references there are to each record that is missing. */
export function danglingReferences(school: School): ReadonlyMap<string, number> {
  const records = referables(school);
  const counts = new Map<string, number>();
  for (const reference of referencesOf(school)) {
    if (!records.has(reference)) counts.set(reference, (counts.get(reference) ?? 0) + 1);
  }
  return counts;
}

const referableLists = ['courses', 'groups', 'classrooms', 'teachers', 'staff'] as const;

/** What others can refer to, as they refer to it. */
export function referables(school: School): ReadonlySet<string> {
  const { courses, groups, classrooms, teachers, staff } = school;
  return new Set([
    ...courses.map(({ id }) => `course ${id}`),
    ...['', noGroup, ...groups.map(({ name }) => name)].map((name) => `group ${name}`),
    ...classrooms.map(({ name }) => `classroom ${name}`),
    ...[...teachers, ...staff].map(({ name }) => `employee ${name}`),
    ...teachers.map(({ id }) => `teacher ${id}`),
  ]);
}

function* referencesOf(school: School): Generator<string> {
  for (const { courseId } of school.groups) yield `course ${courseId}`;
  for (const { group } of school.students) yield `group ${group}`;
  for (const { groupName, teacherId } of school.classSessions) {
    yield `group ${groupName}`;
    if (teacherId !== undefined) yield `teacher ${teacherId}`;
  }
  for (const [, { group, classroom, employee }] of slotsOf(school)) {
    yield `group ${group}`;
    yield `classroom ${classroom}`;
    yield `employee ${employee}`;
  }
}

const bearingKeys = ['teachers', 'staff', 'schedules'] as const;

/** Who bears each name: the timetable knows employees by name alone. */
function bearersOf({ teachers, staff }: School): ReadonlyMap<string, readonly string[]> {
  const bearers = new Map<string, string[]>();
  const add = (name: string, employee: string) =>
    bearers.set(name, [...(bearers.get(name) ?? []), employee]);
  for (const { id, name } of teachers) add(name, `teacher ${id}`);
  for (const { id, name } of staff) add(name, `staff ${id}`);
  return bearers;
}

function isAlone(bearers: readonly string[]): boolean {
  return bearers.length === 1;
}

/** Both schools without the holders of references that neither the one nor the other changes. */
function whatDiffers(before: School, after: School): [School, School] {
  if (referableLists.some((key) => before[key] !== after[key])) {
    const [then, now] = [referables(before), referables(after)];
    if (then.size !== now.size || [...then].some((record) => !now.has(record))) {
      return [before, after];
    }
  }
  return [differing(before, after), differing(after, before)];
}

function differing(school: School, other: School): School {
  const days = Object.entries(school.schedules);
  return {
    ...school,
    students: school.students.filter((student, index) => student !== other.students[index]),
    classSessions: school.classSessions.filter(
      (lesson, index) => lesson !== other.classSessions[index],
    ),
    schedules: Object.fromEntries(days.filter(([date, day]) => other.schedules[date] !== day)),
  };
}

function* slotsOf({ schedules }: School): Generator<[Slot, ScheduleEntry]> {
  for (const [date, day] of Object.entries(schedules)) {
    for (const [classroom, column] of Object.entries(day)) {
      for (const [startTime, entry] of Object.entries(column)) {
        yield [{ date, classroom, startTime }, entry];
      }
    }
  }
}
