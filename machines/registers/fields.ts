import type { Drafts, RegisterKey } from './drafts.ts';

type FieldOf<Key extends RegisterKey> = Exclude<keyof Drafts[Key] & string, 'groupId'>;

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

/** The registers that a file can fill. */
export const importableRegisters = ['admins', 'teachers', 'staff', 'students'] as const;
export type ImportableKey = (typeof importableRegisters)[number];

const blankAccount = { name: '', email: '', phone: '', user: '', password: '' };
const blankPay = {
  paymentType: 'hourly' as const,
  rate: 0,
  isrDiscount: 0,
  imssDiscount: 0,
  ivaDiscount: 0,
};
const noIdentifiers = { rfc: undefined, curp: undefined, nss: undefined, clabe: undefined };

/** What a file that doesn't say it leaves a new record with. */
export const blanks: { readonly [Key in ImportableKey]: Drafts[Key] } = {
  admins: blankAccount,
  teachers: { ...blankAccount, subject: '', ...blankPay, ...noIdentifiers, availability: {} },
  staff: {
    ...blankAccount,
    position: '',
    department: 'Administración',
    schedule: '',
    ...blankPay,
    ...noIdentifiers,
  },
  students: { name: '', career: '', group: '' },
};
