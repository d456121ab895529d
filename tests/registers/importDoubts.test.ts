import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import type { ImportKey } from '../../machines/registers/import/importColumns.ts';
import { checkEntry } from '../../machines/registers/entries.ts';
import { missingGroups } from '../../machines/registers/import/importRows.ts';
import { classifyFor, weekToFill } from '../../machines/registers/import/importing.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { problemText } from '../../src/strings/importedRows.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const today = '2026-08-20';
const options = { making: null, week: today, without: [], somebody: {} };

async function rowsOf(register: ImportKey, lines: readonly string[], records = school) {
  const source = new Secret(lines.join('\n'));
  const guessing = { known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;
  const read = await readRows({ register, source, ...guessing });
  return classifyFor({ register, records, today, read, options });
}

async function reasonsOf(register: ImportKey, lines: readonly string[], records = school) {
  const rows = await rowsOf(register, lines, records);
  return rows.map(({ problems }) => problems.map((one) => problemText(register, one)));
}

describe('a list that is imported', () => {
  it('warns of who is enrolled later than today and of courses that end before they start', async () => {
    const students = await rowsOf('students', [
      'Nombre completo,Carrera,Fecha de inscripción',
      'Ana Paz,Letras,01/09/2062',
      'Eva Gil,Letras,20/08/2026',
    ]);
    expect(students.map(({ kind, warnings }) => [kind, warnings])).toEqual([
      ['new', [{ code: 'enrolledLater' }]],
      ['new', []],
    ]);
    const courses = await rowsOf('courses', [
      'Nombre del curso,Descripción,Fecha de inicio,Fecha de fin',
      'Música,Coro,01/09/2026,30/06/2026',
      'Teatro,Taller,01/09/2026,01/09/2026',
    ]);
    expect(courses.map(({ kind, warnings }) => [kind, warnings])).toEqual([
      ['new', [{ code: 'endsBeforeStart' }]],
      ['new', []],
    ]);
  });

  it('says of surnames and ids by their labels what is wrong with them', async () => {
    const lines = ['ID,Nombre(s),Apellido Paterno,Apellido Materno,Carrera'];
    expect(await reasonsOf('students', [...lines, '=id(),Ana,=cmd(),=cmd(),Letras'])).toEqual([
      [
        'ID: «=id()» es una fórmula: escribe el dato que da.',
        'Apellido Paterno: «=cmd()» es una fórmula: escribe el dato que da.',
        'Apellido Materno: «=cmd()» es una fórmula: escribe el dato que da.',
      ],
    ]);
  });

  it('says which groups and rooms a name may mean where several look like it', async () => {
    const [group, room] = [school.groups[0]!, school.classrooms[0]!];
    const groups = ['1°A', '1°a'].map((name) => ({ ...group, id: name, name }));
    const classrooms = ['Aula 1', 'Aula1'].map((name, id) => ({ ...room, id, name }));
    const records = { ...school, groups, classrooms };
    const students = ['Nombre completo,Carrera,Grupo', 'Ana Paz,Letras,1 A', 'Eva Gil,Letras,1°a'];
    expect(await reasonsOf('students', students, records)).toEqual([
      ['Grupo «1 A»: puede ser «1°A» o «1°a».'],
      [],
    ]);
    const employee = school.teachers[0]!.name;
    const classes = [
      'Empleado,Grupo,Actividad,Día,Hora de inicio,Hora de fin,Salón',
      `${employee},1 A,Letras,Lunes,09:00,10:00,aula 1`,
      `${employee},1°A,Letras,Lunes,09:00,10:00,Aula 1`,
    ];
    expect(await reasonsOf('schedules', classes, records)).toEqual([
      ['Salón «aula 1»: puede ser «Aula 1» o «Aula1».', 'Grupo «1 A»: puede ser «1°A» o «1°a».'],
      [],
    ]);
  });

  it('finds an account by its user name in any case, which stays as it is, but where its id is said', async () => {
    const { id, name, email } = school.teachers[0]!;
    const lines = ['ID,Docente,Usuario,Correo,Teléfono,Contraseña,Materia,Tarifa'];
    const line = (own: string, person: string, user: string) =>
      [own, person, user, email, '55', 'sol y sombra', 'Química', '250'].join(',');
    const list = (row: string) => rowsOf('teachers', [...lines, row]);
    const [known] = await list(line('', name.toUpperCase(), 'CRAMIREZ'));
    expect(known).toMatchObject({ kind: 'update', entry: { draft: { user: 'cramirez' } } });
    expect(known!.changed).not.toContain('user');
    const [renamed] = await list(line(String(id), name, 'CRamirez'));
    expect(renamed).toMatchObject({ kind: 'update', entry: { draft: { user: 'CRamirez' } } });
  });

  it('has no user name of another person in another case, where two have it the one as it is written', async () => {
    const [carlos, ana] = school.teachers;
    const lines = ['Docente,Usuario,Correo,Teléfono,Contraseña,Materia,Tarifa'];
    const line = (person: string, user: string, place: number) =>
      [person, user, `${place}@x.mx`, '55', 'sol y sombra', 'Química', '250'].join(',');
    const list = [
      ...lines,
      line('Camilo Rey', 'CRAMIREZ', 1),
      line('Eva Paz', 'epaz', 2),
      line('Elsa Gil', 'EPaz', 3),
    ];
    expect(await reasonsOf('teachers', list)).toEqual([
      [`Usuario repetido: ya es de ${carlos!.name}.`],
      [],
      ['Usuario repetido: también está en la fila 3.'],
    ]);
    const teachers = [carlos!, { ...ana!, user: 'CRAMIREZ' }];
    const both = [...lines, line(ana!.name, 'CRAMIREZ', 1), line(carlos!.name, 'cramirez', 2)];
    const rows = await rowsOf('teachers', both, { ...school, teachers });
    expect(rows.map(({ entry }) => entry?.base)).toEqual([teachers[1], teachers[0]]);
  });

  it('passes over a row that says nothing but its number, in a column that is not used', async () => {
    const rows = await rowsOf('students', [
      'No.;Nombre completo;Carrera',
      '1;Ana Paz;Letras',
      '2;;',
      '3;;Letras',
    ]);
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      ['2', 'new'],
      ['4', 'error'],
    ]);
  });

  it('passes over what counts its rows, wherever that is said, and nobody called so', async () => {
    const rows = await rowsOf('students', [
      'No.;Nombre completo;Carrera;Grupo',
      '1;Ana Paz;Letras;',
      'TOTAL;;;402',
      ';Total de alumnos: 1;;',
      'Total;Eva Gil;Letras;',
    ]);
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      ['2', 'new'],
      ['5', 'new'],
    ]);
  });

  it('tells of a newcomer who has the name of one above, as a file writes names', async () => {
    const students = await rowsOf('students', [
      'Nombre completo;Carrera;Grupo',
      'Ana Paz;Letras;',
      'ANA PAZ;Letras;ENG-SAT',
      'Ana Paz;Derecho;',
      'Ana Paz;Letras;',
      'Paz Ana;Letras;',
    ]);
    expect(students.map(({ kind, namesakeLine }) => [kind, namesakeLine])).toEqual([
      ['new', ''],
      ['new', '2'],
      ['new', '2'],
      ['duplicate', ''],
      ['new', ''],
    ]);
  });

  it('has no name of more letters than fit, nor parts of a place', async () => {
    const long = 'a'.repeat(121);
    const courses = [
      'Nombre del curso,Descripción,Fecha de inicio,Fecha de fin',
      `${long},Coro,01/09/2026,30/06/2027`,
    ];
    expect(await reasonsOf('courses', courses)).toEqual([
      ['Nombre del curso: tiene 121 letras y caben 120.'],
    ]);
    const rooms = ['Nombre,Tipo,Capacidad', 'Sala 9,Presencial,30.5'];
    expect(await reasonsOf('classrooms', rooms)).toEqual([
      ['Capacidad: «30.5» no es un número entero de 0 a 100,000.'],
    ]);
    const students = ['Nombre completo,Carrera,Grupo', `Ana Paz,Letras,${long}`];
    const { rows } = await readRows({
      register: 'students',
      source: new Secret(students.join('\n')),
      known: {},
      plan: null,
      dateFormat: 'DD/MM/YYYY',
    });
    expect(missingGroups(school, rows)).toEqual([]);
  });

  it('may keep what an older version left longer or in parts', async () => {
    const [course, room] = [school.courses[0]!, school.classrooms[0]!];
    const long = { ...course, name: 'a'.repeat(10_000) };
    const records = { ...school, courses: [long], classrooms: [{ ...room, capacity: 30.5 }] };
    expect(
      checkEntry(records, 'courses', { draft: { ...long, description: 'Otra' }, base: long }),
    ).toEqual([]);
    const parted = records.classrooms[0]!;
    expect(
      checkEntry(records, 'classrooms', { draft: { ...parted, name: 'Otro' }, base: parted }),
    ).toEqual([]);
  });

  it('of weekdays is of the week that goes on, from Saturday on of the next', () => {
    expect(['2026-08-17', '2026-08-21', '2026-08-22', '2026-08-23'].map(weekToFill)).toEqual([
      '2026-08-17',
      '2026-08-21',
      '2026-08-24',
      '2026-08-24',
    ]);
  });
});
