import type { Drafts, RegisterKey } from './drafts.ts';

/** A field as a person fills it in: the id beside a name is no field of its own. */
export type FieldOf<Key extends RegisterKey> = Exclude<keyof Drafts[Key] & string, 'groupId'>;

/** What a form or a file must say of a new record (seed, section 5); a password only of an account. */
export const requiredFields: { readonly [Key in RegisterKey]: readonly FieldOf<Key>[] } = {
  admins: ['name', 'email', 'user', 'password'],
  teachers: ['name', 'email', 'phone', 'subject', 'rate', 'user', 'password'],
  staff: ['name', 'email', 'phone', 'position', 'schedule', 'rate', 'user', 'password'],
  students: ['name', 'career'],
  courses: ['name', 'description', 'startDate', 'endDate'],
  groups: ['courseId', 'name', 'description'],
  classrooms: ['name', 'type', 'capacity'],
};

/** Whether a form asks for a field: a stored account keeps its password. */
export function isRequired(register: RegisterKey, field: string, isStored: boolean): boolean {
  const fields: readonly string[] = requiredFields[register];
  return fields.includes(field) && !(field === 'password' && isStored);
}

/** Whether the records of a register are accounts to sign in with. */
export function isOfAccounts(register: RegisterKey): boolean {
  return requiredFields[register].some((field) => field === 'user');
}

/**
 * What the next new record of a register usually has of the one before it, where many are typed in one
 * after the other; null where nobody does.
 */
export const repeatedFields: { readonly [Key in RegisterKey]: readonly FieldOf<Key>[] | null } = {
  admins: null,
  teachers: ['paymentType', 'isrDiscount', 'imssDiscount', 'ivaDiscount'],
  staff: ['department', 'schedule', 'paymentType', 'isrDiscount', 'imssDiscount', 'ivaDiscount'],
  students: ['career', 'group'],
  courses: ['startDate', 'endDate'],
  groups: ['courseId'],
  classrooms: ['type', 'capacity', 'resources'],
};
