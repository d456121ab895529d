import { accountsOf } from './accounts.ts';
import { addMonths, firstOfMonth } from './calendar.ts';
import type { Operation } from './changes.ts';
import { putClass, putSettings } from './changes.ts';
import type { Decision, Facts } from './decisions.ts';
import { propose } from './decisions.ts';
import type {
  Administrator,
  AttendanceRecord,
  AttendanceRecordStudent,
  ClassType,
  Classroom,
  Course,
  Group,
  ListKey,
  PaymentType,
  PayrollRun,
  Role,
  ScheduleEntry,
  School,
  SchoolKey,
  StaffMember,
  Student,
  Teacher,
} from './school.ts';
import { defaultSettings, roles } from './school.ts';

/** Fills the keys that were never stored with the first-load data. */
export interface SchoolSeedCommand {
  type: 'school.seed';
  keys: readonly SchoolKey[];
}

/** The day of the seed's timetable and of its first payroll run. */
export const seedDate = '2025-08-08';

/** A record another tab put there meanwhile stays. */
export function decideSchoolSeed(
  school: School,
  { keys }: SchoolSeedCommand,
  { today }: Facts,
): Decision {
  return propose(
    'school.seeded',
    keys.flatMap((key) => seedOperations(school, key, today)),
  );
}

function seedOperations(school: School, key: SchoolKey, today: string): Operation[] {
  if (key === 'settings') {
    if (school.settings !== defaultSettings) return [];
    const { school: own, system, notifications } = defaultSettings;
    return [
      putSettings('school', own),
      putSettings('system', system),
      putSettings('notifications', notifications),
    ];
  }
  if (key === 'schedules') {
    return Object.keys(school.schedules).length === 0 ? seedClasses.map(putSeedClass) : [];
  }
  return school[key].length === 0 ? putAll(key, seedLists(today)[key]) : [];
}

function putAll(key: ListKey, records: School[ListKey]): Operation[] {
  return records.map((record) => ({ kind: 'put', key, id: String(record.id), record }));
}

function putSeedClass(entry: ScheduleEntry): Operation {
  const { classroom, startTime } = entry;
  return putClass({ date: seedDate, classroom, startTime }, entry);
}

function seedLists(today: string): Pick<School, ListKey> {
  const startDate = firstOfMonth(today);
  return {
    admins: seedAdmins,
    teachers: seedTeachers,
    staff: seedStaff,
    students: seedStudents.map((student) => ({ ...student, enrollmentDate: today })),
    courses: seedCourses.map((course) => ({
      ...course,
      startDate,
      endDate: addMonths(startDate, 6),
    })),
    groups: seedGroups,
    classrooms: seedClassrooms,
    classSessions: [],
    paidPayroll: [],
    payrollRuns: [seedRun],
    attendance: seedAttendance,
  };
}

const seedRun: PayrollRun = { id: seedDate, cutOff: seedDate, payPeriod: '2025-08' };

/** The demonstration accounts' first passwords, by role (decisions, 'First-load data'). */
export const firstPasswords = {
  admin: 'Admin.2025',
  teacher: 'Profe.2025',
  staff: 'Staff.2025',
} as const;

/** An account of the first load that still has its first password, to show who wants to try. */
export interface DemoAccount {
  role: Role;
  user: string;
  name: string;
  password: string;
}

/** The first-load accounts of a school whose stored hash is still the first one. */
export function demoAccounts(school: School): DemoAccount[] {
  const seeded = { admin: seedAdmins, teacher: seedTeachers, staff: seedStaff };
  return roles.flatMap((role) => {
    const firstHashes = new Set(seeded[role].map(({ password }) => password));
    return accountsOf(school, role)
      .filter(({ password }) => firstHashes.has(password))
      .map(({ user, name }) => ({ role, user, name, password: firstPasswords[role] }));
  });
}

const seedAdmins: readonly Administrator[] = [
  {
    id: 1,
    name: 'Laura Méndez Ortega',
    email: 'direccion@plantel.mx',
    phone: '55 5555 0101',
    user: 'admin',
    password:
      '$pbkdf2-sha256$i=600000,l=32$OhJio2HXV8mb502yaEmavQ$VQaQgFAtDK18rKxwuB1/heJH+ZvBkMGEalqMp96wo+8',
    status: 'Activo',
  },
];

type SeedDiscounts = readonly [isr: number, imss: number, iva: number];

function seedTeacher(
  person: Pick<Teacher, 'id' | 'name' | 'email' | 'phone' | 'user' | 'password' | 'subject'>,
  paymentType: PaymentType,
  rate: number,
  [isrDiscount, imssDiscount, ivaDiscount]: SeedDiscounts,
  group: string,
): Teacher {
  return {
    ...person,
    status: 'Activo',
    paymentType,
    rate,
    isrDiscount,
    imssDiscount,
    ivaDiscount,
    availability: {},
    groups: [{ name: group }],
  };
}

