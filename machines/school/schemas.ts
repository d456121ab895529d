import * as v from 'valibot';
import type {
  Administrator,
  AttendanceRecord,
  Lesson,
  Classroom,
  Course,
  EmployeeId,
  Group,
  ScheduleEntry,
  StaffMember,
  Student,
  Teacher,
} from './school.ts';
import type { PaidPayrollEntry, PayrollRun } from './payrollShapes.ts';
import type { Settings } from './settingsShapes.ts';
import { weekdays } from '../kit/days.ts';
import { isObject } from '../kit/objects.ts';
import {
  backupFrequencies,
  currencies,
  dateFormats,
  defaultSettings,
  languages,
  timezones,
} from './settingsShapes.ts';
import {
  attendanceStatuses,
  classTypes,
  classroomStatuses,
  classroomTypes,
  departments,
  paymentTypes,
  topicStatuses,
} from './words.ts';

const text = v.string();
const optionalText = v.optional(v.string(), '');
const label = v.pipe(v.string(), v.minLength(1));
/** The most that an amount of a record may be; none is less than 0. */
export const most = {
  rate: 1_000_000,
  isrDiscount: 100,
  imssDiscount: 100,
  ivaDiscount: 100,
  capacity: 100_000,
};
/** A text may say -0, which no text that is written says. */
const withoutNegativeZero = v.transform((value: number) => value + 0);
const within = (highest: number, lowest = 0) =>
  v.pipe(
    v.custom<number>((value) => typeof value === 'number' && value >= lowest && value <= highest),
    withoutNegativeZero,
  );
const numericId = v.union([
  v.pipe(
    v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0),
    withoutNegativeZero,
  ),
  v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
]);
/** One that can't be is as good as none: the name beside it counts. */
const reference = <Id extends v.GenericSchema>(id: Id) => v.fallback(v.optional(id), undefined);
const employeeId = v.custom<EmployeeId>(
  (value) => typeof value === 'string' && /^(teacher|staff)-\d{1,15}$/.test(value),
);
/** What sums of many stay exact with, or nearly; below 0 where more was withheld than earned. */
const amount = within(1e15, -1e15);
const count = within(1e6);
const optionalAmount = (highest: number) => v.optional(within(highest), 0);
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const personStatus = v.optional(v.picklist(['Activo', 'Inactivo']), 'Activo');

const isDemo = v.fallback(v.optional(v.literal(true)), undefined);
const account = {
  id: numericId,
  name: label,
  email: optionalText,
  phone: optionalText,
  user: label,
  password: text,
  status: personStatus,
};
const optionalDay = v.optional(day);
const payTerms = {
  paymentType: v.optional(v.picklist(paymentTypes), 'hourly'),
  rate: optionalAmount(most.rate),
  isrDiscount: optionalAmount(most.isrDiscount),
  imssDiscount: optionalAmount(most.imssDiscount),
  ivaDiscount: optionalAmount(most.ivaDiscount),
};
const availability = v.optional(
  v.record(v.picklist(weekdays), v.array(v.looseObject({ start: text, end: text }))),
  {},
);

const entrySchema = v.looseObject({
  employee: optionalText,
  employeeId: reference(employeeId),
  group: v.optional(text, 'N/A'),
  groupId: reference(label),
  activity: optionalText,
  type: v.optional(v.picklist(classTypes), 'Grupal'),
  startTime: text,
  endTime: text,
  classroom: text,
  classroomId: reference(numericId),
  classroomType: v.optional(v.picklist(classroomTypes), 'Presencial'),
}) satisfies v.GenericSchema<unknown, ScheduleEntry>;

const runSchema = v.looseObject({
  id: day,
  cutOff: day,
  payPeriod: text,
}) satisfies v.GenericSchema<unknown, PayrollRun>;

