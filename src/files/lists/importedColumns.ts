import type { ImportKey, KnownHeadings } from '../../../machines/registers/import/importColumns.ts';
import { plainHeading, surnamesFirst } from '../../../machines/registers/import/importColumns.ts';
import { classTypes } from '../../../machines/school/words.ts';
import { classLabels, gradeLabel, shiftLabel, surnameLabels } from '../../strings/fields.ts';
import { sheetNameHeading } from '../../strings/importedSheets.ts';
import type { Reading } from './cellReadings.ts';
import { readOption, readText } from './cellReadings.ts';
import type { Column } from './recordColumns.ts';
import { givenFirst } from '../../../machines/kit/names.ts';
import { columnsOf, idHeading } from './recordColumns.ts';
import type { DateFormat } from './writtenTimes.ts';
import { spanIn, timeIn, weekdayIn } from './writtenTimes.ts';

/** A field that a file may say: its label, the headings it is known by, and how a cell is read. */
export interface ImportColumn {
  field: string;
  label: string;
  names: readonly string[];
  read: Column['read'];
}

/** What a file may say of a register, or of the classes of the timetable. */
export function importedColumns(key: ImportKey): readonly ImportColumn[] {
  if (key === 'schedules') return classColumns;
  const columns = columnsOf(key).flatMap(({ heading, field, read }): ImportColumn[] => {
    if (heading === idHeading) return [{ ...named(key, 'id', heading), read: readText }];
    return field === null ? [] : [{ ...named(key, field, heading), read }];
  });
  if (key === 'students') return [...columns, ...surnames, grade, shift];
  if (key === 'groups') return [...columns, grade];
  return isOfPeople(key) ? [...columns, ...surnames] : columns;
}

/** The headings of a register's own file that no import reads. */
export function unreadHeadings(key: ImportKey): KnownHeadings {
  if (key === 'schedules') return {};
  const written = columnsOf(key).filter(
    ({ field, heading }) => field === null && heading !== idHeading,
  );
  return Object.fromEntries(written.map(({ heading }) => [plainHeading(heading), '']));
}

/** The label of a field, as the step that asks for the columns shows it. */
export function importLabel(key: ImportKey, field: string): string {
  const label = importedColumns(key).find((one) => one.field === field)?.label ?? field;
  return field === 'name' && key !== 'schedules' && isOfPeople(key)
    ? `${label} o Nombre(s)`
    : label;
}

