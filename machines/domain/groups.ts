import type { Refusal } from './decisions.ts';
import { refuse } from './decisions.ts';
import { noGroup, unassignedClassroom } from './schedules.ts';
import type { Group, School, Schedules, Student } from './school.ts';
import { compareNames } from './text.ts';

/** What a group's card shows of the timetable and the students. */
export interface GroupSummary {
  classrooms: string[];
  subjects: string[];
  students: number;
  /** Only the seed's groups have one. */
  capacity: number | null;
}

export const shownSubjects = 3;

const seedCapacities: ReadonlyMap<string, number> = new Map([
  ['PROG-SUMMER', 15],
  ['ENG-SAT', 20],
  ['MATH-ADV', 18],
]);

/** Every group's summary, from one look at the timetable and the students. */
export function groupSummaries(
  schedules: Schedules,
  students: readonly Student[],
): (name: string) => GroupSummary {
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
  return (name) => ({
    classrooms: sorted(classrooms.get(name), unassignedClassroom),
    subjects: sorted(subjects.get(name)),
    students: counts.get(name) ?? 0,
    capacity: seedCapacities.get(name) ?? null,
  });
}

/** Saving a second group under a name, which is its id, would merge the two. */
export function refuseTakenGroup(
  { groups }: School,
  { name }: Group,
  stored: Group | null,
): Refusal | null {
  return isTakenGroup(groups, name, stored) ? refuse('group.taken', { name }) : null;
}

/** The timetable's word for no group is nobody's name either. */
export function isTakenGroup(
  groups: readonly Group[],
  name: string,
  stored: Group | null,
): boolean {
  return name === noGroup || groups.some(({ id }) => id === name && id !== stored?.id);
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
