import type { Administrator, StaffMember, Student, Teacher } from '../school/peopleShapes.ts';
import type { Classroom, Course } from '../school/courseShapes.ts';

/** By what the records of a register are searched. */
export const searchedTexts = {
  admins: ({ name, email, user, phone }: Administrator) => [name, email, user, phone],
  teachers: ({ name, subject, email, user, phone }: Teacher) => [name, subject, email, user, phone],
  staff: ({ name, position, department, email, user, phone }: StaffMember) => [
    name,
    position,
    department,
    email,
    user,
    phone,
  ],
  students: ({ name, career, group }: Student) => [name, career, group],
  courses: ({ name, description }: Course) => [name, description],
  classrooms: ({ name }: Classroom) => [name],
};
