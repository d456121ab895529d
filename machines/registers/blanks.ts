import type { Drafts, RegisterKey } from './drafts.ts';

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
export const blanks: { readonly [Key in RegisterKey]: Drafts[Key] } = {
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
  courses: { name: '', description: '', startDate: '', endDate: '' },
  groups: { courseId: '', name: '', description: '' },
  classrooms: { name: '', type: 'Presencial', capacity: 0, resources: [], status: 'Disponible' },
};
