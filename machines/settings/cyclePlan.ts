import { addDays, daysBetween, isDay } from '../kit/calendar.ts';
import { lazily } from '../kit/lazily.ts';
import { addMonths } from '../kit/months.ts';
import { compareNames, tidyName } from '../kit/text.ts';
import { isEnrolledBy } from '../registers/groupStays.ts';
import { groupsLeftBehind, isTakenGroup } from '../registers/groups.ts';
import { enrolledStudents } from '../registers/students.ts';
import { isNameTooLong } from '../school/textLimits.ts';
import { groupKey } from '../school/keys.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import type { Schedules } from '../school/timetableShapes.ts';
import { countClasses } from './backup.ts';
import type { CycleFault } from './cycleFaults.ts';
import { cycleFaults } from './cycleFaults.ts';

/** What becomes of a student: a group by its id, one to be made by its name, or none of both. */
export type Outcome = 'stays' | 'graduates' | `group:${string}` | `new:${string}`;

/** A group that closing the cycle makes. */
export interface NewGroup {
  name: string;
  courseId: string;
}

/** What closing a cycle does, as far as it is decided. */
export interface CyclePlan {
  /** By `groupKey`; a group that is not there is not decided. */
  groups: Readonly<Record<string, Outcome>>;
  /** By student's id: those who don't do as their group does. */
  exceptions: Readonly<Record<string, Outcome>>;
  newGroups: readonly NewGroup[];
  next: Cycle;
}

/** An outcome of null is taken back: a student's is then that of the group. */
export type PlanChanged =
  | { type: 'group.assign'; key: string; outcome: Outcome | null }
  | { type: 'student.assign'; id: number; outcome: Outcome | null }
  | { type: 'group.add'; group: NewGroup }
  | { type: 'group.drop'; name: string }
  | { type: 'next.change'; next: Cycle };

/** The students of one group, or of none, who have something to become. */
export interface Cohort {
  key: string;
  /** Its group's name, empty for those without one. */
  group: string;
  courseId: string;
  students: readonly Student[];
}

export type NewGroupFault = 'missing' | 'tooLong' | 'taken' | 'courseGone' | 'leftBehind';
export type NextFault = CycleFault | 'closed';

/** The key of those without a group. */
const ungrouped = groupKey({ group: '' });

/** Everybody enrolled, by group; those without one last. */
export function cohortsOf({ students, groups }: Pick<School, 'students' | 'groups'>): Cohort[] {
  const courses = new Map(groups.map(({ id, courseId }) => [id, courseId]));
  const cohorts = new Map<string, Cohort & { students: Student[] }>();
  for (const student of enrolledStudents(students)) {
    const { group, groupId = '' } = student;
    const key = groupKey(student);
    const known = cohorts.get(key);
    if (known) known.students.push(student);
    else
      cohorts.set(key, { key, group, courseId: courses.get(groupId) ?? '', students: [student] });
  }
  return [...cohorts.values()].toSorted(
    (one, other) =>
      Number(one.key === ungrouped) - Number(other.key === ungrouped) ||
      compareNames(one.group, other.group),
  );
}

/** A plan to start from: whoever has no group stays without, 1A goes to 2A where there is one. */
export function startPlan(school: School, cycle: Cycle): CyclePlan {
  const ids = new Map(school.groups.map(({ id, name }) => [name, id]));
  const decided = cohortsOf(school).flatMap(({ key, group }): [string, Outcome][] => {
    if (key === ungrouped) return [[key, 'stays']];
    const next = ids.get(nextGrade(group));
    return next === undefined ? [] : [[key, `group:${next}`]];
  });
  return {
    groups: Object.fromEntries(decided),
    exceptions: {},
    newGroups: [],
    next: nextCycle(cycle),
  };
}

/** Those of a group whom the next cycle has from its beginning; nobody in a school that wrote all down since. */
export function newcomersSince(
  { students }: Pick<School, 'students'>,
  { until }: Cycle,
): Student[] {
  const enrolled = enrolledStudents(students);
  const later = enrolled.filter((student) => !isEnrolledBy(student, until));
  return later.length < enrolled.length ? later.filter(({ group }) => group !== '') : [];
}

/**
 * The plan with whoever was enrolled once the cycle was over, be it while it was made: they stay where they
 * begin, unless it says otherwise of them.
 */
export function withNewcomers(
  plan: CyclePlan,
  school: Pick<School, 'students'>,
  cycle: Cycle,
): CyclePlan {
  const stays = newcomersSince(school, cycle).map(({ id }) => [id, 'stays'] as const);
  return { ...plan, exceptions: { ...Object.fromEntries(stays), ...plan.exceptions } };
}

/** The name of the group a year on, where its name begins with the year, as in 3A, 03A and 301; else empty. */
function nextGrade(name: string): string {
  const [, year, rest] =
    /^(\d{1,2})((?:\D.*)?)$/.exec(name) ?? /^(\d)(\d\d(?:\D.*)?)$/.exec(name) ?? [];
  return year === undefined ? '' : String(Number(year) + 1).padStart(year.length, '0') + rest;
}

