import { useMemo } from 'react';
import { studentsAsOf } from '../../machines/registers/groupStays.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';

/** The students as of today: those of a cycle that was closed early are in its groups until its last day. */
export function useStudentsToday(): Student[] {
  const students = useSchool((school) => school.students);
  const today = useToday();
  return useMemo(() => studentsAsOf(students, today), [students, today]);
}
