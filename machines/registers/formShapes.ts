import * as v from 'valibot';
import type { RegisterKey } from './drafts.ts';
import type { FieldOf } from './fields.ts';
import { recordSchemas } from '../school/schemas.ts';

const typed = v.string();
const { availability, paymentType } = recordSchemas.teachers.entries;
const { type, resources, status } = recordSchemas.classrooms.entries;

const account = { name: typed, email: typed, phone: typed, user: typed };
const payTerms = {
  paymentType,
  rate: typed,
  isrDiscount: typed,
  imssDiscount: typed,
  ivaDiscount: typed,
};
const identifiers = { rfc: typed, curp: typed, nss: typed, clabe: typed };

/** What each register's form holds while it is filled in, amounts and days as they are typed; no password. */
export const formShapes: {
  readonly [Key in RegisterKey]: Record<Exclude<FieldOf<Key>, 'password'>, v.GenericSchema>;
} = {
  admins: account,
  teachers: { ...account, ...payTerms, ...identifiers, subject: typed, availability },
  staff: {
    ...account,
    ...payTerms,
    ...identifiers,
    position: typed,
    department: recordSchemas.staff.entries.department,
    schedule: typed,
  },
  students: {
    name: typed,
    career: typed,
    group: typed,
    groupSince: typed,
    enrollmentDate: typed,
  },
  courses: { name: typed, description: typed, startDate: typed, endDate: typed },
  groups: { courseId: typed, name: typed, description: typed },
  classrooms: { name: typed, type, capacity: typed, resources, status },
};
