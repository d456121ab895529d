/** People as they are stored (seed, section 3). */
import type { Weekday } from '../kit/weekdays.ts';
import type { Identifiers } from './payrollShapes.ts';
import type { Department, PaymentType, PersonStatus } from './words.ts';
import type { Role } from './roles.ts';

/** `start` and `end` are local times, HH:MM. */
export interface AvailabilitySlot {
  start: string;
  end: string;
}

export type Availability = Partial<Record<Weekday, AvailabilitySlot[]>>;

/** What a signed-in person's record holds whatever the role; `password` is a PHC hash. */
export interface Account {
  id: number;
  name: string;
  email: string;
  phone: string;
  user: string;
  password: string;
  status: PersonStatus;
}

export type Administrator = Account;

/** `rate` is in pesos an hour or a week; discounts are percentages of gross pay. */
export interface PayTerms {
  paymentType: PaymentType;
  rate: number;
  isrDiscount: number;
  imssDiscount: number;
  ivaDiscount: number;
}

/** `hiredOn` is a local calendar day, YYYY-MM-DD; without one they were there from the first. */
export interface Employment extends Account, PayTerms, Identifiers {
  hiredOn?: string | undefined;
}

/** An employee across the roles: `teacher-7`, `staff-5`. */
export type EmployeeId = `${Exclude<Role, 'admin'>}-${number}`;

/** A group as a teacher's record has it. */
export interface GroupOfTeacher {
  id?: string | undefined;
  name: string;
}

export interface Teacher extends Employment {
  subject: string;
  availability: Availability;
  groups: GroupOfTeacher[];
}

export interface StaffMember extends Employment {
  position: string;
  department: Department;
  schedule: string;
}

/**
 * `group` is the name of the group, or empty: the name that `groupId` has, or a text that fits nobody.
 * `enrollmentDate` is a local calendar day, YYYY-MM-DD.
 */
export interface Student {
  id: number;
  name: string;
  career: string;
  group: string;
  groupId?: string | undefined;
  enrollmentDate: string;
  /** Local calendar days: whoever has one has no group, and no status but that. */
  graduatedOn?: string | undefined;
  withdrawnOn?: string | undefined;
  /** The groups of closed cycles and of before a withdrawal, oldest first. */
  pastGroups?: PastGroup[] | undefined;
}

/** The group a student was in as a cycle closed or they withdrew, up to a local calendar day; empty where in none. */
export interface PastGroup {
  until: string;
  group: string;
  groupId?: string | undefined;
}
