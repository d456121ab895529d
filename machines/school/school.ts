/** The shapes a school is stored in, key by key (seed, section 3). */
import type { Weekday } from '../kit/days.ts';
import type {
  Identifiers,
  PaidPayrollEntry,
  PayrollRun,
  PendingAdjustment,
} from './payrollShapes.ts';
import type { Settings } from './settingsShapes.ts';
import { defaultSettings } from './settingsShapes.ts';
import type {
  AttendanceStatus,
  ClassroomStatus,
  ClassroomType,
  ClassType,
  Department,
  PaymentType,
  PersonStatus,
  Role,
  TaskStatus,
  TopicStatus,
} from './words.ts';

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
  /** A local calendar day: whoever has one has no group, and no status but that. */
  graduatedOn?: string | undefined;
  /** The groups of closed cycles, oldest first. */
  pastGroups?: PastGroup[] | undefined;
}

/** The group a student was in as a cycle closed, up to a local calendar day. */
export interface PastGroup {
  until: string;
  group: string;
  groupId?: string | undefined;
}

/** `startDate` and `endDate` are local calendar days, YYYY-MM-DD. */
export interface Course extends Demonstrable {
  id: string;
  name: string;
  description: string;
  startDate: string;
  endDate: string;
}

/** `id` is the name it was created under, and stays when the name changes. */
export interface Group extends Demonstrable {
  id: string;
  name: string;
  description: string;
  courseId: string;
  /** Places, where its id doesn't say them. */
  capacity?: number | undefined;
}

export interface Classroom extends Demonstrable {
  id: number;
  name: string;
  type: ClassroomType;
  capacity: number;
  resources: string[];
  status: ClassroomStatus;
}

/**
 * `startTime` and `endTime` are local times, HH:MM. `group` is a group's name or 'N/A'. Who, which group
 * and where are the ids; the names beside them are theirs, or texts that fit nobody.
 */
export interface ScheduleEntry {
  employee: string;
  employeeId?: EmployeeId | undefined;
  /** Who covers it in their place, where somebody does. */
  substitute?: string | undefined;
  substituteId?: EmployeeId | undefined;
  /** Of the classes that one repetition made and that are changed together. */
  series?: number | undefined;
  group: string;
  groupId?: string | undefined;
  activity: string;
  type: ClassType;
  startTime: string;
  endTime: string;
  classroom: string;
  classroomId?: number | undefined;
  classroomType: ClassroomType;
}

/** Classes of a day: room → start time → entry; a room is `roomKey` of its entries. */
export type ScheduleDay = Record<string, Record<string, ScheduleEntry>>;

/** Every class: date YYYY-MM-DD → room → start time → entry. */
export type Schedules = Record<string, ScheduleDay>;

export interface LessonStudent {
  id: number;
  name: string;
}

/** A recorded class; `attendance` maps a student's id to a status. */
export interface Lesson {
  id: string;
  date: string;
  time: string;
  groupName: string;
  groupId?: string | undefined;
  subject: string;
  topic: string;
  topicStatus: TopicStatus;
  comments: string;
  attendance: Record<string, AttendanceStatus>;
  students: LessonStudent[];
  teacherId?: number | undefined;
  /** When it was last written, epoch milliseconds of the clock it was written by. */
  savedAt?: number | undefined;
  correction?: LessonCorrection | undefined;
}

/** Who last corrected a recorded class, and when it was done and first recorded, epoch milliseconds. */
export interface LessonCorrection {
  by: string;
  at: number;
  recordedAt?: number | undefined;
}

export interface AttendanceRecordStudent {
  id: number;
  name: string;
  status: 'present' | 'absent' | 'late';
}

export interface AttendanceRecord {
  id: number;
  date: string;
  group: string;
  subject: string;
  teacher: string;
  totalStudents: number;
  present: number;
  absent: number;
  late: number;
  students: AttendanceRecordStudent[];
}

/** Days on which a student's absences are accepted: local calendar days, both included. */
export interface Justification {
  id: number;
  studentId: number;
  from: string;
  until: string;
  reason: string;
}

/**
 * A class of the timetable that was not held. It is told from others as a recorded one is: by its
 * day, its start, its group and whoever owed its register.
 */
export interface CancelledClass {
  id: string;
  date: string;
  time: string;
  groupName: string;
  groupId?: string | undefined;
  subject: string;
  reason: string;
  teacherId?: number | undefined;
}

/** What a member of the staff is to do; `due` and `doneOn` are local calendar days, `due` or empty. */
export interface Task {
  id: number;
  title: string;
  detail: string;
  due: string;
  employee: string;
  employeeId?: EmployeeId | undefined;
  status: TaskStatus;
  doneOn?: string | undefined;
  /** Written down by whoever has it: the office gave all others. */
  isOwn?: true | undefined;
}

/** What a member of the staff did, on a local calendar day at a local time, HH:MM. */
export interface Activity {
  id: number;
  description: string;
  date: string;
  time: string;
  employee: string;
  employeeId?: EmployeeId | undefined;
}

/** Of the demonstration school; one made again under an id of it is not. */
export interface Demonstrable {
  isDemo?: true | undefined;
}

/** Everything the product stores, by its key in local storage. */
export interface School {
  admins: readonly Administrator[];
  teachers: readonly Teacher[];
  staff: readonly StaffMember[];
  students: readonly Student[];
  courses: readonly Course[];
  groups: readonly Group[];
  classrooms: readonly Classroom[];
  schedules: Schedules;
  classSessions: readonly Lesson[];
  paidPayroll: readonly PaidPayrollEntry[];
  payrollRuns: readonly PayrollRun[];
  payrollAdjustments: readonly PendingAdjustment[];
  attendance: readonly AttendanceRecord[];
  justifications: readonly Justification[];
  cancelledClasses: readonly CancelledClass[];
  tasks: readonly Task[];
  activities: readonly Activity[];
  settings: Settings;
}
export type SchoolKey = keyof School;

/** The record one put or delete is about, by key; a class of the timetable is addressed by slot. */
export interface Records {
  admins: Administrator;
  teachers: Teacher;
  staff: StaffMember;
  students: Student;
  courses: Course;
  groups: Group;
  classrooms: Classroom;
  schedules: ScheduleEntry;
  classSessions: Lesson;
  paidPayroll: PaidPayrollEntry;
  payrollRuns: PayrollRun;
  payrollAdjustments: PendingAdjustment;
  attendance: AttendanceRecord;
  justifications: Justification;
  cancelledClasses: CancelledClass;
  tasks: Task;
  activities: Activity;
  settings: Settings[keyof Settings];
}
export type ListKey = Exclude<SchoolKey, 'schedules' | 'settings'>;

export const emptySchool: School = {
  admins: [],
  teachers: [],
  staff: [],
  students: [],
  courses: [],
  groups: [],
  classrooms: [],
  schedules: {},
  classSessions: [],
  paidPayroll: [],
  payrollRuns: [],
  payrollAdjustments: [],
  attendance: [],
  justifications: [],
  cancelledClasses: [],
  tasks: [],
  activities: [],
  settings: defaultSettings,
};
