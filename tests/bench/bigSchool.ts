import { signedInUser } from '../../machines/accounts/accounts.ts';
import { dayOf } from '../../machines/kit/days.ts';
import type { School } from '../../machines/school/school.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { seededSchool } from '../support/seededSchool.ts';

export const today = dayOf(Date.now());
const seeded = seededSchool(today);

export const administrator = signedInUser('admin', seeded.admins[0]!);

/** The seeded school with a generated one of some students added, and some weeks of its past. */
export function bigSchool(size: number, pastWeeks = 0): School {
  return generateSchool({ size, seed: 1, today, pastWeeks, base: seeded });
}

/** 2,000 recorded lessons of about 30 students. */
export function manyLessons(): School {
  const school = bigSchool(600, 24);
  return { ...school, classSessions: school.classSessions.slice(0, 2_000) };
}
