import { activeGroups, teacherOf } from '../lessons/teaching.ts';
import { studentsAsOf } from '../registers/groupStays.ts';
import { leavingStatus } from '../registers/students.ts';
import { searchedTexts } from '../registers/searchedTexts.ts';
import type { SignedInUser } from '../school/accounts.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Course, Group } from '../school/courseShapes.ts';
import type { Findable } from './finding.ts';

/**
 * The records a person finds on the day `today`: what their area has a screen for. That is all of it for
 * administrators, for teachers their active groups with their courses and students, for the staff nothing.
 */
export function findableRecords(school: School, user: SignedInUser, today: string): Findable[] {
  if (user.role === 'admin') return ofOffice(school);
  return user.role === 'teacher' ? ofTeacher(school, user, today) : [];
}

/** Every student of a school: of a file nothing else has a screen. */
export function findableStudents({ students }: Pick<School, 'students'>): Findable[] {
  return students.map(studentFindable);
}

function ofOffice(school: School): Findable[] {
  const courses = new Map(school.courses.map((course) => [course.id, course]));
  return [
    ...findableStudents(school),
    ...school.teachers.map((one) => ({
      kind: 'teachers' as const,
      id: String(one.id),
      name: one.name,
      detail: one.subject,
      texts: searchedTexts.teachers(one),
    })),
    ...school.staff.map((one) => ({
      kind: 'staff' as const,
      id: String(one.id),
      name: one.name,
      detail: one.position,
      texts: searchedTexts.staff(one),
    })),
    ...school.admins.map((one) => ({
      kind: 'admins' as const,
      id: String(one.id),
      name: one.name,
      detail: one.email,
      texts: searchedTexts.admins(one),
    })),
    ...school.groups.map((group) => groupFindable(group, courses.get(group.courseId))),
    ...school.courses.map(courseFindable),
    ...school.classrooms.map((one) => ({
      kind: 'classrooms' as const,
      id: String(one.id),
      name: one.name,
      detail: one.type,
      texts: searchedTexts.classrooms(one),
    })),
  ];
}

function ofTeacher(school: School, user: SignedInUser, today: string): Findable[] {
  const teacher = teacherOf(school.teachers, user);
  if (!teacher) return [];
  const taught = activeGroups(school, teacher, today);
  const groupIds = new Set<unknown>(taught.map(({ group }) => group.id));
  const courses = new Map(taught.map(({ course }) => [course.id, course]));
  return [
    ...studentsAsOf(school.students, today)
      .filter(({ groupId }) => groupIds.has(groupId))
      .map(studentFindable),
    ...taught.map(({ group, course }) => groupFindable(group, course)),
    ...[...courses.values()].map(courseFindable),
  ];
}

function studentFindable(one: Student): Findable {
  return {
    kind: 'students',
    id: String(one.id),
    name: one.name,
    detail: leavingStatus(one) ?? one.group,
    texts: searchedTexts.students(one),
  };
}

function groupFindable({ id, name, description }: Group, course: Course | undefined): Findable {
  return {
    kind: 'groups',
    id,
    name,
    detail: course?.name ?? '',
    texts: [description, ...(course ? [course.name, course.description] : [])],
  };
}

function courseFindable(one: Course): Findable {
  return {
    kind: 'courses',
    id: one.id,
    name: one.name,
    detail: one.description,
    texts: searchedTexts.courses(one),
  };
}