/** One schema for the records of each list; unknown fields are kept. */
export const recordSchemas = {
  admins: v.looseObject(account) satisfies v.GenericSchema<unknown, Administrator>,
  teachers: v.looseObject({
    ...account,
    ...payTerms,
    subject: optionalText,
    availability,
    hiredOn: optionalDay,
    groups: v.optional(v.array(v.looseObject({ id: reference(label), name: text })), []),
  }) satisfies v.GenericSchema<unknown, Teacher>,
  staff: v.looseObject({
    ...account,
    ...payTerms,
    position: optionalText,
    department: v.optional(v.picklist(departments), 'Administración'),
    schedule: optionalText,
    hiredOn: optionalDay,
  }) satisfies v.GenericSchema<unknown, StaffMember>,
  students: v.looseObject({
    id: numericId,
    name: label,
    career: optionalText,
    group: optionalText,
    groupId: reference(label),
    enrollmentDate: optionalText,
  }) satisfies v.GenericSchema<unknown, Student>,
  courses: v.looseObject({
    id: label,
    name: label,
    description: optionalText,
    startDate: day,
    endDate: day,
    isDemo,
  }) satisfies v.GenericSchema<unknown, Course>,
  groups: v.looseObject({
    id: label,
    name: label,
    description: optionalText,
    courseId: optionalText,
    capacity: v.optional(within(most.capacity)),
    isDemo,
  }) satisfies v.GenericSchema<unknown, Group>,
  classrooms: v.looseObject({
    id: numericId,
    name: v.pipe(label, v.notValue('__proto__')),
    type: v.optional(v.picklist(classroomTypes), 'Presencial'),
    capacity: optionalAmount(most.capacity),
    resources: v.optional(v.array(text), []),
    status: v.optional(v.picklist(classroomStatuses), 'Disponible'),
    isDemo,
  }) satisfies v.GenericSchema<unknown, Classroom>,
  classSessions: v.custom<Lesson>(isLesson),
  paidPayroll: v.looseObject({
    id: label,
    payPeriod: text,
    payDate: day,
    record: v.optional(
      v.looseObject({
        id: label,
        role: v.picklist(['teacher', 'staff']),
        employeeId: text,
        name: text,
        position: text,
        payPeriod: text,
        cutOff: day,
        paymentType: v.picklist(paymentTypes),
        rate: amount,
        minutes: count,
        classes: v.array(
          v.looseObject({
            date: day,
            startTime: text,
            endTime: text,
            activity: text,
            group: text,
            classroom: text,
            minutes: count,
          }),
        ),
        baseSalary: amount,
        isrPercent: amount,
        imssPercent: amount,
        ivaPercent: amount,
        isr: amount,
        imss: amount,
        iva: amount,
        bonuses: amount,
        deductions: amount,
        netSalary: amount,
        status: v.picklist(['Pendiente', 'Pagado']),
        payDate: v.nullable(day),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, PaidPayrollEntry>,
  payrollRuns: runSchema,
  attendance: v.looseObject({
    id: numericId,
    date: day,
    group: text,
    subject: text,
    teacher: text,
    totalStudents: count,
    present: count,
    absent: count,
    late: count,
    students: v.array(
      v.looseObject({
        id: numericId,
        name: text,
        status: v.picklist(['present', 'absent', 'late']),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, AttendanceRecord>,
};

export const scheduleEntrySchema = entrySchema;

const flag = (name: keyof Settings['notifications']) =>
  v.optional(v.boolean(), defaultSettings.notifications[name]);
const { school, system } = defaultSettings;

/** Settings by part; a part that is missing takes the defaults. */
export const settingsSchemas = {
  school: v.looseObject({
    name: v.optional(text, school.name),
    address: v.optional(text, school.address),
    phone: v.optional(text, school.phone),
    email: v.optional(text, school.email),
    website: v.optional(text, school.website),
    academicYear: v.optional(text, school.academicYear),
    logo: v.optional(text),
  }) satisfies v.GenericSchema<unknown, Settings['school']>,
  system: v.looseObject({
    timezone: v.optional(v.picklist(timezones), system.timezone),
    language: v.optional(v.picklist(languages), system.language),
    dateFormat: v.optional(v.picklist(dateFormats), system.dateFormat),
    currency: v.optional(v.picklist(currencies), system.currency),
    backupFrequency: v.optional(v.picklist(backupFrequencies), system.backupFrequency),
    lastBackup: v.optional(text),
    demoSchool: v.optional(
      v.looseObject({
        courses: v.array(text),
        groups: v.array(text),
        classrooms: v.array(numericId),
        students: v.array(numericId),
      }),
    ),
  }) satisfies v.GenericSchema<unknown, Settings['system']>,
  notifications: v.looseObject({
    emailNotifications: flag('emailNotifications'),
    smsNotifications: flag('smsNotifications'),
    attendanceAlerts: flag('attendanceAlerts'),
    payrollReminders: flag('payrollReminders'),
    systemUpdates: flag('systemUpdates'),
  }) satisfies v.GenericSchema<unknown, Settings['notifications']>,
};

const statuses: ReadonlySet<unknown> = new Set(attendanceStatuses);
const topics: ReadonlySet<unknown> = new Set(topicStatuses);

/**
 * A guard by hand, and in loops: sessions are the one list that reaches thousands, each with its
 * students, and a load runs it before the browser has optimised it.
 */
export function isLesson(value: unknown): value is Lesson {
  return (
    isObject(value) &&
    isText(value.id) &&
    isText(value.date) &&
    isText(value.time) &&
    isText(value.groupName) &&
    (value.groupId === undefined || isText(value.groupId)) &&
    isText(value.subject) &&
    isText(value.topic) &&
    isText(value.comments) &&
    topics.has(value.topicStatus) &&
    (value.teacherId === undefined || Number.isSafeInteger(value.teacherId)) &&
    isObject(value.attendance) &&
    areStatuses(value.attendance) &&
    Array.isArray(value.students) &&
    areLessonStudents(value.students)
  );
}

function areStatuses(attendance: Record<string, unknown>): boolean {
  for (const id in attendance) if (!statuses.has(attendance[id])) return false;
  return true;
}

function areLessonStudents(values: readonly unknown[]): boolean {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) return false;
    const { id, name } = value as Record<string, unknown>;
    if (!Number.isSafeInteger(id) || typeof name !== 'string') return false;
  }
  return true;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
