import type { Student } from './peopleShapes.ts';
import type { Classroom, Course, Group } from './courseShapes.ts';
import type { ScheduleEntry } from './timetableShapes.ts';
import type { AttendanceRecord, AttendanceRecordStudent } from './lessonShapes.ts';
import type { PayrollRun } from './payrollShapes.ts';
import type { ClassType } from './words.ts';
import { seedStaff, seedTeachers } from './seedAccounts.ts';

/** The day of the seed's timetable and of its first payroll run. */
export const seedDate = '2025-08-08';

export const seedRun: PayrollRun = { id: seedDate, cutOff: seedDate, payPeriod: '2025-08' };

export const seedStudents: readonly Omit<Student, 'enrollmentDate'>[] = [
  { id: 1, name: 'Sofía Castillo Ríos', career: 'Ingeniería en Software', group: 'PROG-SUMMER' },
  { id: 2, name: 'Diego Morales Vega', career: 'Lenguas', group: 'ENG-SAT' },
  { id: 3, name: 'Valeria Ortiz Nava', career: 'Actuaría', group: 'MATH-ADV' },
];

export const seedCourses: readonly Omit<Course, 'startDate' | 'endDate'>[] = [
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

export const seedGroups: readonly Group[] = [
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

export const seedClassrooms: readonly Classroom[] = seedRooms.map(
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

export const seedClasses: readonly ScheduleEntry[] = [
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
export const seedAttendance: readonly AttendanceRecord[] = [
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