/** The cycle that begins the day after, a year long, its name a year on where it says a year or two. */
export function nextCycle({ name, until }: Cycle): Cycle {
  const [, first, between, last] = /^(\d{4})(?:(\D+)(\d{4}))?$/.exec(name) ?? [];
  const year = Number(first) + 1;
  const isYears = between === undefined ? first !== undefined : Number(last) === year;
  const further = between === undefined ? '' : `${between}${year + 1}`;
  return {
    name: isYears ? `${year}${further}` : '',
    from: addDays(until, 1),
    until: addMonths(until, 12),
  };
}

export function outcomeOf({ groups, exceptions }: CyclePlan, student: Student): Outcome | null {
  return exceptions[String(student.id)] ?? groups[groupKey(student)] ?? null;
}

/**
 * What is wrong with a group to be made beside others, or null: it must not be mixed up with another of
 * its name, nor with what a deleted one left.
 */
export function newGroupFaultIn(
  school: School,
): (others: readonly NewGroup[], group: NewGroup) => NewGroupFault | null {
  const leftBehind = lazily(() => groupsLeftBehind(school));
  return (others, { name, courseId }) => {
    const tidied = tidyName(name);
    if (tidied === '') return 'missing';
    if (isNameTooLong(tidied)) return 'tooLong';
    const isTaken =
      isTakenGroup(school.groups, tidied, null) || others.some((other) => other.name === tidied);
    if (isTaken) return 'taken';
    if (!school.courses.some(({ id }) => id === courseId)) return 'courseGone';
    return leftBehind()(tidied) ? 'leftBehind' : null;
  };
}

/** Whether the timetable has a class on a day or after it, YYYY-MM-DD. */
export function hasClassesFrom(schedules: Schedules, from: string): boolean {
  return Object.entries(schedules).some(([day, rooms]) => day >= from && countClasses(rooms) > 0);
}

/** So many days before its last one a cycle may be closed without a further question. */
const usualDaysLeft = 31;

/** Whether a cycle's last day is so far off that closing it is hardly meant. */
export function isClosedEarly({ until }: Cycle, today: string): boolean {
  return daysBetween(today, until) > usualDaysLeft;
}

/** What is wrong with the cycle to begin, by field: it comes after the one that ends. */
export function nextFaults(
  next: Cycle,
  cycle: Cycle,
  closed: readonly Cycle[],
): Partial<Record<keyof Cycle, NextFault>> {
  const isEarly = isDay(next.from) && next.from <= cycle.until;
  return {
    ...cycleFaults(next, [...closed, cycle]),
    ...(isEarly ? { from: 'closed' as const } : {}),
  };
}

/** The plan after one change of it. */
export function changedPlan(plan: CyclePlan, change: PlanChanged): CyclePlan {
  switch (change.type) {
    case 'group.assign':
      return withGroupOutcome(plan, change.key, change.outcome);
    case 'student.assign':
      return withException(plan, change.id, change.outcome);
    case 'group.add':
      return withNewGroup(plan, change.group);
    case 'group.drop':
      return withoutNewGroup(plan, change.name);
    case 'next.change':
      break;
  }
  return { ...plan, next: change.next };
}

/** The plan with what becomes of a group, or without it. */
export function withGroupOutcome(plan: CyclePlan, key: string, outcome: Outcome | null): CyclePlan {
  return { ...plan, groups: withOutcome(plan.groups, key, outcome) };
}

/** The plan with a student's own outcome, or without one. */
export function withException(plan: CyclePlan, id: number, outcome: Outcome | null): CyclePlan {
  return { ...plan, exceptions: withOutcome(plan.exceptions, String(id), outcome) };
}

export function withNewGroup(plan: CyclePlan, { name, courseId }: NewGroup): CyclePlan {
  return { ...plan, newGroups: [...plan.newGroups, { name: tidyName(name), courseId }] };
}

/** The plan without a group to be made; whoever was to go there is undecided again. */
export function withoutNewGroup(plan: CyclePlan, name: string): CyclePlan {
  const isKept = ([, outcome]: [string, Outcome]) => outcome !== `new:${name}`;
  return {
    ...plan,
    newGroups: plan.newGroups.filter((one) => one.name !== name),
    groups: Object.fromEntries(Object.entries(plan.groups).filter(isKept)),
    exceptions: Object.fromEntries(Object.entries(plan.exceptions).filter(isKept)),
  };
}

function withOutcome(
  outcomes: Readonly<Record<string, Outcome>>,
  key: string,
  outcome: Outcome | null,
): Readonly<Record<string, Outcome>> {
  const { [key]: _before, ...others } = outcomes;
  return outcome === null ? others : { ...others, [key]: outcome };
}
