import type { Drafts, RegisterKey } from './registerRules.ts';

/** What a form asks for (seed, section 5); a password only of a new account. */
const requiredFields: {
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

/** The required fields that are blank; a stored account keeps its password. */
export function missingFields(
  register: RegisterKey,
  values: object,
  stored: object | null,
): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...values };
  return requiredFields[register].filter((field) => {
    const value = fields[field];
    const isKept = field === 'password' && stored !== null;
    return !isKept && (value === undefined || (typeof value === 'string' && value.trim() === ''));
  });
}
