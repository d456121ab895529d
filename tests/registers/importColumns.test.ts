import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import {
  fieldsWithoutColumn,
  filledFields,
  guessFields,
  joinedName,
  learnHeadings,
  planFaults,
} from '../../machines/registers/import/importColumns.ts';
import type { ReadInput } from '../../machines/registers/import/importReading.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { importedColumns } from '../../src/files/lists/importedColumns.ts';

function read(
  register: RegisterKey,
  text: string,
  { known = {}, plan = null, dateFormat = 'DD/MM/YYYY' }: Partial<Omit<ReadInput, 'register'>> = {},
) {
  return readRows({ register, source: new Secret(text), known, plan, dateFormat });
}

const students = importedColumns('students');

describe('the columns of a list', () => {
  it('make one name of given names and two surnames', async () => {
    const { rows, isAsking } = await read(
      'students',
      'Apellido Paterno,Apellido Materno,Nombre(s),Plan de estudios\nPÉREZ,DE LA O,JUAN JOSÉ,Letras\nLi,,Wei,Letras',
    );
    expect(rows.map(({ values }) => values['name'])).toEqual(['JUAN JOSÉ PÉREZ DE LA O', 'Wei Li']);
    expect(isAsking).toBe(false);
  });

  it('leave a day that is typed beside them to the order of the settings', async () => {
    const plan = {
      fields: ['name', 'description', 'startDate'],
      hasHeadings: true,
      values: { endDate: new Secret('03/08/2027') },
    };
    const { rows } = await read('courses', 'Curso,Qué,Desde\nA,B,03/08/2026\nC,D,24/08/2026', {
      plan,
      dateFormat: 'MM/DD/YYYY',
    });
    expect(rows.map(({ values }) => [values['startDate'], values['endDate']])).toEqual([
      ['2026-08-03', '2027-03-08'],
      ['2026-08-24', '2027-03-08'],
    ]);
  });

  it('are each read in the order that it alone can be in, else in that of the file', async () => {
    const daysOf = async (text: string) =>
      (await read('courses', `Curso,Qué,Desde,Hasta,Impreso\n${text}`)).rows.map(({ values }) => [
        values['startDate'],
        values['endDate'],
      ]);
    const one = 'A,B,09/05/2026';
    const [september, may] = ['2026-09-05', '2026-05-09'];
    expect(await daysOf(`${one},07/15/2027,`)).toEqual([[september, '2027-07-15']]);
    expect(await daysOf(`${one},07/03/2027,08/24/2026`)).toEqual([[september, '2027-07-03']]);
    expect(await daysOf(`${one},07/03/2027,`)).toEqual([[may, '2027-03-07']]);
    expect(await daysOf(`C,D,08/24/2026,15/07/2027\n${one},03/07/2027`)).toEqual([
      ['2026-08-24', '2027-07-15'],
      [september, '2027-07-03'],
    ]);
  });

  it('may be one that has the surnames first, said by its heading or by whoever imports', async () => {
    const lines = 'Grado\nPÉREZ LÓPEZ JUAN\n';
    const { rows, isAsking } = await read(
      'students',
      'Apellidos y Nombre(s),Carrera\n"Pérez López, Juan",Letras',
    );
    expect([rows[0]?.values['name'], isAsking]).toEqual(['Juan Pérez López', false]);
    const plan = { fields: ['name:surnamesFirst'], hasHeadings: true, values: {} };
    expect(planFaults('students', plan)).toEqual({ repeated: [], unnamed: null });
    expect(fieldsWithoutColumn('students', plan.fields)).toEqual(['career']);
    const said = await read('students', lines, { plan });
    expect(said.rows.map(({ values }) => values)).toEqual([{ name: 'JUAN PÉREZ LÓPEZ' }]);
    expect(planFaults('students', { ...plan, fields: [...plan.fields, 'name'] }).repeated).toEqual([
      'name',
    ]);
  });

  it('has them first where names end in what people are called, and none begins so', async () => {
    const names = [
      'AGUILAR PEÑA MARÍA FERNANDA',
      'DE LA CRUZ LÓPEZ JOSÉ ÁNGEL',
      'HERNÁNDEZ RUIZ LUIS',
      'XOLO TZAB ITZAYANA',
    ];
    const list = (texts: readonly string[]) =>
      ['No.,Nombre del alumno', ...texts.map((text, at) => `${at + 1},${text}`)].join('\n');
    const namesIn = async (texts: readonly string[], known = {}) => {
      const { rows } = await read('students', list(texts), { known });
      return rows.map(({ values }) => values['name']);
    };
    expect(await namesIn(names)).toEqual([
      'MARÍA FERNANDA AGUILAR PEÑA',
      'JOSÉ ÁNGEL DE LA CRUZ LÓPEZ',
      'LUIS HERNÁNDEZ RUIZ',
      'ITZAYANA XOLO TZAB',
    ]);
    expect(await namesIn(names, { nombredelalumno: 'name' })).toEqual(names);
    for (const others of [
      names.slice(1, 3),
      ['Ana Torres Medina', 'Luis Hernández Ruiz', 'Pedro José', 'Sofía Juan Tomás'],
      ['Ana', 'Luis', 'Eva', 'José'],
      ['Profra. Gil Sofía', 'Mtra. Paz Elena', 'Lic. Soto Ana', 'Ing. Luna José'],
    ]) {
      expect(await namesIn(others)).toEqual(others);
    }
  });

  it('has them first where most names are written with a comma, unless somebody said otherwise', async () => {
    const list =
      'Alumno,Carrera\n"NÚÑEZ MUÑOZ, JOSÉ",Letras\n"Gil, Ana",Letras\nEva Luna Paz,Letras';
    const { rows, plan, isAsking } = await read('students', list);
    expect(plan.fields).toEqual(['name:surnamesFirst', 'career']);
    expect(rows.map(({ values }) => values['name']).slice(0, 2)).toEqual([
      'JOSÉ NÚÑEZ MUÑOZ',
      'Ana Gil',
    ]);
    expect(isAsking).toBe(false);
    const said = await read('students', list, { known: { alumno: 'name' } });
    expect(said.rows[0]?.values['name']).toBe('NÚÑEZ MUÑOZ, JOSÉ');
    const once = await read(
      'students',
      'Alumno,Carrera\n"Gil, Ana",Letras\nEva Luna,Letras\nIván Paz,Arte',
    );
    expect(once.plan.fields).toEqual(['name', 'career']);
  });

  it('keep a whole name that stands beside its surnames', () => {
    expect(joinedName('Ana Torres Medina', 'Torres', 'Medina')).toBe('Ana Torres Medina');
    expect(joinedName('TORRES MEDINA ANA', 'Torres', 'Medina')).toBe('TORRES MEDINA ANA');
    expect(joinedName('Cruz', 'Cruz', '')).toBe('Cruz Cruz');
    expect(joinedName('', 'Torres', 'Medina')).toBe('Torres Medina');
  });

  it('lose no word of a name', () => {
    const word = fc.constantFrom('Ana', 'Luz', 'Cruz', 'Torres', 'Medina', 'Ñu');
    fc.assert(
      fc.property(word, word, fc.oneof(word, fc.constant('')), (given, one, two) => {
        const joined = joinedName(given, one, two).split(' ');
        expect(joined).toEqual([given, one, two].filter(Boolean));
      }),
    );
  });

  it('are each of one field, whatever the headings', () => {
    const heading = fc.oneof(
      fc.constantFrom('Nombre', 'Alumno', 'Carrera', 'Grupo', 'ID', 'Имя', '学生', ''),
      fc.string(),
    );
    const known = fc.dictionary(fc.string(), fc.constantFrom('', 'name', 'career', 'x'));
    fc.assert(
      fc.property(fc.array(heading), known, (headings, remembered) => {
        const fields = guessFields(headings, students, remembered);
        const used = fields.filter((field) => field !== '');
        expect(fields).toHaveLength(headings.length);
        expect(new Set(used).size).toBe(used.length);
        const plan = { fields, hasHeadings: true, values: {} };
        expect(planFaults('students', plan).repeated).toEqual([]);
      }),
    );
  });

  it.each([
    'Tarifa',
    'Pago por hora',
    'Pago x hora',
    'PAGO X HORA ($)',
    'Pago/hora',
    'Tarifa x hr',
  ])('say what an hour is paid as %j', (heading) => {
    expect(guessFields([heading], importedColumns('teachers'), {})).toEqual(['rate']);
  });

  it('make one name of a grade and the letter of its group', async () => {
    const lines = [
      'Ana,Sec,1,A',
      'Eva,Sec,2°,A',
      'Ian,Sec,TERCERO,B',
      'Luz,Sec,1,1C',
      'Noé,Sec,1,',
    ];
    const text = `Nombre,Carrera,Grado,Grupo\n${lines.join('\n')}`;
    const { rows, isAsking, ignored } = await read('students', text);
    expect(rows.map(({ values }) => values['group'])).toEqual(['1A', '2A', '3B', '1C', '']);
    expect(rows[0]?.values).not.toHaveProperty('grade');
    expect({ isAsking, ignored }).toEqual({ isAsking: false, ignored: [] });
    const alone = await read('students', 'Nombre,Carrera,Grado\nAna,Sec,1');
    expect(alone.rows[0]?.values).toEqual({ name: 'Ana', career: 'Sec' });
    expect(alone.ignored).toEqual(['Grado']);
  });

  it('name a group by its grade and letter, which say no course', async () => {
    const text = 'Grado,Grupo,Descripción\n1,A,Sol\n1°,B,Luna\nSegundo,a,Mar';
    const apart = await read('groups', text);
    expect(apart.rows.map(({ values }) => values['name'])).toEqual(['1A', '1B', '2a']);
    expect(apart.rows[0]?.values).not.toHaveProperty('courseId');
    expect(apart.plan.fields).toEqual(['grade', 'name', 'description']);
    expect(apart.isAsking).toBe(true);
    const beside = await read('groups', 'Grado,Curso,Grupo,Descripción\n3,Sec,B,Sol');
    expect(beside.rows[0]?.values).toEqual({ courseId: 'Sec', name: '3B', description: 'Sol' });
    expect(beside.isAsking).toBe(false);
  });

  it('take a grade beside a group that has its whole name for its course, where no other says it', async () => {
    const alone = await read('groups', 'Grado,Grupo,Descripción\nPrimero,1A,Sol');
    expect(alone.rows[0]?.values).toEqual({ courseId: 'Primero', name: '1A', description: 'Sol' });
    expect(alone.isAsking).toBe(false);
    const beside = await read('groups', 'Grado,Curso,Grupo,Descripción\n1,Sec,1A,Sol');
    expect(beside.rows[0]?.values).toEqual({ courseId: 'Sec', name: '1A', description: 'Sol' });
    expect({ isAsking: beside.isAsking, ignored: beside.ignored }).toEqual({
      isAsking: false,
      ignored: ['Grado'],
    });
  });

  it('leave a group that has a name of its own without the grade beside it', async () => {
    const head = 'Nombre,Carrera,Grado,Grupo';
    const named = await read('students', `${head}\nAna,Letras,3,PROG-SUMMER\nEva,Sec,1,Primero A`);
    expect(named.rows.map(({ values }) => values['group'])).toEqual(['PROG-SUMMER', 'Primero A']);
    expect(named.ignored).toEqual(['Grado']);
    const mixed = await read(
      'students',
      `${head}\nAna,Sec,N/A,A\nEva,Sec,Séptimo,A\nIan,Sec,2,Rosa`,
    );
    expect(mixed.rows.map(({ values }) => values['group'])).toEqual(['A', '7A', 'Rosa']);
  });

  it('leave out the rows that count the people above them', async () => {
    const people = 'Nombre,Carrera\nAna Total,Sec\nTotal de alumnos,1\nTOTAL: 1,';
    const { rows } = await read('students', people);
    expect(rows.map(({ values }) => values['name'])).toEqual(['Ana Total']);
    const courses = await read('courses', 'Curso,Descripción\nTotal English,Inglés');
    expect(courses.rows).toHaveLength(1);
  });

  it('are asked for where a heading is not known, and not again', async () => {
    const text = 'Nombre,Plan,Grupo\nEva,Letras,2C';
    const first = await read('students', text);
    expect(first.isAsking).toBe(true);
    expect(first.plan.fields).toEqual(['name', '', 'group']);
    const plan = { ...first.plan, fields: ['name', 'career', 'group'] };
    const known = learnHeadings({}, first.columns, plan);
    const again = await read('students', text, { known });
    expect(again.isAsking).toBe(false);
    expect(again.rows[0]?.values).toMatchObject({ name: 'Eva', career: 'Letras' });
  });

  it('count as not there where they are empty, and leave nothing to be remembered', async () => {
    const text = 'Nombre,CARRERA,Turno,Grupo\nEva,,,2C\nAna,,,2C';
    const empty = await read('students', text);
    expect(empty).toMatchObject({
      isAsking: true,
      ignored: [],
      plan: { fields: ['name', '', '', 'group'] },
    });
    expect(fieldsWithoutColumn('students', empty.plan.fields)).toEqual(['career']);
    const known = learnHeadings({}, empty.columns, empty.plan);
    expect(known).toEqual({ nombre: 'name', grupo: 'group' });
    const plan = { ...empty.plan, values: { career: new Secret('Secundaria') } };
    const { rows } = await read('students', text, { plan });
    expect(rows.map(({ values }) => values['career'])).toEqual(['Secundaria', 'Secundaria']);
    expect((await read('students', text, { known })).isAsking).toBe(true);
    const filled = await read('students', 'Nombre,CARRERA,Grupo\nEva,Letras,2C', { known });
    expect(filled).toMatchObject({
      isAsking: false,
      plan: { fields: ['name', 'career', 'group'] },
    });
    const twice = await read('students', 'Nombre,Grupo,Sección,Carrera\nEva,,2C,Letras');
    expect(twice.plan.fields).toEqual(['name', '', 'group', 'career']);
  });

  it('may all be of one row, the first, where the file has no headings', async () => {
    const { columns, plan } = await read('students', 'Eva Luna,Letras,2C\nAna Paz,Letras,');
    const fields = ['name', 'career', 'group'];
    expect(filledFields(columns, { fields, hasHeadings: true })).toEqual(['name', 'career', '']);
    const bare = { ...plan, fields, hasHeadings: false };
    expect(filledFields(columns, bare)).toEqual(fields);
    const { rows } = await read('students', 'Eva Luna,Letras,2C\nAna Paz,Letras,', { plan: bare });
    expect(rows.map(({ values }) => values['group'])).toEqual(['2C', '']);
  });

  it('are asked for where two say one thing, or a required one is missing', async () => {
    const twice = await read('students', 'Nombre,Alumno,Carrera\nEva,Ana,Letras');
    const lacking = await read('students', 'Nombre,Grupo\nEva,');
    const unused = await read('students', 'Nombre,Carrera,Tutor\nEva,Letras,X');
    expect([twice, lacking, unused].map(({ isAsking }) => isAsking)).toEqual([true, true, true]);
    expect(twice.plan.fields).toEqual(['name', '', 'career']);
    const remembered = await read('students', 'Nombre,Carrera,Tutor\nEva,Letras,X', {
      known: { tutor: '' },
    });
    expect(remembered).toMatchObject({ isAsking: false, ignored: ['Tutor'] });
  });

  it('are known by the headings that schools give them', async () => {
    const { rows, ignored } = await read(
      'teachers',
      'NOMBRE DEL DOCENTE,ASIGNATURA QUE IMPARTE,TEL. CELULAR,SUELDO POR HORA,HORAS FRENTE A GRUPO\nAna Gil,Arte,442 123,$180.50,20',
    );
    const values = { name: 'Ana Gil', subject: 'Arte', phone: '442 123', rate: 180.5 };
    expect(rows[0]?.values).toEqual(values);
    expect(ignored).toEqual(['HORAS FRENTE A GRUPO']);
    const rooms = await read('classrooms', 'Nombre del aula,Capacidad\nAula 1,40');
    expect(rooms.rows[0]?.values).toMatchObject({ name: 'Aula 1', capacity: 40 });
  });

  it('may be of any alphabet', async () => {
    const { isAsking, rows } = await read('students', 'Имя,学科\nОльга Кузнецова,文学', {
      known: { имя: 'name', 学科: 'career' },
    });
    expect(isAsking).toBe(false);
    expect(rows[0]?.values).toEqual({ name: 'Ольга Кузнецова', career: '文学' });
  });

  it('say for every row what no column has', async () => {
    const plan = {
      fields: ['name', ''],
      hasHeadings: true,
      values: { career: new Secret(' Secundaria ') },
    };
    const { rows } = await read('students', 'Nombre,Grupo\nEva,\nAna,', { plan });
    expect(rows.map(({ values }) => values)).toEqual([
      { name: 'Eva', career: 'Secundaria' },
      { name: 'Ana', career: 'Secundaria' },
    ]);
  });
});

