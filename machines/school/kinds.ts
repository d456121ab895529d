import type { SchoolKey } from './school.ts';

/** Whose id a reference holds; `employees` are teachers and staff, as `teacher-7` and `staff-5`. */
export type Target =
  | 'courses'
  | 'groups'
  | 'classrooms'
  | 'teachers'
  | 'staff'
  | 'students'
  | 'employees';

/** Fields of a record that refer to another one. */
export interface Reference {
  to: Target;
  /** The field with the id. */
  id: string;
  /** The field with the name that is read beside it, as the seed has it. */
  name?: string;
  /** The field of the record that lists them, where there are several. */
  list?: string;
  /** Whether it follows from references of other records, and is no use of its own. */
  isDerived?: true;
}

/** What is true of every record of a key, declared once; its schema is in `schemas.ts`. */
export interface Kind {
  references: readonly Reference[];
  /** The field with the local calendar day by whose month it is kept, where it grows by the day. */
  day?: string;
  /** The version of backups that first had it, where that is not the first of all. */
  since?: number;
}

export const kinds = {
  admins: { references: [] },
  teachers: {
    references: [{ to: 'groups', list: 'groups', id: 'id', name: 'name', isDerived: true }],
  },
  staff: { references: [] },
  students: {
    references: [
      { to: 'groups', id: 'groupId', name: 'group' },
      { to: 'groups', list: 'pastGroups', id: 'groupId', name: 'group', isDerived: true },
    ],
  },
  courses: { references: [] },
  groups: {
    references: [{ to: 'courses', id: 'courseId' }],
  },
  classrooms: { references: [] },
  schedules: {
    day: 'date',
    references: [
      { to: 'employees', id: 'employeeId', name: 'employee' },
      { to: 'employees', id: 'substituteId', name: 'substitute' },
      { to: 'groups', id: 'groupId', name: 'group' },
      { to: 'classrooms', id: 'classroomId', name: 'classroom' },
    ],
  },
  classSessions: {
    day: 'date',
    references: [
      { to: 'groups', id: 'groupId', name: 'groupName' },
      { to: 'teachers', id: 'teacherId' },
      { to: 'students', list: 'students', id: 'id' },
    ],
  },
  paidPayroll: {
    day: 'payDate',
    references: [],
  },
  payrollRuns: { references: [] },
  payrollAdjustments: {
    references: [{ to: 'employees', id: 'employeeId' }],
    since: 5,
  },
  attendance: { references: [] },
  justifications: {
    references: [{ to: 'students', id: 'studentId' }],
    since: 4,
  },
  cancelledClasses: {
    references: [
      { to: 'groups', id: 'groupId', name: 'groupName' },
      { to: 'teachers', id: 'teacherId' },
    ],
    since: 6,
  },
  tasks: {
    references: [{ to: 'employees', id: 'employeeId', name: 'employee' }],
    since: 7,
  },
  activities: {
    day: 'date',
    references: [{ to: 'employees', id: 'employeeId', name: 'employee' }],
    since: 7,
  },
  settings: { references: [] },
} as const satisfies Record<SchoolKey, Kind>;

/** Every key of the store, in the order in which they are read. */
export const schoolKeys = Object.keys(kinds) as SchoolKey[];

/** The keys whose records refer to others of themselves. */
export type ReferringKey = {
  [Key in SchoolKey]: (typeof kinds)[Key]['references'][number] extends { isDerived: true }
    ? never
    : Key;
}[SchoolKey];

/** The keys that grow by the day: kept by the month, the timetable by day as well. */
export type DatedKey = {
  [Key in SchoolKey]: (typeof kinds)[Key] extends { day: string } ? Key : never;
}[SchoolKey];

export const datedKeys = schoolKeys.filter((key): key is DatedKey => 'day' in kinds[key]);

/** Whether a key grows by the day. */
export function isDated(key: SchoolKey): key is DatedKey {
  return datedKeys.includes(key as DatedKey);
}

export function kindOf(key: SchoolKey): Kind {
  return kinds[key];
}
