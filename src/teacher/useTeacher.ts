import type { Teacher } from '../../machines/domain/school.ts';
import { teacherOf } from '../../machines/domain/teaching.ts';
import { useSchool, useUser } from '../AppContext.ts';

/** The teacher's record of whoever is signed in, by email. */
export function useTeacher(): Teacher | undefined {
  const user = useUser();
  return useSchool(({ teachers }) => teacherOf(teachers, user));
}