/** Other headings that people and the programs of schools give a field; of one register where it is told. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['Nombre', 'Nombres', 'Nombre(s)', 'Nombre completo'],
  'students.name': ['Alumno', 'Alumna', 'Estudiante', 'Nombre del alumno', 'Nombre del estudiante'],
  'teachers.name': ['Profesor', 'Profesora', 'Docente', 'Maestro', 'Nombre del docente'],
  'staff.name': ['Empleado', 'Nombre del empleado', 'Trabajador'],
  'courses.name': ['Curso', 'Grado', 'Nivel', 'Nombre del programa'],
  courseId: ['Nivel', 'Programa'],
  'groups.name': ['Grupo', 'ID', 'Clave del grupo', 'Nombre del grupo'],
  'classrooms.name': ['Salón', 'Aula', 'Espacio', 'Nombre del aula', 'Nombre del salón'],
  [surnamesFirst]: [
    'Apellidos y nombre',
    'Apellido y nombre',
    'Apellidos, nombre',
    'Apellidos y nombre del alumno',
    'Nombre (apellidos primero)',
  ],
  surname: ['Paterno', 'Primer apellido', 'Apellidos', 'Ap. Paterno', 'A. Paterno'],
  secondSurname: ['Materno', 'Segundo apellido', 'Ap. Materno', 'A. Materno'],
  email: ['Correo', 'Email', 'E-mail', 'Mail', 'Correo institucional'],
  phone: [
    'Tel',
    'Cel',
    'Celular',
    'Tel. celular',
    'Teléfono celular',
    'Teléfono de contacto',
    'Teléfono móvil',
  ],
  user: ['User', 'Nombre de usuario', 'Login'],
  password: ['Password', 'Clave de acceso', 'NIP'],
  career: ['Licenciatura', 'Programa', 'Plan de estudios', 'Especialidad'],
  grade: ['Grado', 'Grado escolar', 'Gdo'],
  group: [
    'Grupo',
    'Gpo',
    'Sección',
    'Grado y grupo',
    'Grado/Grupo',
    'Grupo actual',
    sheetNameHeading,
  ],
  shift: ['Turno'],
  subject: ['Asignatura', 'Asignatura que imparte', 'Materia que imparte', 'Materias'],
  rate: ['Sueldo', 'Salario', 'Pago', 'Tarifa', 'Costo', 'Honorarios'].flatMap(hourly),
  position: ['Cargo'],
  enrollmentDate: ['Inscripción', 'Fecha de ingreso', 'Ingreso', 'Fecha de alta', 'Inscrito el'],
  startDate: ['Inicio', 'Fecha inicio', 'Desde'],
  endDate: [
    'Fin',
    'Fecha fin',
    'Fecha final',
    'Término',
    'Fecha término',
    'Fecha de término',
    'Hasta',
  ],
  description: ['Descripción'],
  capacity: ['Cupo', 'Lugares', 'Aforo'],
  resources: ['Equipo', 'Equipamiento'],
  employee: ['Profesor', 'Profesora', 'Docente', 'Maestro', 'Nombre del docente'],
  activity: ['Materia', 'Asignatura', 'Clase'],
  day: ['Fecha', 'Día de la semana'],
  startTime: ['Hora', 'Inicio', 'Hora inicio', 'Horario', 'De', 'Desde'],
  endTime: ['Fin', 'Hora fin', 'Hora término', 'Hasta'],
  classroom: ['Aula', 'Espacio'],
  type: ['Modalidad'],
};

/** A word for pay as columns have it: 'Pago', 'Pago por hora', 'Pago x hora', 'Pago/hora', 'Pago hr'. */
function hourly(word: string): string[] {
  return [
    word,
    ...['por hora', 'x hora', 'hora', 'por hr', 'x hr', 'hr'].map((of) => `${word} ${of}`),
  ];
}

const surnames: readonly ImportColumn[] = [
  {
    ...named('', surnamesFirst, 'Apellidos y nombre(s)'),
    read: (cell) => ({ value: givenFirst(cell) }),
  },
  { ...named('', 'surname', surnameLabels.surname), read: readText },
  { ...named('', 'secondSurname', surnameLabels.secondSurname), read: readText },
];

const grade: ImportColumn = { ...named('', 'grade', gradeLabel), read: readText };

const shift: ImportColumn = { ...named('', 'shift', shiftLabel), read: readText };

const classColumns: readonly ImportColumn[] = [
  { ...ofClass('employee'), read: readText },
  { ...ofClass('group'), read: readText },
  grade,
  shift,
  { ...ofClass('activity'), read: readText },
  { ...named('schedules', 'day', 'Día'), read: readWeekday },
  { ...ofClass('startTime'), read: readTimes },
  { ...ofClass('endTime'), read: readTime },
  { ...ofClass('classroom'), read: readText },
  { ...ofClass('type'), read: (cell) => readOption(classTypes, cell) },
];

function ofClass(field: keyof typeof classLabels) {
  return named('schedules', field, classLabels[field]);
}

function named(key: string, field: string, label: string) {
  const others = [...(otherNames[field] ?? []), ...(otherNames[`${key}.${field}`] ?? [])];
  return { field, label, names: [label, ...others].map(plainHeading) };
}

export function isOfPeople(key: ImportKey): boolean {
  return key === 'admins' || key === 'teachers' || key === 'staff' || key === 'students';
}

function readWeekday(cell: string, format: DateFormat): Reading {
  if (cell === '') return null;
  const day = weekdayIn(cell, format);
  return day === null ? { problem: 'notWeekday', format } : { value: day };
}

function readTime(cell: string): Reading {
  if (cell === '') return null;
  const time = timeIn(cell);
  return time === null ? { problem: 'notTime' } : { value: time };
}

/** A start, or both ends of a class in one cell. */
function readTimes(cell: string): Reading {
  const span = spanIn(cell);
  return span ? { value: span.start, also: { endTime: span.end } } : readTime(cell);
}
