import type { Student } from './peopleShapes.ts';

/** The group a student was in on a local calendar day: of the first stay that had not ended, else today's. */
export function groupOn(student: Student, day: string): Pick<Student, 'group' | 'groupId'> {
  return student.pastGroups?.find(({ until }) => day <= until) ?? student;
}
