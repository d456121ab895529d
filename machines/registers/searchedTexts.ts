import type { Administrator, StaffMember, Student, Teacher } from '../school/peopleShapes.ts';
import type { Classroom, Course } from '../school/courseShapes.ts';

/** By what the records of a register are searched. */
export const searchedTexts = {
  admins: ({ name, email, user, phone }: Administrator) => [name, email, user, phone],
  teachers: ({ name, subject, email, user }: Teacher) => [name, subject, email, user],
  staff: ({ name, position, department, email, user }: StaffMember) => [
    name,
    position,
    department,
    email,
    user,
  ],
  students: ({ name, career, group }: Student) => [name, career, group],
  courses: ({ id, name, description }: Course) => [id, name, description],
  classrooms: ({ name }: Classroom) => [name],
};
