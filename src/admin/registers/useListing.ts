import { useMemo } from 'react';
import type { MeantLessons } from '../../../machines/registers/lessonsListing.ts';
import { lessonsListing } from '../../../machines/registers/lessonsListing.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import { useSchool } from '../../AppContext.ts';

/** How many registers list some of the students: of those that are meant, or of none. */
export function useListing(students: readonly Student[], meant: MeantLessons | null): number {
  const classSessions = useSchool((school) => school.classSessions);
  const { since, before, besides } = meant ?? {};
  const isAny = meant !== null;
  return useMemo(
    () => (isAny ? lessonsListing({ classSessions }, students, { since, before, besides }) : 0),
    [classSessions, students, isAny, since, before, besides],
  );
}
