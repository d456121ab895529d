import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { Entry } from '../../machines/registers/entries.ts';
import type { ImportRow } from '../../machines/registers/import/importRows.ts';
import { remarksOf } from '../../machines/registers/import/importRemarks.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { firstCourse } from '../../machines/registers/import/courseToFill.ts';
import { classifyFor, importOf, readChosen } from '../../machines/registers/import/importing.ts';
import { classifyRows } from '../../machines/registers/import/imports.ts';
import { registerKeys } from '../../machines/registers/registerRules.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type {
  HashingEvent,
  HashingInput,
  ReadInput,
  ReadOutput,
} from '../../machines/registers/import/importReading.ts';
import { formShapes } from '../../machines/registers/formShapes.ts';
import type { KnownHeadings } from '../../machines/registers/import/importColumns.ts';
import { importMachine } from '../../machines/registers/importMachine.ts';
import { columnsOf } from '../../src/files/lists/recordColumns.ts';
import { registerCsv } from '../../src/files/lists/registerCsv.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { problemText } from '../../src/strings/importedRows.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { carryOut, proposalOf, refusalOf, seededSchool } from '../support/seededSchool.ts';
import { processorTime } from '../support/processorTime.ts';

const school = seededSchool();

const guessing = { known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;

async function classify(register: RegisterKey, text: string, records = school) {
  const read = await readRows({ register, source: new Secret(text), ...guessing });
  const options = { making: null, week: '2026-03-10', without: [], somebody: {} };
  return classifyRows(records, register, readChosen({ read, options }).rows);
}

function entriesOf(rows: readonly ImportRow[]): Entry[] {
  return rows.flatMap(({ entry }) => (entry ? [entry as Entry] : []));
}

/** A row whose password was hashed, as each is before it is imported. */
function withHash(row: ImportRow): ImportRow {
  if (!row.newPassword) return row;
  const { draft, base } = row.entry as Entry<'admins'>;
  const { password } = school.admins[0]!;
  return { ...row, entry: { draft: { ...draft, password }, base } };
}

/** No rows of a file that says itself that it has none. */
function unlessUnreadable(error: unknown): ImportRow[] {
  const { problem } = error as { problem?: string };
  if (problem === 'empty') return [];
  throw error;
}

it('counts who comes without a group where any other row names one, be it left out or not', async () => {
  const head = 'Nombre completo,Carrera,Grupo';
  const counted = async (group: string) => {
    const text = [head, 'Ana Paz,Letras,', 'Eva Gil,Letras,', `,Letras,${group}`].join('\n');
    const { rows } = await readRows({
      register: 'students',
      source: new Secret(text),
      ...guessing,
    });
    return remarksOf(classifyRows(school, 'students', rows), rows, school);
  };
  expect(await counted('ENG-SAT')).toEqual([['ungrouped', 2]]);
  expect(await counted('-')).toEqual([]);
});

it('finds a group by its name as written, else in another case where that is one’s alone', async () => {
  const [first] = school.groups as [School['groups'][0]];
  const named = (name: string) => ({ ...first, id: name, name });
  const records = { ...school, groups: ['2B', '2b', '3Á'].map(named) };
  const rows = ['2B', '2b', '3a'].map((group, index) => `Alumno ${index},Letras,${group}`);
  const entries = entriesOf(
    await classify('students', ['Nombre completo,Carrera,Grupo', ...rows].join('\n'), records),
  );
  expect(entries.map(({ draft }) => Reflect.get(draft, 'group'))).toEqual(['2B', '2b', '3Á']);
  const [row] = await classify(
    'groups',
    `ID del Grupo,Curso,Descripción\n2B,${first.courseId},Otra`,
    records,
  );
  expect(row?.entry?.base).toMatchObject({ id: '2B' });
});

it('reads when students were enrolled, and knows the columns of its own files', async () => {
  const text = [
    'Alumno,Carrera,Fecha de ingreso',
    'Eva Luna Paz,Letras,20/08/2026',
    'Sofía Castillo Ríos,Ingeniería en Software,01/02/2026',
    'Iván Gil Mora,Letras,31/02/2026',
    'Ada Paz Gil,Letras,',
  ].join('\n');
  const rows = await classify('students', text);
  expect(
    rows.map(({ kind, entry }) => [kind, entry && Reflect.get(entry.draft, 'enrollmentDate')]),
  ).toEqual([
    ['new', '2026-08-20'],
    ['update', '2026-02-01'],
    ['error', null],
    ['new', undefined],
  ]);
  expect(rows[2]?.problems).toMatchObject([{ code: 'notDay', text: '31/02/2026' }]);
  const said = async (...days: readonly string[]) => {
    const lines = days.map((day, place) => `Alumno ${place},Letras,${day}`);
    return (await preview('students', ['Alumno,Carrera,Ingreso', ...lines].join('\n'))).map(
      ([, , reason]) => reason,
    );
  };
  const wrong = (day: string, order: string) =>
    `Fecha de inscripción: «${day}» no es una fecha: escríbela como ${order}.`;
  expect(await said('08/24/2026', '09/05/2026', '24/08/2026')).toEqual([
    wrong('08/24/2026', 'DD/MM/AAAA'),
    '',
    '',
  ]);
  expect(await said('08/24/2026', '09/05/2026', '02/31/2026')).toEqual([
    '',
    '',
    wrong('02/31/2026', 'MM/DD/AAAA'),
  ]);
  const imported = carryOut(school, {
    type: 'records.import',
    register: 'students',
    entries: entriesOf(rows),
  });
  const dayOf = (name: string) =>
    imported.students.find((one) => one.name === name)?.enrollmentDate;
  expect(['Eva Luna Paz', 'Sofía Castillo Ríos', 'Ada Paz Gil'].map(dayOf)).toEqual([
    '2026-08-20',
    '2026-02-01',
    '2026-03-10',
  ]);
  for (const register of registerKeys) {
    const source = new Secret(registerCsv(school, register, '2026-03-10'));
    const read = await readRows({ register, source, ...guessing });
    expect([read.isAsking, read.doubts], register).toEqual([false, []]);
    const own = classifyRows(school, register, read.rows);
    expect(own.map(({ problems }) => problems[0]?.code)).toEqual(
      school[register].map(() => 'unchanged'),
    );
  }
});

it('counts the newcomers of a shift whose group names none and has others, who are not in the file', async () => {
  const [group] = school.groups as [School['groups'][0]];
  const [eva] = school.students as [Student];
  const groups = [...school.groups, { ...group, id: '1A', name: '1°A' }];
  const enrolled = { ...eva, name: 'Eva Luna', group: '1°A', groupId: '1A' };
  const counted = async (text: string, students: readonly Student[] = [enrolled]) => {
    const records: School = { ...school, groups, students: [...students] };
    const source = new Secret(text);
    const names = groups.map(({ name }) => name);
    const { rows } = await readRows({ register: 'students', source, groups: names, ...guessing });
    return remarksOf(classifyRows(records, 'students', rows), rows, records);
  };
  const evening =
    'Grupo 1°A turno vespertino\nNo.,Nombre,Carrera\n1,Ana Gil,Letras\n2,Leo Paz,Letras';
  expect(await counted(evening)).toEqual([['otherShift', 2]]);
  expect(await counted(evening, [])).toEqual([]);
  expect(await counted(`${evening}\n3,Eva Luna,Letras`)).toEqual([]);
  expect(await counted(evening.replace(' turno vespertino', ''))).toEqual([]);
});

it('counts the rows that bring back who left, or take one to another group', async () => {
  const [first, second, third] = school.students as [Student, Student, Student];
  const gone = { ...first, group: '', groupId: undefined, withdrawnOn: '2026-03-01' };
  const other = { ...second, group: '', groupId: undefined, graduatedOn: '2025-07-15' };
  const text = [
    'Alumno,Carrera,Grupo',
    `${first.name},${first.career},ENG-SAT`,
    `${second.name},Otra,`,
    `${third.name},${third.career},ENG-SAT`,
    'Eva Luna Paz,Letras,ENG-SAT',
  ].join('\n');
  const rows = await classify('students', text, { ...school, students: [gone, other, third] });
  expect(remarksOf(rows, [], emptySchool)).toEqual([
    ['moved', 1],
    ['broughtBack', 1],
  ]);
});

/** Line, kind and what is said of each row. */
async function preview(register: RegisterKey, text: string, records = school) {
  const rows = await classify(register, text, records);
  return rows.map(({ line, kind, problems: [problem], changed }) => [
    line,
    kind,
    problem ? problemText(register, problem) : changed.join(' '),
  ]);
}

describe('a list of students', () => {
  it('is told apart row by row', async () => {
    const text = [
      'Nombre;Carrera;Grupo',
      'Iván Peña;Derecho;',
      'sofia castillo rios;Ingeniería en Software;ENG-SAT',
      'Diego Morales Vega;Lenguas;ENG-SAT',
      'Iván Peña;Derecho;',
      'Eva Luna;Letras;OTRO',
      ';Letras;',
      'Ana Gil;;',
    ].join('\n');
    expect(await preview('students', text)).toEqual([
      ['2', 'new', ''],
      ['3', 'update', 'name group'],
      ['4', 'duplicate', 'Ya está registrado igual.'],
      ['5', 'duplicate', 'Repite la fila 2.'],
      ['6', 'error', 'No existe el grupo «OTRO».'],
      ['7', 'error', 'Falta Nombre completo.'],
      ['8', 'error', 'Falta Carrera.'],
    ]);
  });

  it('has two people of one name where their ids differ', async () => {
    const rows = ['Nombre;Carrera;ID', 'Eva Luna;Letras;901', 'Eva Luna;Letras;902'];
    const again = [...rows, 'Eva Luna;Letras;901'].join('\n');
    expect(await preview('students', again)).toEqual([
      ['2', 'new', ''],
      ['3', 'new', ''],
      ['4', 'duplicate', 'Repite la fila 2.'],
    ]);
  });

  it('says where quotes are not closed and goes on with the next line', async () => {
    const text = 'Nombre,Carrera\nIván Peña,"Derecho\nEva Luna,Letras\n"Ana Gil",Arte';
    expect(await preview('students', text)).toEqual([
      ['2', 'error', 'En la línea 2 se abren comillas que no se cierran: ciérralas o quítalas.'],
      ['3', 'new', ''],
      ['4', 'new', ''],
    ]);
  });

  it('is written in one step, undone in one', async () => {
    const rows = await classify(
      'students',
      'Nombre,Carrera\nIván Peña,Derecho\nEva Luna,Letras\nDiego Morales Vega,Historia',
    );
    const command: Command = {
      type: 'records.import',
      register: 'students',
      entries: entriesOf(rows),
    };
    const proposal = proposalOf(school, command);
    expect(proposal.details).toEqual({ created: 2, updated: 1 });
    const imported = applyOperations(school, proposal.operations);
    expect(imported.students.map(({ id, name, career }) => [id, name, career])).toEqual([
      [1, 'Sofía Castillo Ríos', 'Ingeniería en Software'],
      [2, 'Diego Morales Vega', 'Historia'],
      [3, 'Valeria Ortiz Nava', 'Actuaría'],
      [1_773_144_000_000, 'Iván Peña', 'Derecho'],
      [1_773_144_000_001, 'Eva Luna', 'Letras'],
    ]);
    const inverse = invertOperations(school, proposal.operations);
    expect(applyOperations(imported, inverse)).toEqual(school);
  });

  it('is refused whole when another tab changed one of its records', async () => {
    const rows = await classify(
      'students',
      'Nombre,Carrera\nNueva,Derecho\nDiego Morales Vega,Historia',
    );
    const [sofia, diego, valeria] = school.students;
    const theirs: School = {
      ...school,
      students: [sofia!, { ...diego!, career: 'Danza' }, valeria!],
    };
    const command: Command = {
      type: 'records.import',
      register: 'students',
      entries: entriesOf(rows),
    };
    expect(refusalOf(theirs, command).code).toBe('import.conflict');
  });

  it('tells two students of one name apart by their id', async () => {
    const doubled: School = {
      ...school,
      students: [...school.students, { ...school.students[0]!, id: 9, career: 'Derecho' }],
    };
    const name = 'Sofía Castillo Ríos';
    expect(await preview('students', `Nombre,Carrera\n${name},Danza`, doubled)).toEqual([
      ['2', 'error', `Hay varios registros con el nombre ${name}: agrega la columna ID.`],
    ]);
    expect(await preview('students', `ID,Nombre,Carrera\n9,${name},Danza`, doubled)).toEqual([
      ['2', 'update', 'career'],
    ]);
    expect(await preview('students', `ID,Nombre,Carrera\nB101,${name},Danza`, doubled)).toEqual([
      [
        '2',
        'error',
        `Hay varios registros con el nombre ${name}, y ninguno con el ID de esta fila.`,
      ],
    ]);
    expect(await preview('students', 'ID,Nombre,Carrera\n2,Otra Persona,Danza')).toEqual([
      ['2', 'error', 'Ese ID es de Diego Morales Vega.'],
    ]);
  });
});

describe('courses of one name', () => {
  const name = 'Programa Sabatino';
  const alike = { ...school, courses: school.courses.map((one) => ({ ...one, name })) };
  const headings = 'Nombre del curso,Descripción,Fecha de inicio,Fecha de fin';
  const inCourse = async (course: string, records: School) => {
    const text = `Curso,ID del Grupo,Descripción\n${course},SAB-9,Sábado`;
    const [row] = await classify('groups', text, records);
    const { code, text: about } = row!.problems[0] ?? {};
    return code ? [code, about] : Reflect.get(row!.entry!.draft, 'courseId');
  };

  it('are told apart by their id alone', async () => {
    const said = `${name},Otra descripción,2026-01-01,2026-12-31`;
    expect(await preview('courses', `${headings}\n${said}`, alike)).toEqual([
      ['2', 'error', 'Hay varios registros con el nombre Programa Sabatino: agrega la columna ID.'],
    ]);
    const [row] = await classify('courses', `ID,${headings}\nCURSO-DE-VERANO,${said}`, alike);
    expect(row).toMatchObject({ kind: 'update', entry: { base: { id: 'CURSO-DE-VERANO' } } });
    const { description, startDate, endDate } = alike.courses[1]!;
    const stored = [name, description, startDate, endDate].map((cell) => `"${cell}"`).join(',');
    expect(await preview('courses', `${headings}\n${stored}`, alike)).toEqual([
      ['2', 'duplicate', 'Ya está registrado igual.'],
    ]);
  });

  it('take no group by their name', async () => {
    for (const records of [alike, { ...alike, courses: alike.courses.toReversed() }]) {
      expect(await inCourse(name, records)).toEqual(['ambiguousCourse', name]);
      expect(await inCourse('CURSO-DE-VERANO', records)).toBe('CURSO-DE-VERANO');
    }
    expect(problemText('groups', { code: 'ambiguousCourse', field: 'courseId', text: name })).toBe(
      'Hay varios cursos con el nombre «Programa Sabatino»: escribe el ID del curso, o cambia antes el nombre de uno.',
    );
  });

  it('are not one whose id was another’s name: who bears the name comes first', async () => {
    const [first, second] = school.courses as [School['courses'][0], School['courses'][0]];
    const courses = [
      { ...first, id: 'ÁLGEBRA', name: 'Geometría' },
      { ...second, id: 'ÁLGEBRA-2', name: 'ÁLGEBRA' },
    ];
    for (const records of [
      { ...school, courses },
      { ...school, courses: courses.toReversed() },
    ]) {
      expect(await inCourse('ÁLGEBRA', records)).toBe('ÁLGEBRA-2');
      expect(await inCourse('algebra', records)).toBe('ÁLGEBRA-2');
      expect(await inCourse('geometria', records)).toBe('ÁLGEBRA');
    }
  });
});

it('makes a course of a name that none has any more', async () => {
  const [first, ...others] = school.courses as [School['courses'][0]];
  const records = { ...school, courses: [{ ...first, name: 'Verano 2025' }, ...others] };
  const rows = await classify(
    'courses',
    'Nombre del curso,Descripción,Fecha de inicio,Fecha de fin\nCurso de Verano,El de 2026,2026-06-01,2026-08-31',
    records,
  );
  const entries = entriesOf(rows);
  const grown = carryOut(records, { type: 'records.import', register: 'courses', entries });
  expect(grown.courses.slice(2)).toMatchObject([
    { id: 'CURSO-DE-VERANO-2', name: 'Curso de Verano' },
  ]);
});

describe('namesakes in a list without ids', () => {
  const juan = { ...school.students[0]!, id: 900, name: 'Juan Pérez', career: 'Actuaría' };
  const inGroups = (...ids: string[]): School => ({
    ...school,
    students: ids.map((group, index) => ({ ...juan, id: 900 + index, group, groupId: group })),
  });
  const kinds = async (records: School, ...groups: string[]) => {
    const lines = groups.map((group) => `Juan Pérez,Actuaría,${group}`);
    const rows = await classify(
      'students',
      ['Nombre completo,Carrera,Grupo', ...lines].join('\n'),
      records,
    );
    return rows.map(({ kind, problems }) => problems[0]?.code ?? kind);
  };

  it('are each of a student: whoever is as stored is that one, the other is new', async () => {
    const one = inGroups('MATH-ADV');
    expect(await kinds(one, 'ENG-SAT', 'MATH-ADV')).toEqual(['new', 'unchanged']);
    expect(await kinds(one, 'MATH-ADV', 'ENG-SAT')).toEqual(['unchanged', 'new']);
    expect(await kinds(one, 'MATH-ADV', 'MATH-ADV')).toEqual(['unchanged', 'repeated']);
    expect(await kinds(inGroups('MATH-ADV', 'ENG-SAT'), 'ENG-SAT', 'MATH-ADV')).toEqual([
      'unchanged',
      'unchanged',
    ]);
  });

  it('are no second student where one is said again in other accents or with another day', async () => {
    const again = async (heading: string, ...lines: string[]) => {
      const rows = await classify('students', [heading, ...lines].join('\n'), inGroups('MATH-ADV'));
      return rows.map(({ kind, problems }) => problems[0]?.code ?? kind);
    };
    const heading = 'Nombre completo,Carrera,Grupo';
    const said = 'Juan Pérez,Actuaría,MATH-ADV';
    expect(await again(heading, said, 'JUAN PEREZ,Actuaria,MATH-ADV')).toEqual([
      'unchanged',
      'repeated',
    ]);
    const withId = ['900,Juan Pérez,Actuaría,ENG-SAT', ',Juan Pérez,Actuaría,ENG-SAT'];
    expect(await again(`ID,${heading}`, ...withId)).toEqual(['update', 'repeated']);
  });

  it('are said of whoever is new, in whatever case, accents and order of words', async () => {
    const said = async (...names: string[]) => {
      const lines = names.map((name) => `${name},Actuaría,ENG-SAT`);
      const rows = await classify(
        'students',
        ['Alumno,Carrera,Grupo', ...lines].join('\n'),
        inGroups('MATH-ADV'),
      );
      return rows.map(({ kind, namesakes }) => [kind, namesakes.map(({ id }) => id)]);
    };
    expect(await said('PEREZ JUAN', 'Juan Gil')).toEqual([
      ['new', [900]],
      ['new', []],
    ]);
    expect(await said('JUAN PEREZ')).toEqual([['update', []]]);
    const beside = await classify(
      'students',
      'Alumno,Carrera,Grupo\nJuan Pérez,Actuaría,MATH-ADV\nJUAN PÉREZ,Actuaría,ENG-SAT',
      inGroups('MATH-ADV'),
    );
    expect(beside.map(({ kind, namesakes }) => [kind, namesakes.length])).toEqual([
      ['duplicate', 0],
      ['new', 1],
    ]);
  });

  it('are said of new teachers and staff among both, whatever their user names', async () => {
    const text = [
      'Nombre,Correo,Teléfono,Usuario,Contraseña,Materia,Tarifa',
      'RAMÍREZ LÓPEZ CARLOS,c@x.mx,55,carlos2,sol y sombra,Química,250',
      'Rosa Jiménez Luna,r@x.mx,55,rosa2,sol y sombra,Química,250',
      'Eva Luna Paz,e@x.mx,55,eva,sol y sombra,Química,250',
    ].join('\n');
    expect(
      (await classify('teachers', text)).map(({ kind, namesakes }) => [
        kind,
        namesakes.map(({ name }) => name),
      ]),
    ).toEqual([
      ['new', ['Carlos Ramírez López']],
      ['new', ['Rosa Jiménez Luna']],
      ['new', []],
    ]);
  });

  it('are not told apart where nobody is as stored', async () => {
    const one = inGroups('MATH-ADV');
    expect(await kinds(one, 'ENG-SAT')).toEqual(['update']);
    expect(await kinds(one, 'ENG-SAT', 'ENG-SAT')).toEqual(['update', 'repeated']);
    expect(await kinds(one, 'ENG-SAT', 'PROG-SUMMER')).toEqual(['ambiguous', 'ambiguous']);
  });
});

describe('a list of people', () => {
  const headings =
    'Nombre completo\tCorreo\tTeléfono\tUsuario\tContraseña\tMateria\tTipo de pago\tTarifa\tISR (%)\tDisponibilidad';

  it('reads pay, percentages and hours, and checks the password', async () => {
    const rows = await classify(
      'teachers',
      `${headings}\nElena Ruiz\telena@x.mx\t55\teruiz\tsol y sombra\tQuímica\tsemanal\t"$1,250.50"\t12,5\tlunes 9:00-11:00; Viernes 16:00-18:00`,
    );
    expect(rows[0]?.entry?.draft).toEqual({
      name: 'Elena Ruiz',
      email: 'elena@x.mx',
      phone: '55',
      user: 'eruiz',
      password: '',
      subject: 'Química',
      paymentType: 'weekly',
      rate: 1250.5,
      isrDiscount: 12.5,
      imssDiscount: 0,
      ivaDiscount: 0,
      availability: {
        Lunes: [{ start: '09:00', end: '11:00' }],
        Viernes: [{ start: '16:00', end: '18:00' }],
      },
    });
  });

  it('says of an amount that no form takes what it may be', async () => {
    const rows = ['-100\t10', '250\t120', '1000001\t0', `${'9'.repeat(400)}\t0`].map(
      (pay) => `Elena Ruiz\telena@x.mx\t55\teruiz\tsol y sombra\tQuímica\tsemanal\t${pay}\t`,
    );
    const said = await preview('teachers', [headings, ...rows].join('\n'));
    expect(said).toEqual([
      ['2', 'error', 'Tarifa: «-100» no es un número de 0 a 1,000,000.'],
      ['3', 'error', 'ISR (%): «120» no es un número de 0 a 100.'],
      ['4', 'error', 'Tarifa: «1000001» no es un número de 0 a 1,000,000.'],
      ['5', 'error', `Tarifa: «${'9'.repeat(400)}» no es un número.`],
    ]);
  });

  it('reads identifiers as they are written, and says of a wrong one what is wrong', async () => {
    const rows = await classify(
      'teachers',
      'Nombre,Usuario,RFC,CLABE,NSS\nCarlos Ramírez López,cramirez,gode 561231-gr8,"032 180 00011835971 9",',
    );
    expect(rows).toMatchObject([{ kind: 'update', changed: ['rfc', 'clabe'] }]);
    const imported = carryOut(school, {
      type: 'records.import',
      register: 'teachers',
      entries: entriesOf(rows),
    });
    expect(imported.teachers[0]).toEqual({
      ...school.teachers[0],
      rfc: 'GODE561231GR8',
      clabe: '032180000118359719',
    });
    const head = 'Nombre,Usuario,CLABE';
    const who = 'Carlos Ramírez López,cramirez';
    expect(await preview('teachers', `${head}\n${who},3.2180000118359E+16`)).toEqual([
      [
        '2',
        'error',
        'CLABE: la hoja de cálculo guardó «3.2180000118359E+16» en lugar de todas sus cifras: da a la columna el formato Número o Texto y guárdala otra vez.',
      ],
    ]);
    expect(await preview('teachers', `${head}\n${who},032180000118359710`)).toEqual([
      ['2', 'error', 'CLABE: el dígito verificador de «032180000118359710» no corresponde.'],
    ]);
    expect(await preview('teachers', `${head},NSS\n${who},,`)).toEqual([
      ['2', 'duplicate', 'Ya está registrado igual.'],
    ]);
  });

  it('takes no number of which a spreadsheet saved the first digits alone', async () => {
    const text = 'Nombre,Usuario,Teléfono\nCarlos Ramírez López,cramirez,5.25512E+11';
    expect(await preview('teachers', text)).toEqual([
      [
        '2',
        'error',
        'Teléfono: la hoja de cálculo guardó «5.25512E+11» en lugar de todas sus cifras: da a la columna el formato Número o Texto y guárdala otra vez.',
      ],
    ]);
  });

  it.each([
    'Lunes 99:99-10:00',
    'Martes 11:00-09:00',
    'Martes 09:00-09:00',
    'Lunes 9-10',
    'Hoy 9:00-10:00',
  ])('refuses %s as hours', async (hours) => {
    const [row] = await classify(
      'teachers',
      `${headings}\nElena Ruiz\telena@x.mx\t55\teruiz\tsol y sombra\tQuímica\tsemanal\t1\t1\tLunes 09:00-10:00; ${hours}`,
    );
    expect(row?.problems[0]).toMatchObject({ code: 'notHours' });
  });

  it('knows a group whose accents are written as signs of their own', async () => {
    const [row] = await classify(
      'students',
      'Nombre,Carrera,Grupo\nEva,Letras,ENG-SAT'.normalize('NFD'),
    );
    expect(row?.problems).toEqual([]);
  });

  it('takes an id that another name stands beside for a mistake', async () => {
    const [row] = await classify('teachers', 'ID,Nombre completo\n2,Carlos Ramírez López');
    expect(row?.problems[0]).toMatchObject({ code: 'idOfAnother' });
  });

  it('finds a group in whatever case and accents the file has it', async () => {
    const rows = await classify('students', 'Nombre,Carrera,Grupo\nEva,Letras,eng-sát');
    const imported = carryOut(school, {
      type: 'records.import',
      register: 'students',
      entries: entriesOf(rows),
    });
    expect(imported.students.at(-1)).toMatchObject({ group: 'ENG-SAT', groupId: 'ENG-SAT' });
  });

  it('says of what is missing nothing else', async () => {
    const [row] = await classify('teachers', `${headings}\nElena\t\t55\te\tsol y sombra\tQ\t\t1`);
    expect(row?.problems.map(({ code, field }) => [code, field])).toEqual([['missing', 'email']]);
  });

  it('keeps a new password out of the draft, of anything shown or written', async () => {
    const [row] = await classify(
      'teachers',
      `${headings}\nElena Ruiz\telena@x.mx\t55\teruiz\tsol y sombra\tQuímica\t\t1\t\t`,
    );
    expect(row?.newPassword?.reveal()).toBe('sol y sombra');
    expect(JSON.stringify(row)).not.toContain('sombra');
  });

  it.each([
    ['Elena\tno\t55\te\tsol y sombra\tQ\t\t1\t\t', 'Correo electrónico: «no» no es un correo.'],
    ['Elena\te@x\t55\te\tcorta\tQ\t\t1\t\t', 'Contraseña: Usa al menos 8 caracteres.'],
    ['Elena\te@x\t55\te\tsol y sombra\tQ\t\tdos\t\t', 'Tarifa: «dos» no es un número.'],
    ['Elena\te@x\t55\te\tsol y sombra\tQ\t\t\t\t', 'Falta Tarifa.'],
    ['Elena\te@x\t55\te\t\tQ\t\t1\t\t', 'Falta Contraseña.'],
    [
      'Elena\te@x\t55\te\tsol y sombra\tQ\tdiario\t1\t\t',
      'Tipo de pago: «diario» no es una opción; son Por hora y Semanal.',
    ],
    [
      'Elena\te@x\t55\te\tsol y sombra\tQ\t\t1\t\tsiempre',
      'Disponibilidad: escribe, por ejemplo, «Lunes 09:00-11:00; Viernes 16:00-18:00».',
    ],
  ])('leaves out %j: %s', async (row, reason) => {
    expect(await preview('teachers', `${headings}\n${row}`)).toEqual([['2', 'error', reason]]);
  });

  it('says all that is to be mended in a row, of each cell once', async () => {
    const [, row] = await classify(
      'teachers',
      [
        headings,
        'Eva Paz\te@x.mx\t55\tepaz\tsol y sombra\tQ\t\t1\t\t',
        'Luis Gil\tno\t\tepaz\tcorta\tQ\thora\tabc\t\t',
      ].join('\n'),
    );
    const said = row!.problems.map((one) => problemText('teachers', one));
    expect(said).toEqual([
      'Correo electrónico: «no» no es un correo.',
      'Tipo de pago: «hora» no es una opción; son Por hora y Semanal.',
      'Tarifa: «abc» no es un número.',
      'Falta Teléfono.',
      'Contraseña: Usa al menos 8 caracteres.',
      'Usuario repetido: también está en la fila 2.',
    ]);
  });

  it('leaves out who has surnames and no given name, and names the row by them', async () => {
    const list =
      'Apellido Paterno,Apellido Materno,Nombre(s),Carrera\nTorres,Medina,,Letras\nPaz,, ,Arte\nGil,,=A1,Letras\nLuna,,Eva,Letras\n,,,Letras';
    const rows = await classify('students', list);
    expect(
      rows.map(({ kind, name, problems }) => [kind, name, problems.map(({ code }) => code)]),
    ).toEqual([
      ['error', 'Torres Medina', ['missing']],
      ['error', 'Paz', ['missing']],
      ['error', 'Gil', ['formula']],
      ['new', 'Eva Luna', []],
      ['error', '', ['missing']],
    ]);
    expect(problemText('students', rows[0]!.problems[0]!)).toBe('Falta Nombre completo.');
    const [whole] = await classify('students', 'Nombre,Carrera\nMadonna,Letras');
    expect(whole).toMatchObject({ kind: 'new', name: 'Madonna' });
  });

  it('says of a user name that it is another person’s, in the school or in the file', async () => {
    const row = (name: string, user: string, email = 'x@x.mx') =>
      `${name}\t${email}\t55\t${user}\tsol y sombra\tQuímica\t\t1\t\t`;
    const text = [
      headings,
      row('Elena Ruiz', 'cramirez'),
      row('Elena Ruiz', 'eruiz'),
      row('Esteban Ruiz', 'eruiz'),
      row('Elena Ruiz', 'eruiz'),
      row('Ana Torres', 'atorres'),
      row('M. Soto', 'msoto', 'Miguel.Soto@plantel.mx'),
    ].join('\n');
    expect(await preview('teachers', text)).toMatchObject([
      ['2', 'error', 'Usuario repetido: ya es de Carlos Ramírez López.'],
      ['3', 'new', ''],
      ['4', 'error', 'Usuario repetido: también está en la fila 3.'],
      ['5', 'duplicate', 'Repite la fila 3.'],
      ['6', 'update', expect.stringContaining('name')],
      ['7', 'update', expect.stringContaining('name')],
    ]);
  });

  it('keeps password and what has no column of an account it updates', async () => {
    const rows = await classify('teachers', 'Nombre,Usuario,Teléfono\nAna Torres,atorres,1');
    const imported = carryOut(school, {
      type: 'records.import',
      register: 'teachers',
      entries: entriesOf(rows),
    });
    expect(imported.teachers[1]).toEqual({
      ...school.teachers[1],
      name: 'Ana Torres',
      phone: '1',
    });
    const day = readableSchool(imported).schedules['2025-08-08'];
    expect(day?.['Salón 4']?.['12:00']?.employee).toBe('Ana Torres');
  });
});

describe('a list of courses, groups or classrooms', () => {
  it('reads days as they are written, or says which is none', async () => {
    const rows = await classify(
      'courses',
      'Curso;Descripción;Fecha inicio;Fecha fin\nPrimero;Primer grado;24/08/2026;46582\nSegundo;2;24/08/2026;julio\ncurso de verano;Otra;;',
    );
    expect(rows.map(({ kind, problems }) => [kind, problems[0]?.code])).toEqual([
      ['new', undefined],
      ['error', 'notDay'],
      ['error', 'missing'],
    ]);
    expect(rows[0]?.entry?.draft).toEqual({
      name: 'Primero',
      description: 'Primer grado',
      startDate: '2026-08-24',
      endDate: '2027-07-14',
    });
  });

  it('finds courses by their names and keeps the name that a group has', async () => {
    const text =
      'Curso\tID del Grupo\tDescripción del Grupo\nprograma sabatino\teng-sát\tOtro\nPROGRAMA-SABATINO\tESP-SAT\tEspañol\nNada\tX\tX\ncurso de verano\tEsp-Sat\tX';
    expect(await preview('groups', text)).toEqual([
      ['2', 'update', 'description'],
      ['3', 'new', ''],
      ['4', 'error', 'No existe el curso «Nada».'],
      ['5', 'duplicate', 'Repite la fila 3.'],
    ]);
    const imported = carryOut(school, {
      type: 'records.import',
      register: 'groups',
      entries: entriesOf(await classify('groups', text)),
    });
    expect(imported.groups.slice(1)).toMatchObject([
      { name: 'ENG-SAT', description: 'Otro', courseId: 'PROGRAMA-SABATINO' },
      { name: 'MATH-ADV' },
      { id: 'ESP-SAT', name: 'ESP-SAT', courseId: 'PROGRAMA-SABATINO' },
    ]);
  });

  it('reads rooms, their type, places and resources', async () => {
    const rows = await classify(
      'classrooms',
      'Aula,Tipo,Cupo,Equipo\nA-101,presencial,40,"proyector; sonido"\nA-102,,no,\nA-103,Nube,40,\nsalon 1,,35,',
    );
    expect(rows.map(({ kind, problems }) => [kind, problems[0]?.code])).toEqual([
      ['new', undefined],
      ['error', 'notNumber'],
      ['error', 'notOption'],
      ['update', undefined],
    ]);
    expect(rows[0]?.entry?.draft).toEqual({
      name: 'A-101',
      type: 'Presencial',
      capacity: 40,
      resources: ['Proyector', 'Sonido'],
      status: 'Disponible',
    });
  });

  it.each(['Aula,Cupo\nA-101,40', 'Aula,Tipo,Cupo\nA-101,,40'])(
    'takes a room that says no type for one in person: %j',
    async (text) => {
      const [row] = await classify('classrooms', text);
      expect(row).toMatchObject({ kind: 'new', entry: { draft: { type: 'Presencial' } } });
      const input = { register: 'classrooms', source: new Secret(text), ...guessing } as const;
      expect((await readRows(input)).isAsking).toBe(false);
    },
  );

  it('refuses two new records of one id, whoever asks', () => {
    const draft = {
      name: 'Otoño',
      description: 'x',
      startDate: '2026-08-24',
      endDate: '2026-12-18',
    };
    const entries = [draft, { ...draft, name: 'OTOÑO' }].map((one) => ({ draft: one, base: null }));
    const command: Command = { type: 'records.import', register: 'courses', entries };
    expect(refusalOf(school, command).code).toBe('import.conflict');
  });
});

describe('groups that a list names and the school has not', () => {
  const text = 'Nombre,Carrera,Grupo\nEva,Letras,2c\nAna,Letras,2C\nPía,,9Z\nSol,Letras,N/A';
  const reading = async (records: School) => ({
    register: 'students' as const,
    records,
    today: '2026-03-10',
    read: await readRows({ register: 'students', source: new Secret(text), ...guessing }),
    options: {
      making: { courseId: 'CURSO-DE-VERANO' },
      week: '2026-03-10',
      without: [],
      somebody: {},
    },
    hashes: [],
  });

  it('are made with those who are in them, in one change that one undoing takes back', async () => {
    const read = await reading(school);
    const rows = classifyFor(read);
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'error', 'new']);
    const command = importOf({ ...read, rows });
    expect(command.groups).toEqual([
      { name: '2c', description: '2c', courseId: 'CURSO-DE-VERANO' },
    ]);
    const { operations, details } = proposalOf(school, command);
    expect(details).toEqual({ created: 3, updated: 0, groups: 1, failed: 1 });
    const imported = applyOperations(school, operations);
    expect(imported.students.slice(3).map(({ group, groupId }) => [group, groupId])).toEqual([
      ['2c', '2c'],
      ['2c', '2c'],
      ['', undefined],
    ]);
    expect(applyOperations(imported, invertOperations(school, operations))).toEqual(school);
  });

  it('are made in a course of the cycle where the school has none, all in one change', async () => {
    const { settings } = school;
    const cycle = { academicYear: '2026-2027', cycleFrom: '2026-08-24', cycleUntil: '2027-07-16' };
    const empty = {
      ...school,
      courses: [],
      groups: [],
      students: [],
      settings: { ...settings, school: { ...settings.school, ...cycle } },
    };
    const course = firstCourse(empty, '2026-03-10')!;
    expect(course).toMatchObject({
      name: 'Ciclo 2026-2027',
      startDate: '2026-08-24',
      endDate: '2027-07-16',
    });
    expect(firstCourse({ ...empty, settings }, '2026-03-10')).toMatchObject({
      name: 'Ciclo 2026-2027',
      startDate: '2026-03-10',
      endDate: '2027-03-09',
    });
    expect(firstCourse(school, '2026-03-10')).toBeNull();
    const read = {
      ...(await reading(empty)),
      options: {
        making: { courseId: 'CICLO-2026-2027' },
        week: '2026-03-10',
        without: [],
        somebody: {},
      },
    };
    const rows = classifyFor(read);
    expect(rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'error', 'new']);
    const { operations } = proposalOf(empty, importOf({ ...read, rows }));
    const imported = applyOperations(empty, operations);
    expect(imported.courses.map(({ name }) => name)).toEqual(['Ciclo 2026-2027']);
    expect(imported.groups).toMatchObject([{ name: '2c', courseId: 'CICLO-2026-2027' }]);
    expect(imported.students).toHaveLength(3);
    expect(applyOperations(imported, invertOperations(empty, operations))).toEqual(empty);
  });

  it('take back the students that a deleted group of that name left', async () => {
    const [sofia, ...others] = school.students;
    const left = { ...sofia!, name: 'Eva', career: 'Arte', group: '2c', groupId: '2c' };
    const records = { ...school, students: [left, ...others] };
    const read = await reading(records);
    const rows = classifyFor(read);
    const imported = carryOut(records, importOf({ ...read, rows }));
    expect(rows[0]).toMatchObject({ kind: 'update', changed: ['career'] });
    expect(imported.students[0]).toMatchObject({ career: 'Letras', group: '2c', groupId: '2c' });
    expect(imported.groups.at(-1)).toMatchObject({ id: '2c', name: '2c' });
  });

  it('are refused with the whole import where the course is gone meanwhile', async () => {
    const read = await reading(school);
    const command = importOf({ ...read, rows: classifyFor(read) });
    const theirs = { ...school, courses: school.courses.slice(1) };
    expect(refusalOf(theirs, command).code).toBe('import.conflict');
  });
});

