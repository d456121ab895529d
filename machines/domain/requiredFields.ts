import type { Drafts, RegisterKey } from './registerRules.ts';

/** What a form asks for (seed, section 5); a password only of a new account. */
export const requiredFields: {
  readonly [Key in RegisterKey]: readonly (keyof Drafts[Key] & string)[];
} = {
  admins: ['name', 'email', 'user', 'password'],
  teachers: ['name', 'email', 'phone', 'subject', 'rate', 'user', 'password'],
  staff: ['name', 'email', 'phone', 'position', 'schedule', 'rate', 'user', 'password'],
  students: ['name', 'career'],
  courses: ['name', 'description', 'startDate', 'endDate'],
  groups: ['courseId', 'name', 'description'],
  classrooms: ['name', 'type', 'capacity'],
};
