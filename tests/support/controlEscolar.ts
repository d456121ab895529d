import type { Row, SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { pick, randomFrom } from '../../machines/kit/random.ts';

/** A file as a school's own program exports it. */
export interface ExportedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What the files of a school hold, faults aside. */
export const schoolSize = {
  courses: 3,
  groups: 24,
  classrooms: 18,
  teachers: 45,
  students: 800,
  classes: 24 * 5 * 6,
} as const;

const given = ['María', 'José', 'Sofía', 'Iván', 'Ángel', 'Íñigo', 'Ximena', 'Luz', 'Noé', 'Ana'];
const surnames = [
  'Pérez',
  'de la Cruz',
  'Núñez',
  'Güemes',
  'Peña',
  'Ríos',
  'Ávila',
  'Ibáñez',
  'Li',
];
const subjects = ['Español', 'Matemáticas', 'Biología', 'Historia', 'Inglés', 'Artes', 'Tutoría'];
const days = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES'];
const grades = ['Primero', 'Segundo', 'Tercero'];
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Person {
  given: string;
  surname: string;
  second: string;
}

/** The groups of three grades: '1A' to '3H'. */
const groups = grades.flatMap((_, grade) => letters.map((letter) => `${grade + 1}${letter}`));
const rooms = Array.from({ length: schoolSize.classrooms }, (_, place) =>
  place < 16 ? `Aula ${101 + place}` : `Laboratorio ${place - 15}`,
);
const teachers = people(schoolSize.teachers, 45);
const students = people(schoolSize.students, 800);

/** Days as numbers of a spreadsheet, under a title. */
export function coursesFile(): Promise<ExportedFile> {
  return workbook('Grados.xlsx', [
    ...title(4),
    header(['Curso', 'Descripción', 'Fecha inicio', 'Fecha término']),
    ...grades.map((grade): Row => [
      { value: grade },
      { value: `${grade} de secundaria` },
      { value: 46_258 },
      { value: new Date(Date.UTC(2027, 6, 14)), type: Date, format: 'dd/mm/yyyy' },
    ]),
  ]);
}

/** The grade of each group merged over its rows. */
export function groupsFile(): Promise<ExportedFile> {
  return workbook('Grupos.xlsx', [
    ...title(4),
    header(['Grado', 'Clave del grupo', 'Descripción', 'Turno']),
    ...groups.map((group, place): Row => {
      const grade = grades[Number(group[0]) - 1]!;
      const shift = isMorning(place) ? 'Matutino' : 'Vespertino';
      return [
        group.endsWith('A') ? { value: grade, rowSpan: letters.length } : null,
        { value: group },
        { value: `Grupo ${group}, turno ${shift.toLowerCase()}` },
        { value: shift },
      ];
    }),
  ]);
}

/** Semicolons, the letters of Windows, and rows that hold nothing at the end. */
export function classroomsFile(): ExportedFile {
  const lines = rooms.map((room, place) => `${place + 1};${room};PRESENCIAL;40;Proyector`);
  const text = ['No.;Aula;Tipo;Cupo;Equipamiento', ...lines, ';;;;', ';;;;'].join('\r\n');
  return csv('salones.csv', Buffer.from(text, 'latin1'));
}

/** Surnames apart, one user name of two people and a mail that is none; or those two rows, mended. */
export function teachersFile(isMended = false): ExportedFile {
  const lines = teachers.map((one, place) => {
    const user = place === 44 && !isMended ? 'docente.10' : `docente.${place}`;
    const subject = subjectOf(place);
    const email = place === 7 && !isMended ? 'sin correo' : `${user}@escuela.edu.mx`;
    return [
      `DOC-${String(place).padStart(3, '0')}`,
      one.surname.toUpperCase(),
      one.second.toUpperCase(),
      one.given.toUpperCase(),
      email,
      `55 ${4_000_0000 + place}`,
      subject,
      user,
      `Clave-${place}-${subject}`,
      '$1,250.50',
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  });
  const kept = isMended ? [lines[7], lines[44]] : lines;
  const headings =
    'Clave,Apellido Paterno,Apellido Materno,Nombre(s),Correo institucional,Celular,Asignatura,Usuario,Contraseña,Sueldo';
  return csv('DOCENTES.CSV', Buffer.from(`\uFEFF${[headings, ...kept].join('\r\n')}\r\n`));
}

/** A title, two rows of headings, the headings again on every page, and a total at the end. */
export function studentsFile(): Promise<ExportedFile> {
  const headings = header([
    'No.',
    'Matrícula',
    'Paterno',
    'Materno',
    '',
    'Fecha de nacimiento',
    'Plan de estudios',
    'Grupo',
  ]);
  const rows = students.map((one, place): Row => [
    { value: place + 1 },
    { value: `25${String(place).padStart(6, '0')}` },
    { value: one.surname },
    { value: one.second },
    { value: one.given },
    { value: 40_000 + place },
    { value: 'Secundaria General' },
    { value: place % 2 === 0 ? groupOf(place) : ` ${groupOf(place).toLowerCase()} ` },
  ]);
  const pages = Array.from({ length: Math.ceil(rows.length / 50) }, (_, page) => [
    headings,
    ...rows.slice(page * 50, page * 50 + 50),
  ]);
  const above: Row = [
    null,
    null,
    { value: 'Datos del alumno', columnSpan: 2 },
    null,
    { value: 'Nombre(s)' },
    null,
    null,
    null,
  ];
  return workbook('alumnos inscritos.xlsx', [
    ...title(8),
    above,
    ...pages.flat(),
    [{ value: 'Total' }, { value: String(students.length) }],
  ]);
}

/** Weekdays and hours in cells that are merged, teachers by their surnames. */
export function timetableFile(): Promise<ExportedFile> {
  const rows = days.flatMap((day, dayPlace) =>
    Array.from({ length: 6 }, (_, hour) =>
      groups.map((group, place): Row => {
        const start = (isMorning(place) ? 7 : 13) + hour;
        const teacher = teachers[(place + 12 * hour + 7 * dayPlace) % teachers.length]!;
        const room = rooms[place % 12]!;
        return [
          { value: day },
          { value: `${start}:00 - ${start + 1}:00` },
          { value: group },
          { value: subjectOf(teachers.indexOf(teacher)) },
          { value: `${teacher.surname} ${teacher.second} ${teacher.given}`.toUpperCase() },
          { value: room.toUpperCase() },
        ];
      }),
    ).flat(),
  );
  return workbook('Horario general.xlsx', [
    ...title(6),
    header(['Día', 'Hora', 'Grupo', 'Asignatura', 'Docente', 'Aula']),
    ...rows,
  ]);
}

function isMorning(place: number): boolean {
  return place % 24 < 12;
}

function groupOf(place: number): string {
  return groups[place % groups.length]!;
}

function subjectOf(place: number): string {
  return subjects[place % subjects.length]!;
}

/** No two of one name. */
function people(count: number, seed: number): Person[] {
  const random = randomFrom(seed);
  const known = new Map<string, Person>();
  while (known.size < count) {
    const person = {
      given: `${pick(random, given)} ${pick(random, given)}`,
      surname: pick(random, surnames),
      second: pick(random, surnames),
    };
    known.set(Object.values(person).join(' '), person);
  }
  return [...known.values()];
}

function title(width: number): SheetData {
  return [
    [{ value: 'ESCUELA SECUNDARIA GENERAL 12 «BENITO JUÁREZ»', columnSpan: width }],
    [{ value: 'Ciclo escolar 2026-2027', columnSpan: width }],
    [],
  ];
}

function header(texts: readonly string[]): Row {
  return texts.map((value) => (value === '' ? null : { value, fontWeight: 'bold' as const }));
}

async function workbook(name: string, rows: SheetData): Promise<ExportedFile> {
  return { name, mimeType: xlsx, buffer: await writeXlsxFile(rows, {}).toBuffer() };
}

function csv(name: string, buffer: Buffer): ExportedFile {
  return { name, mimeType: 'text/csv', buffer };
}
