import { addMonths, firstOfMonth } from '../kit/months.ts';
import { addDays, mondayOf, writeTime } from '../kit/calendar.ts';
import type { Put } from '../store/changes.ts';
import { putClass } from '../store/operations.ts';
import { pick, randomFrom } from '../kit/random.ts';
import type { ScheduledClass } from '../timetable/schedules.ts';
import { employeeId } from '../school/ties.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Classroom, Course, Group } from '../school/courseShapes.ts';

/** The records of a generated secondary school, to be added to a school or to stand alone. */
export interface GeneratedRecords {
  course: Course;
  groups: Group[];
  classrooms: Classroom[];
  students: Student[];
  classes: ScheduledClass[];
}

export interface GeneratorOptions {
  /** How many students, from 3. */
  size: number;
  seed: number;
  today: string;
  /** The first id given to a student or room; the next ones follow it. */
  firstId: number;
  /** Who teaches: one for every three groups, over again when there are more groups. */
  teachers: readonly { id: number; name: string }[];
  /** Weeks of timetable before today's. */
  pastWeeks?: number;
}

/** Students of the seed's groups 3A, 3B and 4A; further groups repeat them (seed, section 2). */
const groupSizes = [28, 26, 29] as const;
const comingWeeks = 4;

type Week = readonly (readonly (readonly [hour: number, group: 0 | 1 | 2])[])[];

/** Monday to Friday of three groups that share a teacher: six hours for the first, then five. */
const week: Week = [
  [
    [8, 0],
    [10, 1],
    [12, 2],
  ],
  [
    [9, 0],
    [11, 2],
    [13, 1],
  ],
  [
    [8, 0],
    [10, 1],
    [12, 2],
  ],
  [
    [9, 0],
    [11, 2],
    [13, 1],
  ],
  [
    [8, 0],
    [9, 0],
    [10, 1],
    [12, 2],
  ],
];

/** The records of a school of the given size; the same options give the same records. */
export function generateRecords(options: GeneratorOptions): GeneratedRecords {
  const { size, seed, today, firstId } = options;
  const startDate = firstOfMonth(firstMondayOf(options));
  const course: Course = {
    id: 'SECUNDARIA',
    name: 'Secundaria',
    description: 'Escuela de demostración.',
    startDate,
    endDate: addMonths(firstOfMonth(today), 6),
  };
  const sizes = sizesOfGroups(size);
  const groups = sizes.map((_, index): Group => {
    const name = groupName(index);
    return { id: name, name, description: `Grupo ${name} de secundaria`, courseId: course.id };
  });
  const names = distinctNames(size, randomFrom(seed));
  const groupOfStudent = sizes.flatMap((count, index) =>
    Array.from({ length: count }, () => groups[index]!),
  );
  const students = names.map((name, index) => ({
    id: firstId + index,
    name,
    career: course.name,
    group: groupOfStudent[index]!.name,
    groupId: groupOfStudent[index]!.id,
    enrollmentDate: today,
  }));
  const classrooms = groups.map((_, index): Classroom => ({
    id: firstId + size + index,
    name: roomName(index),
    type: 'Presencial',
    capacity: 30,
    resources: ['Proyector'],
    status: 'Disponible',
  }));
  const classes = generateClasses(groups, classrooms, options);
  return { course, groups, classrooms, students, classes };
}

/** A generated group's name by its place: 3A, 3B, 4A, 4B, 5A … */
function groupName(index: number): string {
  return `${gradeOf(index)}${index % 2 === 0 ? 'A' : 'B'}`;
}

function roomName(index: number): string {
  return `Aula ${gradeOf(index)}0${(index % 2) + 1}`;
}

function gradeOf(index: number): number {
  return 3 + Math.floor(index / 2);
}

function sizesOfGroups(size: number): number[] {
  const sizes: number[] = [];
  for (let left = size; left > 0; left -= sizes.at(-1)!) {
    sizes.push(Math.min(left, groupSizes[sizes.length % groupSizes.length]!));
  }
  return sizes;
}

function generateClasses(
  groups: readonly Group[],
  classrooms: readonly Classroom[],
  options: GeneratorOptions,
): ScheduledClass[] {
  const { teachers, pastWeeks = 0 } = options;
  const firstMonday = firstMondayOf(options);
  const days = Array.from({ length: (pastWeeks + comingWeeks) * 5 }, (_, index) => ({
    date: addDays(firstMonday, Math.floor(index / 5) * 7 + (index % 5)),
    hours: week[index % 5]!,
  }));
  return days.flatMap(({ date, hours }) =>
    groups.flatMap((group, index) => {
      const teacher = teachers[Math.floor(index / 3) % teachers.length];
      const room = classrooms[index];
      if (!teacher || !room) return [];
      return hours
        .filter(([, place]) => place === index % 3)
        .map(([hour]) => ({
          date,
          employee: teacher.name,
          employeeId: employeeId('teacher', teacher.id),
          group: group.name,
          groupId: group.id,
          activity: 'Matemáticas',
          type: 'Grupal' as const,
          startTime: writeTime(hour * 60),
          endTime: writeTime(hour * 60 + 60),
          classroom: room.name,
          classroomId: room.id,
          classroomType: room.type,
        }));
    }),
  );
}

/** The put of a class in its own slot. */
export function putScheduledClass(scheduled: ScheduledClass): Put<'schedules'> {
  const { date: _date, ...entry } = scheduled;
  return putClass(scheduled, entry);
}

function distinctNames(count: number, random: () => number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    names.add(`${pick(random, firstNames)} ${pick(random, surnames)} ${pick(random, surnames)}`);
  }
  return [...names];
}

const firstNames = (
  'Alejandra Alonso Andrea Arturo Beatriz Bruno Camila Carlos Daniela Diego Elena Emilio Fernanda ' +
  'Gabriel Gloria Héctor Inés Iván Jimena Jorge Karina Leonardo Lucía Luis Mariana Mateo Natalia ' +
  'Óscar Paola Pedro Regina Ricardo Sara Sebastián Sofía Tomás Valentina Víctor Ximena Zoé'
).split(' ');

const surnames = (
  'Acosta Aguirre Álvarez Barrera Benítez Campos Cárdenas Castro Cortés Cruz Delgado Domínguez ' +
  'Espinosa Estrada Flores Fuentes García Gómez Guerrero Gutiérrez Hernández Herrera Ibáñez Juárez ' +
  'Lara León Luna Maldonado Medina Mendoza Morales Muñoz Navarro Núñez Ortega Pacheco Peña Ramos ' +
  'Reyes Ríos Rojas Salazar Sánchez Serrano Soto Torres Valdez Vargas Vega Zamora'
).split(' ');

/** The day its timetable, and so its course, begins. */
function firstMondayOf({ today, pastWeeks = 0 }: GeneratorOptions): string {
  return addDays(mondayOf(today), -7 * pastWeeks);
}
