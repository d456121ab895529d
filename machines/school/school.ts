/** The shapes a school is stored in, key by key (seed, section 3). */
import type { Weekday } from '../kit/days.ts';

export const departments = [
  'Administración',
  'Servicios Estudiantiles',
  'Servicios Generales',
] as const;
export type Department = (typeof departments)[number];

export const classroomTypes = ['Presencial', 'Virtual'] as const;
export type ClassroomType = (typeof classroomTypes)[number];

export const classroomStatuses = ['Disponible', 'Ocupado', 'Mantenimiento'] as const;
export type ClassroomStatus = (typeof classroomStatuses)[number];

export const classroomResources = [
  'Proyector',
  'Pizarra Interactiva',
  'Sonido',
  'Computadoras',
  'Aire Acondicionado',
] as const;

export const classTypes = ['Grupal', 'Individual', 'Administrativa'] as const;
export type ClassType = (typeof classTypes)[number];

export const attendanceStatuses = ['presente', 'ausente', 'retardo'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];

export const topicStatuses = ['en progreso', 'concluido'] as const;
export type TopicStatus = (typeof topicStatuses)[number];

export const paymentTypes = ['hourly', 'weekly'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const roles = ['admin', 'teacher', 'staff'] as const;
export type Role = (typeof roles)[number];

export type PersonStatus = 'Activo' | 'Inactivo';

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
export interface Employment extends Account, PayTerms {
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

/** One class a payroll record paid for; times are local, HH:MM. */
export interface PaidClass {
  date: string;
  startTime: string;
  endTime: string;
  activity: string;
  group: string;
  classroom: string;
  minutes: number;
}

/**
 * A derived payroll record. Amounts are whole centavos; `rate` is in pesos; `minutes` is what was
 * scheduled in the run's seven days.
 */
export interface PayrollRecord {
  id: string;
  role: 'teacher' | 'staff';
  employeeId: string;
  name: string;
  position: string;
  payPeriod: string;
  cutOff: string;
  paymentType: PaymentType;
  rate: number;
  minutes: number;
  classes: PaidClass[];
  baseSalary: number;
  isrPercent: number;
  imssPercent: number;
  ivaPercent: number;
  isr: number;
  imss: number;
  iva: number;
  bonuses: number;
  deductions: number;
  netSalary: number;
  status: 'Pendiente' | 'Pagado';
  payDate: string | null;
}

export interface PaidPayrollEntry {
  id: string;
  payPeriod: string;
  payDate: string;
  record?: PayrollRecord | undefined;
}

/** `id` and `cutOff` are the same local calendar day, YYYY-MM-DD; `payPeriod` its year-month. */
export interface PayrollRun {
  id: string;
  cutOff: string;
  payPeriod: string;
}

export interface SchoolSettings {
  name: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  academicYear: string;
  logo?: string | undefined;
}

export const timezones = ['America/Mexico_City', 'America/Cancun', 'America/Tijuana'] as const;
export const languages = ['es', 'en'] as const;
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const currencies = ['MXN', 'USD', 'EUR'] as const;
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

export interface SystemSettings {
  timezone: (typeof timezones)[number];
  language: (typeof languages)[number];
  dateFormat: (typeof dateFormats)[number];
  currency: (typeof currencies)[number];
  backupFrequency: (typeof backupFrequencies)[number];
  /** The local calendar day of the last backup. */
  lastBackup?: string | undefined;
  /** What the demonstration school added, while it is loaded. */
  demoSchool?: DemoSchool | undefined;
}

/** The ids of what loading the demonstration school added; `spared` only in what version 1 wrote. */
export interface DemoSchool {
  courses: string[];
  groups: string[];
  classrooms: number[];
  students: number[];
  spared?: unknown;
}

/** Of the demonstration school; one made again under an id of it is not. */
export interface Demonstrable {
  isDemo?: true | undefined;
}

export interface NotificationSettings {
  emailNotifications: boolean;
  smsNotifications: boolean;
  attendanceAlerts: boolean;
  payrollReminders: boolean;
  systemUpdates: boolean;
}

export interface Settings {
  school: SchoolSettings;
  system: SystemSettings;
  notifications: NotificationSettings;
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
  attendance: readonly AttendanceRecord[];
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
  attendance: AttendanceRecord;
  settings: Settings[keyof Settings];
}
export type ListKey = Exclude<SchoolKey, 'schedules' | 'settings'>;

export const defaultSettings: Settings = {
  school: {
    name: 'Escuela Plantel',
    address: 'Av. Universidad 100, Col. Centro, Ciudad de México',
    phone: '55 5555 0100',
    email: 'contacto@plantel.mx',
    website: 'https://plantel.mx',
    academicYear: '2025-2026',
  },
  system: {
    timezone: 'America/Mexico_City',
    language: 'es',
    dateFormat: 'DD/MM/YYYY',
    currency: 'MXN',
    backupFrequency: 'weekly',
  },
  notifications: {
    emailNotifications: true,
    smsNotifications: false,
    attendanceAlerts: true,
    payrollReminders: true,
    systemUpdates: true,
  },
};

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
  attendance: [],
  settings: defaultSettings,
};