const seedTeachers: readonly Teacher[] = [
  seedTeacher(
    {
      id: 1,
      name: 'Carlos Ramírez López',
      email: 'carlos.ramirez@plantel.mx',
      phone: '55 5555 0102',
      user: 'cramirez',
      password:
        '$pbkdf2-sha256$i=600000,l=32$uLxHhyFTA9pqxSW9fVsUXQ$6UWSCQUHhbiarLUYXTT/dXhXnnq0tFqln8v2JU2USSQ',
      subject: 'Matemáticas',
    },
    'hourly',
    250,
    [12, 5, 16],
    'MATH-ADV',
  ),
  seedTeacher(
    {
      id: 2,
      name: 'Ana Torres Medina',
      email: 'ana.torres@plantel.mx',
      phone: '55 5555 0103',
      user: 'atorres',
      password:
        '$pbkdf2-sha256$i=600000,l=32$gqpla2FfsOO7VZNSCsOXiA$54pgOWM2+iyPwA9Cr4lfRcKVVQpblo6TptUyYNmwF+M',
      subject: 'Inglés',
    },
    'hourly',
    220,
    [10, 4, 0],
    'ENG-SAT',
  ),
  seedTeacher(
    {
      id: 3,
      name: 'Miguel Soto Vargas',
      email: 'miguel.soto@plantel.mx',
      phone: '55 5555 0104',
      user: 'msoto',
      password:
        '$pbkdf2-sha256$i=600000,l=32$yISuhhC1PxqCzhIfHtTZdg$kLDY9z0cJkErpATYm9qGOAqtcpZdJaU4EE40M3d1Aac',
      subject: 'Programación',
    },
    'weekly',
    4500,
    [15, 5, 0],
    'PROG-SUMMER',
  ),
  seedTeacher(
    {
      id: 4,
      name: 'Lucía Hernández Cruz',
      email: 'lucia.hernandez@plantel.mx',
      phone: '55 5555 0105',
      user: 'lhernandez',
      password:
        '$pbkdf2-sha256$i=600000,l=32$RU0Smfa4FdakqAABFCmvgA$mJW5D0U9cZFx07lbxZlmldf1Keq9O3V23rxGEjmBX6I',
      subject: 'Física',
    },
    'hourly',
    230,
    [10, 4, 0],
    'PROG-SUMMER',
  ),
];

