import { accountsOf } from '../school/accounts.ts';
import type { Account } from '../school/peopleShapes.ts';
import type { School } from '../school/school.ts';
import { roles } from '../school/roles.ts';
import type { Demonstrable } from '../school/courseShapes.ts';
import type { DemoAccount } from '../school/seedAccounts.ts';
import { demoAccounts, seedTeachers } from '../school/seedAccounts.ts';
import {
  seedClassrooms,
  seedCourses,
  seedDate,
  seedGroups,
  seedStudents,
} from '../school/seedRecords.ts';
import type { SchoolSettings } from '../school/settingsShapes.ts';
import { defaultSettings } from '../school/settingsShapes.ts';
import { everyClass } from '../timetable/schedules.ts';

/** What a school does in its first hour, in the order that each needs of those before it. */
const firstStepCodes = [
  'school',
  'passwords',
  'groups',
  'classrooms',
  'teachers',
  'students',
  'timetable',
] as const;
export type FirstStepCode = (typeof firstStepCodes)[number];

export interface FirstStep {
  code: FirstStepCode;
  isDone: boolean;
  /** Whose the first example's password is that still stands. */
  account?: Pick<DemoAccount, 'role' | 'name'>;
}

/**
 * How far a school has come; the examples of a first load and of the demonstration are nobody's own. Of
 * passwords that a school's server keeps nothing is known here: there is no step of them, unless one of an
 * example is known to stand.
 */
export function firstStepsOf(school: School): FirstStep[] {
  const { settings, courses, groups, classrooms, teachers, students, schedules } = school;
  const demo = settings.system.demoSchool;
  const demoStudents = new Set(demo?.students);
  const demoGroups = new Set<string | undefined>(demo?.groups);
  const [account] = demoAccounts(school);
  const isOwnClass = everyClass(schedules).some(
    ({ date, groupId }) => date !== seedDate && !(groupId && demoGroups.has(groupId)),
  );
  const hasClosedCycle = (settings.school.closedCycles ?? []).length > 0;
  const done: Readonly<Record<FirstStepCode, boolean>> = {
    school: isOwnSchool(settings.school),
    passwords: account === undefined,
    groups: hasOwn(courses, seedCourses) && hasOwn(groups, seedGroups),
    classrooms: hasOwn(classrooms, seedClassrooms),
    teachers: hasOwn(teachers, seedTeachers),
    students: students.some(({ id }) => !isOne(seedStudents, id) && !demoStudents.has(id)),
    timetable: isOwnClass || hasClosedCycle,
  };
  const isUnknown =
    account === undefined && roles.some((role) => accountsOf(school, role).some(hasNoPassword));
  const codes = firstStepCodes.filter((code) => code !== 'passwords' || !isUnknown);
  return codes.map((code) => ({
    code,
    isDone: done[code],
    ...(code === 'passwords' && account
      ? { account: { role: account.role, name: account.name } }
      : {}),
  }));
}

function hasNoPassword({ password }: Account): boolean {
  return password === '';
}

/** What a school shows by its steps that has nothing of its own yet: the examples, or nothing at all. */
export function beginningOf(
  { courses, groups, classrooms, teachers, staff, students, schedules }: School,
  steps: readonly FirstStep[],
): 'examples' | 'empty' | null {
  const lists = [courses, groups, classrooms, teachers, staff, students];
  const isEmpty = lists.every(({ length }) => length === 0) && everyClass(schedules).length === 0;
  if (isEmpty) return 'empty';
  return steps.every(({ isDone }) => !isDone) ? 'examples' : null;
}

const printedFields = ['name', 'address', 'phone', 'email'] as const;

/** Whether nothing of what payslips and lists are headed with is the example's any more. */
function isOwnSchool(school: SchoolSettings): boolean {
  const example = defaultSettings.school;
  return (
    school.name.trim() !== '' && printedFields.every((field) => school[field] !== example[field])
  );
}

function hasOwn(
  records: readonly (Demonstrable & { id: string | number })[],
  seeds: readonly { id: string | number }[],
): boolean {
  return records.some(({ id, isDemo }) => isDemo !== true && !isOne(seeds, id));
}

function isOne(seeds: readonly { id: string | number }[], id: string | number): boolean {
  return seeds.some((seed) => seed.id === id);
}
