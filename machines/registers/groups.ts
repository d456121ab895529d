import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import { idLeftBehind, leftBehind, nameLeftBehind, totalOf } from './references.ts';
import { usedBy } from './uses.ts';
import { noGroup } from '../school/ties.ts';
import { everyClass, unassignedClassroom } from '../timetable/schedules.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Course, Group } from '../school/courseShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { groupCapacities } from '../school/seedRecords.ts';
import { byName, compareNames, matcher } from '../kit/text.ts';

/** What a group's card shows of the timetable and the students. */
export interface GroupSummary {
  classrooms: string[];
  subjects: string[];
  students: number;
  /** Only the seed's groups have one, under a new name too. */
  capacity: number | null;
}

export const shownSubjects = 3;

/** Every group's summary, from one look at the timetable and the students. */
export function groupSummaries(
  schedules: Schedules,
  students: readonly Student[],
): (group: Pick<Group, 'id' | 'capacity'>) => GroupSummary {
  const classrooms = new Map<string, Set<string>>();
  const subjects = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const { groupId = '', classroom, activity } of everyClass(schedules)) {
    addTo(classrooms, groupId, classroom);
    addTo(subjects, groupId, activity);
  }
  for (const { groupId = '' } of students) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  return (group) => ({
    classrooms: sorted(classrooms.get(group.id), unassignedClassroom),
    subjects: sorted(subjects.get(group.id)),
    students: counts.get(group.id) ?? 0,
    capacity: capacityOf(group) ?? null,
  });
}

/** More students than a group has places. */
export interface Overfull {
  capacity: number;
  students: number;
}

/** How full a group gets with more students; null where it has no capacity or they fit. */
export function overfullBy(
  students: readonly Student[],
  group: Pick<Group, 'id' | 'capacity'>,
  coming: readonly Pick<Student, 'id'>[],
): Overfull | null {
  const capacity = capacityOf(group);
  const ids = new Set(coming.map(({ id }) => id));
  const inside = students.filter(({ id, groupId }) => groupId === group.id && !ids.has(id));
  const count = inside.length + coming.length;
  return capacity !== undefined && count > capacity ? { capacity, students: count } : null;
}

/** A course with those of its groups that a search leaves. */
export interface GroupSection {
  id: string;
  /** Null gathers the groups whose course is missing. */
  course: Course | null;
  groups: Group[];
}

/** A course that matches shows all its groups, another one those that match together with it. */
export function groupSections(
  courses: readonly Course[],
  groups: readonly Group[],
  search: string,
): GroupSection[] {
  const matches = matcher(search);
  const known = new Set(courses.map(({ id }) => id));
  const named = byName(groups);
  const orphans = named.filter(
    ({ courseId, name, description }) => !known.has(courseId) && matches(name, description),
  );
  const sections = courses.flatMap((course): GroupSection[] => {
    const ofCourse = [course.name, course.description];
    const isMatching = matches(...ofCourse);
    const own = named.filter(
      ({ courseId, name, description }) =>
        courseId === course.id && (isMatching || matches(...ofCourse, name, description)),
    );
    return isMatching || own.length > 0 ? [{ id: course.id, course, groups: own }] : [];
  });
  return orphans.length > 0 ? [...sections, { id: '', course: null, groups: orphans }] : sections;
}

/**
 * Saving a second group under a name would show the two as one; a renamed one would be mixed up with
 * what a deleted group of the new name left.
 */
export function refuseGroupName(
  school: School,
  { name }: { name: string },
  stored: { id: string | number; name: string } | null,
): Refusal<'group.taken' | 'group.leftBehind'> | null {
  if (isTakenGroup(school.groups, name, stored)) return refuse('group.taken', { name });
  const isRenamed = stored !== null && stored.name !== name;
  return isRenamed && isLeftBehind(school, name) ? refuse('group.leftBehind', { name }) : null;
}

/** Whether classes, students or lessons bear a group's name; of no group, they outlived it. */
export function isLeftBehind(school: School, name: string): boolean {
  return totalOf(leftBehind(school, 'groups', name)) > 0;
}

/**
 * A new group's id is its name (seed, section 3), for as long as it lives. One made again under the
 * name of a deleted one, in whatever case, is that group again, for its students, classes and lessons.
 */
export function idOfNewGroup(school: School, name: string): string {
  const left = idLeftBehind(school, 'groups', nameLeftBehind(school, 'groups', name));
  if (left !== undefined) return String(left);
  let id = name;
  for (let count = 2; isUsed(school, id); count += 1) id = `${name}-${count}`;
  return id;
}

function isUsed(school: School, id: string): boolean {
  return school.groups.some((group) => group.id === id) || usedBy(school, 'groups').ids.has(id);
}

/** Whether a deleted group left something under a name, of many names with one look at the school. */
export function groupsLeftBehind(school: School): (name: string) => boolean {
  const { names } = usedBy(school, 'groups');
  return (name) => names.has(name) && !school.groups.some((group) => group.name === name);
}

/** The ids of new groups one after the other, unlike each other's and unlike all that is used. */
export function idOfGroupBeside(school: School): (name: string) => string {
  const used = new Set<unknown>([
    ...usedBy(school, 'groups').ids,
    ...school.groups.map(({ id }) => id),
  ]);
  return (name) => {
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  };
}

/** The timetable's word for no group is nobody's name either. */
export function isTakenGroup(
  groups: readonly Group[],
  name: string,
  stored: { id: string | number } | null,
): boolean {
  return name === noGroup || groups.some((one) => one.name === name && one.id !== stored?.id);
}

function capacityOf({ id, capacity }: Pick<Group, 'id' | 'capacity'>): number | undefined {
  return capacity ?? groupCapacities.get(id);
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function sorted(values: ReadonlySet<string> | undefined, fallback?: string): string[] {
  if (values) return [...values].toSorted(compareNames);
  return fallback === undefined ? [] : [fallback];
}