const seedStaff: readonly StaffMember[] = [
  {
    id: 5,
    name: 'Rosa Jiménez Luna',
    email: 'rosa.jimenez@plantel.mx',
    user: 'rjimenez',
    phone: '55 5555 0106',
    position: 'Secretaria Académica',
    department: 'Administración',
    schedule: 'Lun-Vie 8:00-16:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$cparliT8Wt1DELICtaZxrA$IQnX8H6ybWicgRWlKBrUlY2PIRknVGLljae3AhSpyf4',
    paymentType: 'weekly',
    rate: 3200,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
  {
    id: 6,
    name: 'Jorge Navarro Ruiz',
    email: 'jorge.navarro@plantel.mx',
    user: 'jnavarro',
    phone: '55 5555 0107',
    position: 'Orientador',
    department: 'Servicios Estudiantiles',
    schedule: 'Lun-Vie 9:00-14:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$VzG9h5zMI6ZksArp4+biTw$2QuvZC7KQVDKxrhJxzU8jSpJOu1T/xAq4BU+LUppOoE',
    paymentType: 'hourly',
    rate: 150,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
  {
    id: 7,
    name: 'Teresa Aguilar Peña',
    email: 'teresa.aguilar@plantel.mx',
    user: 'taguilar',
    phone: '55 5555 0108',
    position: 'Intendente',
    department: 'Servicios Generales',
    schedule: 'Lun-Sáb 7:00-15:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$dYPTW/BQAVIZFQrDlwQ0SA$D8aYcLllBeHJeawEMsPcf/mNWpmTiXW9O8NsvHR6Fao',
    paymentType: 'weekly',
    rate: 2400,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
];

const seedStudents: readonly Omit<Student, 'enrollmentDate'>[] = [
  { id: 1, name: 'Sofía Castillo Ríos', career: 'Ingeniería en Software', group: 'PROG-SUMMER' },
  { id: 2, name: 'Diego Morales Vega', career: 'Lenguas', group: 'ENG-SAT' },
  { id: 3, name: 'Valeria Ortiz Nava', career: 'Actuaría', group: 'MATH-ADV' },
];

const seedCourses: readonly Omit<Course, 'startDate' | 'endDate'>[] = [
  {
    id: 'CURSO-DE-VERANO',
    name: 'Curso de Verano',
    description: 'Programa intensivo de verano.',
  },
  {
    id: 'PROGRAMA-SABATINO',
    name: 'Programa Sabatino',
    description: 'Clases de fin de semana para jóvenes y adultos.',
  },
];

const seedGroups: readonly Group[] = [
  {
    id: 'PROG-SUMMER',
    name: 'PROG-SUMMER',
    description: 'Programación de verano',
    courseId: 'CURSO-DE-VERANO',
  },
  {
    id: 'ENG-SAT',
    name: 'ENG-SAT',
    description: 'Inglés sabatino',
    courseId: 'PROGRAMA-SABATINO',
  },
  {
    id: 'MATH-ADV',
    name: 'MATH-ADV',
    description: 'Matemáticas avanzadas',
    courseId: 'PROGRAMA-SABATINO',
  },
];

/** Places in the seed's groups, by group name (seed, section 3). */
export const groupCapacities: ReadonlyMap<string, number> = new Map([
  ['PROG-SUMMER', 15],
  ['ENG-SAT', 20],
  ['MATH-ADV', 18],
]);

const seedRooms: readonly [name: string, capacity: number, ...resources: string[]][] = [
  ['Salón 1', 30, 'Proyector'],
  ['Salón 2', 30, 'Proyector', 'Sonido'],
  ['Salón 3', 25, 'Pizarra Interactiva'],
  ['Salón 4', 25],
  ['Aula de Usos Múltiples', 60, 'Proyector', 'Sonido', 'Aire Acondicionado'],
  ['Laboratorio', 20, 'Computadoras', 'Proyector'],
  ['Virtual 1', 100],
  ['Virtual 2', 100],
];

const seedClassrooms: readonly Classroom[] = seedRooms.map(
  ([name, capacity, ...resources], index) => ({
    id: index + 1,
    name,
    type: name.startsWith('Virtual') ? 'Virtual' : 'Presencial',
    capacity,
    resources,
    status: 'Disponible',
  }),
);

function seedClass(
  employee: string,
  times: `${string}–${string}`,
  classroom: string,
  group: string,
  activity: string,
  type: ClassType = 'Grupal',
): ScheduleEntry {
  const [startTime, endTime] = times.split('–') as [string, string];
  const classroomType = classroom.startsWith('Virtual') ? 'Virtual' : 'Presencial';
  return { employee, group, activity, type, startTime, endTime, classroom, classroomType };
}

const [carlos, ana, miguel, lucia] = seedTeachers.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
];
const rosa = seedStaff[0]!.name;

const seedClasses: readonly ScheduleEntry[] = [
  seedClass(carlos, '10:00–12:00', 'Salón 3', 'MATH-ADV', 'Matemáticas Avanzadas'),
  seedClass(ana, '08:00–10:00', 'Salón 2', 'ENG-SAT', 'Inglés Conversacional'),
  seedClass(miguel, '07:00–09:00', 'Laboratorio', 'PROG-SUMMER', 'Programación Web'),
  seedClass(lucia, '11:00–12:30', 'Salón 1', 'PROG-SUMMER', 'Física Aplicada'),
  seedClass(carlos, '13:00–14:00', 'Virtual 1', 'N/A', 'Asesoría de Matemáticas', 'Individual'),
  seedClass(ana, '12:00–13:00', 'Salón 4', 'ENG-SAT', 'Gramática'),
  seedClass(
    rosa,
    '09:00–10:00',
    'Aula de Usos Múltiples',
    'N/A',
    'Junta de Personal',
    'Administrativa',
  ),
  seedClass(miguel, '14:30–16:00', 'Virtual 2', 'PROG-SUMMER', 'Taller de Proyectos'),
];

type SampleStatus = AttendanceRecordStudent['status'];

function sampleStudents(
  entries: readonly (readonly [string, SampleStatus])[],
): AttendanceRecordStudent[] {
  return entries.map(([name, status], index) => ({ id: index + 1, name, status }));
}

function sampleRecord(
  id: number,
  about: Pick<AttendanceRecord, 'date' | 'group' | 'subject' | 'teacher'>,
  students: AttendanceRecordStudent[],
): AttendanceRecord {
  const count = (status: SampleStatus) =>
    students.filter((student) => student.status === status).length;
  return {
    id,
    ...about,
    totalStudents: students.length,
    present: count('present'),
    absent: count('absent'),
    late: count('late'),
    students,
  };
}

/** The two built-in sample records of the attendance control (seed, section 3). */
const seedAttendance: readonly AttendanceRecord[] = [
  sampleRecord(
    1,
    { date: '2024-01-15', group: '3A', subject: 'Matemáticas', teacher: 'Carlos Ramírez López' },
    sampleStudents([
      ['Ana García Solís', 'present'],
      ['Bruno Reyes Lara', 'present'],
      ['Camila Núñez Prado', 'present'],
      ['Daniel Ibarra Mora', 'absent'],
      ['Elena Fuentes Gil', 'present'],
      ['Fernando Rojas Ávila', 'late'],
    ]),
  ),
  sampleRecord(
    2,
    { date: '2024-01-15', group: '2B', subject: 'Inglés', teacher: 'Ana Torres Medina' },
    sampleStudents([
      ['Gabriela Santos León', 'present'],
      ['Hugo Paredes Cano', 'present'],
      ['Irene Valdés Ochoa', 'late'],
      ['Javier Montes Rico', 'present'],
      ['Karla Benítez Sáenz', 'absent'],
      ['Leonardo Vega Ruiz', 'present'],
    ]),
  ),
];