describe('the headings of a list', () => {
  const title = 'ESCUELA SECUNDARIA 12,,\nCiclo 2026-2027,,\n\n';

  it('are found under a title, in two rows, and again on every page', async () => {
    const { rows, columns, isAsking } = await read(
      'students',
      `${title},Datos del alumno,\nCarrera,Nombre(s),Paterno,Materno\nLetras,Eva,Luna,Gil\nCarrera,Nombre(s),Paterno,Materno\nLetras,Ana,Paz,Rey`,
    );
    expect(columns.map(({ heading }) => heading)).toEqual([
      'Carrera',
      'Nombre(s)',
      'Paterno',
      'Materno',
    ]);
    expect(isAsking).toBe(false);
    expect(rows.map(({ line, values }) => [line, values['name']])).toEqual([
      ['6', 'Eva Luna Gil'],
      ['8', 'Ana Paz Rey'],
    ]);
  });

  it('stand above where cells of two rows were merged', async () => {
    const { columns } = await read(
      'students',
      'Nombre(s),Apellidos,,Carrera\n,Paterno,Materno,\nEva,Luna,Gil,Letras',
    );
    expect(columns.map(({ heading }) => heading)).toEqual([
      'Nombre(s)',
      'Paterno',
      'Materno',
      'Carrera',
    ]);
  });

  it('may be missing: then somebody says so, and no row is lost', async () => {
    const text = 'Iván Peña,Derecho\nEva Luna,Letras';
    const guessed = await read('students', text);
    expect(guessed).toMatchObject({ isAsking: true, isUnknown: true });
    const plan = { fields: ['name', 'career'], hasHeadings: false, values: {} };
    const { rows } = await read('students', text, { plan });
    expect(rows.map(({ values }) => values['name'])).toEqual(['Iván Peña', 'Eva Luna']);
    expect(learnHeadings({}, guessed.columns, plan)).toEqual({});
  });

  it('alone are no list', async () => {
    await expect(read('students', 'Nombre,Carrera\nNombre,Carrera')).rejects.toMatchObject({
      problem: 'empty',
    });
    await expect(read('students', ' \n ')).rejects.toMatchObject({ problem: 'empty' });
  });

  it('never show what stands under them: it may be a password', async () => {
    const { columns } = await read('teachers', 'Nombre,Acceso\nEva,sol y sombra');
    expect(columns[1]?.samples[0]?.reveal()).toBe('sol y sombra');
    expect(JSON.stringify(columns)).not.toContain('sombra');
  });
});