describe('any file', () => {
  it.each(registerKeys)('of %s that was exported comes back as nothing new', async (register) => {
    const rows = await classify(register, registerCsv(school, register, '2026-03-10'));
    expect(rows).toHaveLength(school[register].length);
    expect(rows.map(({ problems }) => problems[0]?.code)).toEqual(rows.map(() => 'unchanged'));
  });

  it.each(registerKeys)('of %s has a column for each field of its form', (register) => {
    const written = columnsOf(register).map(({ field }) => field);
    const typed = Object.keys(formShapes[register]).filter((field) => field !== 'groupSince');
    expect(written).toEqual(expect.arrayContaining(typed));
  });

  it('that was exported of some records holds those, in the order of the register', () => {
    const csv = registerCsv(school, 'students', '2026-03-10', ['3', '1']);
    expect(csv.split('\r\n').map((line) => line.split(',')[1])).toEqual([
      '"Nombre completo"',
      '"Sofía Castillo Ríos"',
      '"Valeria Ortiz Nava"',
      undefined,
    ]);
  });

  it('neither fails nor writes what the store could not read back', async () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '1',
        '2',
        'admin',
        'Ana Torres Medina',
        'ENG-SAT',
        '12,5',
        'a@b',
        '__proto__',
        '"',
        '=1',
      ),
    );
    const heading = fc.constantFrom(
      'ID',
      'Nombre',
      'Carrera',
      'Grupo',
      'Usuario',
      'Correo',
      'Teléfono',
      'Contraseña',
      'Materia',
      'Tarifa',
      'ISR (%)',
      'Disponibilidad',
      'Puesto',
      'Horario',
      'Apellido Paterno',
      'Descripción',
      'Fecha de inicio',
      'Fecha de fin',
      'Curso',
      'Capacidad',
      'Tipo',
      'x',
    );
    const file = fc.record({
      register: fc.constantFrom(...registerKeys),
      headings: fc.array(heading, { maxLength: 12 }),
      rows: fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }),
      mark: fc.constantFrom(',', ';', '\t'),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ register, headings, rows, mark }) => {
        const text = [headings, ...rows].map((cells) => cells.join(mark)).join('\n');
        const classified = await classify(register, text).catch(unlessUnreadable);
        const entries = entriesOf(classified.map(withHash));
        if (entries.length === 0) return;
        const imported = carryOut(school, { type: 'records.import', register, entries });
        const reread = readStoredKey(register, JSON.stringify(imported[register]));
        expect(reread.quarantined).toBeNull();
        const created = classified.filter(({ kind }) => kind === 'new').length;
        expect(imported[register]).toHaveLength(school[register].length + created);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused when it is longer than a page reads without a stop, blank rows at its end aside', async () => {
    const lines = Array.from({ length: 170_000 }, (_, index) => `Estudiante ${index},Letras`);
    const read = (count: number, end = '') => {
      const text = ['Nombre,Carrera', ...lines.slice(0, count)].join('\n') + end;
      const source = new File([text], 'lista.csv');
      return readRows({ register: 'students', source, ...guessing });
    };
    expect((await read(5_000, '\n,'.repeat(100_000))).rows).toHaveLength(5_000);
    await expect(read(5_001)).rejects.toMatchObject({ problem: 'tooMany' });
    await expect(read(60_000)).rejects.toMatchObject({ problem: 'tooMany' });
    await expect(read(170_000)).rejects.toMatchObject({ problem: 'tooMany' });
    const pasted = new Secret('x'.repeat(5_000_001));
    const reading = readRows({ register: 'students', source: pasted, ...guessing });
    await expect(reading).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  it('of 5,000 students is read and decided in seconds', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, index) => `Estudiante ${index},Derecho,ENG-SAT`,
    );
    const started = processorTime();
    const rows = await classify('students', `Nombre,Carrera,Grupo\n${lines.join('\n')}`);
    const imported = carryOut(school, {
      type: 'records.import',
      register: 'students',
      entries: entriesOf(rows),
    });
    expect(imported.students).toHaveLength(5_003);
    expect(processorTime() - started).toBeLessThan(5_000);
  });
});

