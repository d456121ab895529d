import type * as v from 'valibot';
import { recordSchemas, scheduleEntrySchema, settingsSchemas } from './schemas.ts';
import type { SchoolKey } from './school.ts';

/** Whose id a reference holds; `employees` are teachers and staff, as `teacher-7` and `staff-5`. */
export type Target =
  'courses' | 'groups' | 'classrooms' | 'teachers' | 'staff' | 'students' | 'employees';

/** Fields of a record that refer to another one. */
export interface Reference {
  to: Target;
  /** The field with the id. */
  id: string;
  /** The field with the name that is read beside it, as the seed has it. */
  name?: string;
  /** The field of the record that lists them, where there are several. */
  list?: string;
}

/** What is true of every record of a key, declared once. */
export interface Kind {
  schema: v.GenericSchema | Readonly<Record<string, v.GenericSchema>>;
  references: readonly Reference[];
  /** The fields that teachers and staff may read of anybody's; the others are for the office. */
  audience: readonly string[];
  /** What several of them are called on screen. */
  plural: string;
  /** What a form or a file must say of a new one (seed, section 5). */
  required: readonly string[];
  /** What a file that does not say it leaves a new one with; only of kinds a file can hold. */
  blank?: Readonly<Record<string, unknown>>;
}

const blankAccount = { name: '', email: '', phone: '', user: '', password: '' };
const blankPay = {
  paymentType: 'hourly',
  rate: 0,
  isrDiscount: 0,
  imssDiscount: 0,
  ivaDiscount: 0,
};

export const kinds = {
  admins: {
    schema: recordSchemas.admins,
    references: [],
    audience: ['id', 'name'],
    plural: 'administradores',
    required: ['name', 'email', 'user', 'password'],
    blank: blankAccount,
  },
  teachers: {
    schema: recordSchemas.teachers,
    references: [{ to: 'groups', list: 'groups', id: 'id', name: 'name' }],
    audience: ['id', 'name', 'status', 'subject', 'availability', 'groups'],
    plural: 'profesores',
    required: ['name', 'email', 'phone', 'subject', 'rate', 'user', 'password'],
    blank: { ...blankAccount, subject: '', ...blankPay, availability: {} },
  },
  staff: {
    schema: recordSchemas.staff,
    references: [],
    audience: ['id', 'name', 'status', 'position', 'department', 'schedule'],
    plural: 'personal',
    required: ['name', 'email', 'phone', 'position', 'schedule', 'rate', 'user', 'password'],
    blank: {
      ...blankAccount,
      position: '',
      department: 'Administración',
      schedule: '',
      ...blankPay,
    },
  },
  students: {
    schema: recordSchemas.students,
    references: [{ to: 'groups', id: 'groupId', name: 'group' }],
    audience: ['id', 'name', 'career', 'group', 'groupId', 'enrollmentDate'],
    plural: 'estudiantes',
    required: ['name', 'career'],
    blank: { name: '', career: '', group: '' },
  },
  courses: {
    schema: recordSchemas.courses,
    references: [],
    audience: ['id', 'name', 'description', 'startDate', 'endDate'],
    plural: 'cursos',
    required: ['name', 'description', 'startDate', 'endDate'],
  },
  groups: {
    schema: recordSchemas.groups,
    references: [{ to: 'courses', id: 'courseId' }],
    audience: ['id', 'name', 'description', 'courseId', 'capacity'],
    plural: 'grupos',
    required: ['courseId', 'name', 'description'],
  },
  classrooms: {
    schema: recordSchemas.classrooms,
    references: [],
    audience: ['id', 'name', 'type', 'capacity', 'resources', 'status'],
    plural: 'salones',
    required: ['name', 'type', 'capacity'],
  },
  schedules: {
    schema: scheduleEntrySchema,
    references: [
      { to: 'employees', id: 'employeeId', name: 'employee' },
      { to: 'groups', id: 'groupId', name: 'group' },
      { to: 'classrooms', id: 'classroomId', name: 'classroom' },
    ],
    audience: [
      'employee',
      'employeeId',
      'group',
      'groupId',
      'activity',
      'type',
      'startTime',
      'endTime',
      'classroom',
      'classroomId',
      'classroomType',
    ],
    plural: 'horarios',
    required: [],
  },
  classSessions: {
    schema: recordSchemas.classSessions,
    references: [
      { to: 'groups', id: 'groupId', name: 'groupName' },
      { to: 'teachers', id: 'teacherId' },
      { to: 'students', list: 'students', id: 'id' },
    ],
    audience: [
      'id',
      'date',
      'time',
      'groupName',
      'groupId',
      'subject',
      'topic',
      'topicStatus',
      'comments',
      'attendance',
      'students',
      'teacherId',
    ],
    plural: 'sesiones de clase',
    required: [],
  },
  paidPayroll: {
    schema: recordSchemas.paidPayroll,
    references: [],
    audience: [],
    plural: 'pagos de nómina',
    required: [],
  },
  payrollRuns: {
    schema: recordSchemas.payrollRuns,
    references: [],
    audience: [],
    plural: 'nóminas',
    required: [],
  },
  attendance: {
    schema: recordSchemas.attendance,
    references: [],
    audience: [],
    plural: 'registros de asistencia',
    required: [],
  },
  settings: {
    schema: settingsSchemas,
    references: [],
    audience: ['school'],
    plural: 'configuración',
    required: [],
  },
} as const satisfies Record<SchoolKey, Kind>;

/** Every key of the store, in the order in which they are read. */
export const schoolKeys = Object.keys(kinds) as SchoolKey[];

export function kindOf(key: SchoolKey): Kind {
  return kinds[key];
}
