import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import { referencesToGroup } from './references.ts';
import { noGroup, unassignedClassroom } from '../timetable/schedules.ts';
import type { Course, Group, School, Schedules, Student } from '../school/school.ts';
import { groupCapacities } from '../school/seedRecords.ts';
import { compareNames, matcher } from '../kit/text.ts';

/** What a form says of a group. */
export type GroupDraft = Omit<Group, 'id' | 'capacity' | 'formerIds'>;

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
): (group: Pick<Group, 'name' | 'capacity'>) => GroupSummary {
  const classrooms = new Map<string, Set<string>>();
  const subjects = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const day of Object.values(schedules)) {
    for (const column of Object.values(day)) {
      for (const { group, classroom, activity } of Object.values(column)) {
        addTo(classrooms, group, classroom);
        addTo(subjects, group, activity);
      }
    }
  }
  for (const { group } of students) counts.set(group, (counts.get(group) ?? 0) + 1);
  return ({ name, capacity }) => ({
    classrooms: sorted(classrooms.get(name), unassignedClassroom),
    subjects: sorted(subjects.get(name)),
    students: counts.get(name) ?? 0,
    capacity: capacityOf({ name, capacity }) ?? null,
  });
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
  const orphans = groups.filter(
    ({ courseId, name, description }) => !known.has(courseId) && matches(name, description),
  );
  const sections = courses.flatMap((course): GroupSection[] => {
    const ofCourse = [course.name, course.description];
    const isMatching = matches(...ofCourse);
    const own = groups.filter(
      ({ courseId, name, description }) =>
        courseId === course.id && (isMatching || matches(...ofCourse, name, description)),
    );
    return isMatching || own.length > 0 ? [{ id: course.id, course, groups: own }] : [];
  });
  return orphans.length > 0 ? [...sections, { id: '', course: null, groups: orphans }] : sections;
}

/** A group as it is stored: its name is its id, and what hung on its old name stays with it. */
export function writeGroup(draft: GroupDraft, stored: Group | null): Group {
  const { name } = draft;
  if (!stored || stored.name === name) return { ...stored, ...draft, id: name };
  const capacity = capacityOf(stored);
  const formerIds = [...(stored.formerIds ?? []), stored.id].filter((id) => id !== name);
  return {
    ...stored,
    ...draft,
    id: name,
    ...(capacity === undefined ? {} : { capacity }),
    formerIds: [...new Set(formerIds)],
  };
}

/**
 * Saving a second group under a name, which is its id, would merge the two; a renamed one would
 * merge with what a deleted group of the new name left.
 */
export function refuseTakenGroup(
  school: School,
  { name }: Group,
  stored: Group | null,
): Refusal | null {
  if (isTakenGroup(school.groups, name, stored)) return refuse('group.taken', { name });
  const isRenamed = stored !== null && stored.name !== name;
  return isRenamed && isLeftBehind(school, name) ? refuse('group.leftBehind', { name }) : null;
}

/** Whether classes, students or lessons bear a group's name; of no group, they outlived it. */
export function isLeftBehind(school: School, name: string): boolean {
  const { classes, students, lessons } = referencesToGroup(school, name);
  return classes + students + lessons > 0;
}

/** The timetable's word for no group is nobody's name either. */
export function isTakenGroup(
  groups: readonly Group[],
  name: string,
  stored: Group | null,
): boolean {
  return name === noGroup || groups.some(({ id }) => id === name && id !== stored?.id);
}

function capacityOf({ name, capacity }: Pick<Group, 'name' | 'capacity'>): number | undefined {
  return capacity ?? groupCapacities.get(name);
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