describe('an import', () => {
  it('takes every transition', async () => {
    const source = new Secret('Nombre,Carrera\nEva,Letras');
    const read = await readRows({ register: 'students', source, ...guessing });
    const asking = { ...read, isAsking: true };
    const choices = { today: '2026-03-10', known: {} };
    const machine = importMachine.provide({ actions: { keepHeadings: () => undefined } });
    expectEveryTransition(machine, {
      input: { ...askedStore(school).input, ...choices, register: 'students' },
      events: [
        { type: 'import.open' },
        { type: 'import.paste', source: new Secret('Nombre') },
        { type: 'import.read', source: 'x' },
        { type: 'import.map', plan: read.plan },
        { type: 'import.map', plan: { ...read.plan, fields: ['', ''] } },
        { type: 'import.say', plan: read.plan },
        { type: 'import.remap' },
        {
          type: 'import.adjust',
          options: { making: null, week: '2026-03-16', without: [], somebody: {} },
        },
        { type: 'import.confirm' },
        { type: 'import.back' },
        { type: 'import.close' },
        { type: 'hashing.advanced', hashed: 1 },
        { type: 'hashing.done', hashes: [] },
        { type: 'hashing.failed' },
        { type: 'records.changed', records: school },
      ],
      endings: {
        change: changeEndings,
        readRows: [
          { output: read },
          { output: asking },
          { error: Object.assign(new Error('empty'), { problem: 'empty' }) },
          { error: new Error('broken') },
        ],
      },
      distinguish: ({ context }) => [context.rows.length, context.problem],
      promises: {
        'a source is held from its reading until the import is closed': (snapshot) =>
          snapshot.matches('closed')
            ? snapshot.context.source === null
            : snapshot.matches('choosing') || snapshot.context.source !== null,
        'nothing of a file is left once it is closed': ({ value, context }) =>
          value !== 'closed' ||
          [...context.read.rows, ...context.rows, ...context.hashes].length === 0,
      },
    });
  });

  it('reads days in the order of the settings, as forms do', async () => {
    const { settings } = school;
    const system = { ...settings.system, dateFormat: 'MM/DD/YYYY' as const };
    const store = askedStore({ ...school, settings: { ...settings, system } });
    const machine = importMachine.provide({
      actors: { readRows: fromPromise(({ input }) => readRows(input)) },
    });
    const read = async (register: RegisterKey, text: string) => {
      const importing = createActor(machine, {
        input: { ...store.input, register, today: '2026-03-10', known: {} },
      }).start();
      importing.send({ type: 'import.open' });
      importing.send({ type: 'import.read', source: new Secret(text) });
      const { context } = await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
      return context.rows.map(({ entry }) => entry?.draft);
    };
    expect(await read('students', 'Nombre,Carrera,Ingreso\nEva,Letras,03/08/2025')).toMatchObject([
      { enrollmentDate: '2025-03-08' },
    ]);
    expect(
      await read(
        'courses',
        'Nombre,Descripción,Inicio,Fin\nOtoño,A,08/10/2026,12/18/2026\nVerano,B,1-7-27,8/9/27',
      ),
    ).toMatchObject([
      { startDate: '2026-08-10', endDate: '2026-12-18' },
      { startDate: '2027-01-07', endDate: '2027-08-09' },
    ]);
  });

  it('reads a file by the headings known before it each time, its next sheet by what was said of it too', async () => {
    const inputs: ReadInput[] = [];
    const kept: KnownHeadings[] = [];
    const machine = importMachine.provide({
      actors: {
        readRows: fromPromise<ReadOutput, ReadInput>(({ input }) => {
          inputs.push(input);
          return readRows(input);
        }),
      },
      actions: { keepHeadings: (_, { known }) => kept.push(known) },
    });
    const known = { plan: 'career' };
    const importing = createActor(machine, {
      input: { ...askedStore(school).input, register: 'students', today: '2026-03-10', known },
    }).start();
    importing.send({ type: 'import.open' });
    const list = 'Quién,Plan,Salón\nEva Luna,Letras,1A\nAna Gil,Letras,1A';
    importing.send({ type: 'import.read', source: new Secret(list) });
    const { context } = await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    const plan = { ...context.read.plan, fields: ['name', 'career', ''] };
    importing.send({ type: 'import.map', plan });
    await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
    const learnt = { quien: 'name', plan: 'career', salon: '' };
    expect(inputs.map((input) => [input.known, input.plan])).toEqual([
      [known, null],
      [known, plan],
    ]);
    importing.send({ type: 'import.read', source: new Secret(list) });
    await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
    expect(inputs[2]).toMatchObject({ known: learnt, plan: null });
    importing.send({ type: 'import.close' });
    expect(kept).toEqual([]);
    importing.send({ type: 'import.open' });
    importing.send({ type: 'import.read', source: new Secret(list) });
    await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    expect(inputs[3]).toMatchObject({ known, plan: null });
  });

  it('keeps what headings mean once its rows are stored', async () => {
    const kept: KnownHeadings[] = [];
    const machine = importMachine.provide({
      actors: {
        readRows: fromPromise<ReadOutput, ReadInput>(({ input }) => readRows(input)),
        hashPasswords: fromCallback<HashingEvent, HashingInput>(({ sendBack }) =>
          sendBack({ type: 'hashing.done', hashes: [] }),
        ),
      },
      actions: { keepHeadings: (_, { known }) => kept.push(known) },
    });
    const store = askedStore(school);
    const importing = createActor(machine, {
      input: { ...store.input, register: 'students', today: '2026-03-10', known: {} },
    }).start();
    importing.send({ type: 'import.open' });
    importing.send({ type: 'import.read', source: new Secret('Quién,Plan\nEva Luna,Letras') });
    const { context } = await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    const plan = { ...context.read.plan, fields: ['name', 'career'] };
    importing.send({ type: 'import.map', plan });
    await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
    importing.send({ type: 'import.confirm' });
    expect(kept).toEqual([]);
    store.accept();
    expect(kept).toEqual([{ quien: 'name', plan: 'career' }]);
  });

  it('asks of another sheet with what was said of columns headed alike, and of every row', async () => {
    const machine = importMachine.provide({
      actors: { readRows: fromPromise<ReadOutput, ReadInput>(({ input }) => readRows(input)) },
      actions: { keepHeadings: () => undefined },
    });
    const importing = createActor(machine, {
      input: { ...askedStore(school).input, register: 'students', today: '2026-03-10', known: {} },
    }).start();
    importing.send({ type: 'import.open' });
    importing.send({ type: 'import.read', source: new Secret('Quién,Otra\nEva Luna,x') });
    const first = await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    const values = { career: new Secret('Letras') };
    const plan = { ...first.context.read.plan, fields: ['name', ''], values };
    importing.send({ type: 'import.say', plan });
    importing.send({ type: 'import.read', source: new Secret('No.,Quién\n1,Ana Gil') });
    const next = await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    expect(next.context.read.plan).toEqual({ fields: ['', 'name'], hasHeadings: true, values });
    importing.send({ type: 'import.back' });
    importing.send({ type: 'import.read', source: new Secret('Nombre\nAna Gil') });
    const other = await waitFor(importing, (snapshot) => snapshot.matches('mapping'));
    expect(other.context.read.plan.values).toEqual({});
  });

  it('reads the sheet that was chosen last, though another is being read', async () => {
    const machine = importMachine.provide({
      actors: { readRows: fromPromise<ReadOutput, ReadInput>(({ input }) => readRows(input)) },
    });
    const importing = createActor(machine, {
      input: { ...askedStore(school).input, register: 'students', today: '2026-03-10', known: {} },
    }).start();
    importing.send({ type: 'import.open' });
    for (const name of ['Eva Luna', 'Ana Gil']) {
      const source = new Secret(`Nombre,Carrera\n${name},Letras`);
      importing.send({ type: 'import.read', source });
    }
    const { context } = await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
    expect(context.rows.map(({ name }) => name)).toEqual(['Ana Gil']);
  });

  it('leaves sheets out of the file that they are chosen in, and of no other', async () => {
    const source = new Secret('Nombre,Carrera\nEva Luna,Letras\nAna Gil,Letras');
    const read = await readRows({ register: 'students', source, ...guessing });
    const rows = read.rows.map((row, place) => ({ ...row, sheet: place === 0 ? '1A' : 'Todos' }));
    const machine = importMachine.provide({
      actors: { readRows: fromPromise<ReadOutput, ReadInput>(async () => ({ ...read, rows })) },
    });
    const input = {
      ...askedStore(school).input,
      register: 'students',
      today: '2026-03-10',
    } as const;
    const importing = createActor(machine, { input: { ...input, known: {} } }).start();
    importing.send({ type: 'import.open' });
    const namesRead = async () => {
      importing.send({ type: 'import.read', source });
      const { context } = await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
      return context.rows.map(({ name }) => name);
    };
    expect(await namesRead()).toEqual(['Eva Luna', 'Ana Gil']);
    const { options } = importing.getSnapshot().context;
    importing.send({ type: 'import.adjust', options: { ...options, without: ['Todos'] } });
    const { context } = importing.getSnapshot();
    expect(context.rows.map(({ name }) => name)).toEqual(['Eva Luna']);
    expect(importOf(context)).toMatchObject({ entries: [{ draft: { name: 'Eva Luna' } }] });
    expect(await namesRead()).toEqual(['Eva Luna', 'Ana Gil']);
  });

  it('asks to save hashes, never the passwords of the file', async () => {
    const store = askedStore(school);
    const machine = importMachine.provide({
      actors: {
        readRows: fromPromise(({ input }) => readRows(input)),
        hashPasswords: fromCallback<HashingEvent, HashingInput>(({ input, sendBack }) =>
          sendBack({
            type: 'hashing.done',
            hashes: input.passwords.map((password) => `hash of ${password.reveal()}`),
          }),
        ),
      },
    });
    const inspected: unknown[] = [];
    const importing = createActor(machine, {
      input: { ...store.input, register: 'admins', today: '2026-03-10', known: {} },
      inspect: (event) => {
        if ('event' in event) inspected.push(event.event);
        if ('snapshot' in event) inspected.push(withoutSchool(event.snapshot));
      },
    }).start();
    importing.send({ type: 'import.open' });
    importing.send({
      type: 'import.read',
      source: new Secret(
        'Nombre,Correo,Usuario,Contraseña\nEva,e@x,eva,sol y sombra\nLaura,l@x,admin,\nPía,p@x,pia,luz y sombra',
      ),
    });
    await waitFor(importing, (snapshot) => snapshot.matches('previewing'));
    expect(store.asked).toEqual([]);
    importing.send({ type: 'import.confirm' });
    await waitFor(importing, (snapshot) => snapshot.matches('saving'));
    expect(store.asked).toHaveLength(1);
    expect(
      store.asked[0]?.['command'].entries.map(
        ({ draft }: { draft: { password: string } }) => draft.password,
      ),
    ).toEqual(['hash of sol y sombra', '', 'hash of luz y sombra']);
    const shown = JSON.stringify(inspected).replaceAll(/hash of (sol|luz) y sombra/g, '');
    expect(shown).toContain('"user":"eva"');
    expect(shown).not.toContain('sombra');
  });
});

/** A snapshot as an inspector shows it, the school it refers to aside. */
function withoutSchool(snapshot: unknown): unknown {
  return JSON.parse(
    JSON.stringify(snapshot, (key, value: unknown) =>
      ['school', 'records'].includes(key) ? null : value,
    ),
  );
}
