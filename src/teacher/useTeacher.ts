import type { Teacher } from '../../machines/school/peopleShapes.ts';
import { teacherOf } from '../../machines/lessons/teaching.ts';
import { useSchool, useUser } from '../AppContext.ts';

/** What a teacher's page has to know of the teacher. */
export type TeacherIdentity = Pick<Teacher, 'id' | 'name'>;

/** A user whom no teacher's email matches has no classes and no groups (seed, section 6). */
const nobody: TeacherIdentity = { id: -1, name: '' };

/** The teacher's record of whoever is signed in, by email. */
export function useTeacher(): TeacherIdentity {
  const user = useUser();
  return useSchool(({ teachers }) => teacherOf(teachers, user)) ?? nobody;
}
