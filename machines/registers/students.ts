import { courseStatus } from './courses.ts';
import { wasInGroup } from './groupStays.ts';
import { coursesByGroup } from '../timetable/groupCourses.ts';
import type { GroupOfClass } from '../timetable/schedules.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import { groupBy } from '../kit/groupBy.ts';
import { namesakesIn, sortBySurname } from '../kit/names.ts';
import { groupKey } from '../school/keys.ts';
import { leavingDay } from '../school/leaving.ts';
import type { School } from '../school/school.ts';
import type { Group } from '../school/courseShapes.ts';
import type { Student } from '../school/peopleShapes.ts';
import { fold, tidyName } from '../kit/text.ts';

export const studentStatusNames = [
  'Activo',
  'Inactivo',
  'Sin Grupo',
  'Sin Curso',
  'Egresado',
  'Baja',
] as const;
export type StudentStatus = (typeof studentStatusNames)[number];

/** The status of any student on a day (seed, section 4), from one look at groups and courses. */
export function studentStatuses(
  school: Pick<School, 'groups' | 'courses'>,
  today: string,
): (student: Pick<Student, 'groupId' | 'graduatedOn' | 'withdrawnOn'>) => StudentStatus {
  const courses = coursesByGroup(school);
  const byGroup = new Map(
    school.groups.map(({ id }): [string, StudentStatus] => {
      const course = courses.get(id);
      if (!course) return [id, 'Sin Curso'];
      return [id, courseStatus(course, today) === 'Activo' ? 'Activo' : 'Inactivo'];
    }),
  );
  return (student) => leavingStatus(student) ?? byGroup.get(student.groupId ?? '') ?? 'Sin Grupo';
}

/** The status of whoever graduated or withdrew, or null. */
export function leavingStatus({
  graduatedOn,
  withdrawnOn,
}: Pick<Student, 'graduatedOn' | 'withdrawnOn'>): StudentStatus | null {
  if (graduatedOn !== undefined) return 'Egresado';
  return withdrawnOn === undefined ? null : 'Baja';
}

/** Those who have neither graduated nor withdrawn. */
export function enrolledStudents(students: readonly Student[]): Student[] {
  return students.filter((student) => leavingDay(student) === undefined);
}

/** The students of a status, all for an empty one. */
export function studentsWithStatus(
  students: readonly Student[],
  status: string,
  statusOf: (student: Student) => StudentStatus,
): readonly Student[] {
  return status === '' ? students : students.filter((student) => statusOf(student) === status);
}

/** The enrolled students of a group by its key, all for an empty one. */
export function studentsInGroup(students: readonly Student[], key: string): readonly Student[] {
  return key === '' ? students : enrolledStudents(students).filter((one) => groupKey(one) === key);
}

/** As a school list has them, by surname. */
export function studentsByName(students: readonly Student[]): Student[] {
  return sortBySurname(students, ({ name }) => name);
}

/** A group's students, by surname: today's, or those of a local calendar day. */
export function studentsOfGroup(
  students: readonly Student[],
  group: GroupOfClass,
  day?: string,
): Student[] {
  const isIn = (student: Student) =>
    day === undefined ? isOfGroup(student, group) : wasInGroup(student, group, day);
  return studentsByName(students.filter(isIn));
}

/** The students of several groups, by surname. */
export function studentsOfGroups(
  students: readonly Student[],
  groups: readonly Pick<Group, 'id'>[],
): Student[] {
  const wanted = new Set(groups.map(({ id }) => id));
  return studentsByName(students.filter(({ groupId = '' }) => wanted.has(groupId)));
}

/** The other students of a name. */
export function studentNamesakes(
  students: readonly Student[],
  name: string,
  own: Student | null,
): Student[] {
  return namesakesIn(students, name).filter(({ id }) => id !== own?.id);
}

/** One of each name that a group has several times: two devices that enrol somebody know nothing of each other. */
export function enrolledTwice(students: readonly Student[]): Student[] {
  const grouped = enrolledStudents(students).filter(({ groupId = '' }) => groupId !== '');
  const alike = groupBy(grouped, ({ groupId, name }) => `${groupId} ${fold(tidyName(name))}`);
  return [...alike.values()].flatMap((ones) => ones.slice(1, 2));
}
