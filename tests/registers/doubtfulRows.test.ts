import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { peopleFirst, readChosen } from '../../machines/registers/import/importing.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import { readRows } from '../../src/files/lists/readRows.ts';

async function read(
  lines: readonly string[],
  register: RegisterKey = 'students',
  somebody: Readonly<Record<string, boolean>> = {},
) {
  const source = new Secret(lines.join('\n'));
  const file = await readRows({
    register,
    source,
    known: {},
    plan: null,
    dateFormat: 'DD/MM/YYYY',
  });
  const options = { making: null, week: '2026-03-10', without: [], somebody };
  const { rows, doubts } = readChosen({ read: file, options });
  const linesOf = (isSomebody: boolean) =>
    doubts.filter((one) => one.isSomebody === isSomebody).map(({ line, text }) => ({ line, text }));
  return {
    names: rows.map(({ values }) => values['name']),
    nobody: linesOf(false),
    asked: linesOf(true),
  };
}

const head = 'No.;Nombre completo;Carrera';
const class1A = ['1;Eva Luna;Letras', '2;Iván Peña;Letras', '3;Ana Gil;Letras'];
const names1A = ['Eva Luna', 'Iván Peña', 'Ana Gil'];

describe('a list of things', () => {
  it('leaves out what sums its rows up, and keeps what is called so', async () => {
    const rooms = await read(
      ['No.;Aula;Cupo', '1;A-101;30', '2;Total Play;40', ';TOTAL;70', ';Total de salones: 2;'],
      'classrooms',
    );
    expect(rooms.names).toEqual(['A-101', 'Total Play']);
    expect(rooms.nobody.map(({ text }) => text)).toEqual(['TOTAL', 'Total de salones: 2']);
    const courses = await read(
      ['Curso;Descripción', 'Mujeres y ciencia;Taller', 'TOTAL;'],
      'courses',
    );
    expect(courses.names).toEqual(['Mujeres y ciencia']);
  });
});

describe('whoever a list says beside the name to have left', () => {
  it('has the name alone where a person takes the row in', async () => {
    const leavers = [
      '4;Ana Paz (BAJA);Letras',
      '5;Leo Ruz Mar - baja temporal;Letras',
      '6;BAJA: Zoe Gil;Letras',
      '7;Baja (Luis Soto);Letras',
    ];
    const taken = { 5: true, 6: true, 7: true, 8: true };
    const { names } = await read([head, ...class1A, ...leavers], 'students', taken);
    expect(names).toEqual([...names1A, 'Ana Paz', 'Leo Ruz Mar', 'Zoe Gil', 'Luis Soto']);
    const surnamesFirst = [
      'No.;Apellidos y nombre;Carrera',
      '1;Gil Paz, Ana;Letras',
      '2;Ruz Mar, Leo (BAJA);Letras',
    ];
    const mended = await read(surnamesFirst, 'students', { 3: true });
    expect(mended.names).toEqual(['Ana Gil Paz', 'Leo Ruz Mar']);
  });

  it('stands as the list has them until then', async () => {
    const { nobody } = await read([head, ...class1A, '4;Ana Paz (BAJA);Letras']);
    expect(nobody).toEqual([{ line: '5', text: 'Ana Paz (BAJA)' }]);
  });
});

describe('the foot of a list of people', () => {
  it('is left out, with whoever signs below it, and told of', async () => {
    const foot = [
      ';Hombres: 12',
      ';Mujeres: 14',
      ';Total: 26',
      '',
      ';Elaboró: Ana Paz',
      ';Vo. Bo.',
    ];
    const { names, nobody } = await read([head, ...class1A, ...foot, ';Lic. Juan Paz Ríos']);
    expect(names).toEqual(names1A);
    expect(nobody).toEqual([
      { line: '5', text: 'Hombres: 12' },
      { line: '6', text: 'Mujeres: 14' },
      { line: '7', text: 'Total: 26' },
      { line: '9', text: 'Elaboró: Ana Paz' },
      { line: '10', text: 'Vo. Bo.' },
      { line: '11', text: 'Lic. Juan Paz Ríos' },
    ]);
  });

  it('has nobody whose row says all that the others say, whatever is in the name', async () => {
    const { names, nobody } = await read([head, ...class1A, '4;Rosa Gil (tutora: Eva);Letras']);
    expect(names).toEqual([...names1A, 'Rosa Gil (tutora: Eva)']);
    expect(nobody).toEqual([]);
  });

  it('may have its counts in a column of their own, or its labels in place of a number', async () => {
    const beside = await read([head, ...class1A, ';Hombres;12', ';Mujeres;14', ';Director;']);
    expect(beside.names).toEqual(names1A);
    const before = await read([head, ...class1A, 'Hombres;12;', 'Mujeres;14;', 'Elaboró;Eva Paz;']);
    expect(before.names).toEqual(names1A);
  });

  it('is told by the line that sets it apart, be there numbers for more or not', async () => {
    const apart = await read([head, ...class1A, '', ';Vo. Bo.;', ';Fecha: lunes;']);
    expect(apart).toMatchObject({ names: names1A, nobody: [{ line: '6' }, { line: '7' }] });
    const numbered = await read([head, ...class1A, '4;;', '5;;', ';Vo. Bo.;']);
    expect(numbered).toMatchObject({ names: names1A, nobody: [{ line: '7' }] });
  });

  it('stands on each page, and below surnames as below whole names', async () => {
    const paged = await read([
      head,
      ...class1A,
      ';Hombres 3;',
      head,
      '1;Luis Paz;Letras',
      ';Hombres 1;',
    ]);
    expect(paged.names).toEqual([...names1A, 'Luis Paz']);
    const surnames = 'No.;Apellido paterno;Apellido materno;Nombre(s);Carrera';
    const parted = await read([
      surnames,
      '1;Luna;Gil;Eva;Letras',
      '2;Paz;;Ana;Letras',
      ';Hombres;2;;',
    ]);
    expect(parted.names).toEqual(['Eva Luna Gil', 'Ana Paz']);
  });

  it('is nobody who was written in below without a number, nor who lacks what others have', async () => {
    const added = await read([head, ...class1A, ';Luis Paz Ríos;']);
    const asked = [{ line: '5', text: 'Luis Paz Ríos' }];
    expect(added).toEqual({ names: [...names1A, 'Luis Paz Ríos'], nobody: [], asked });
    const bare = await read([
      'Nombre completo;Carrera;Grupo',
      'Eva Luna;Letras;1A',
      '',
      'Zoe;Letras;',
    ]);
    expect(bare).toEqual({ names: ['Eva Luna', 'Zoe'], nobody: [], asked: [] });
  });

  it('is no part of a list that says less of some, and signs in two places', async () => {
    const staffHead = 'No.;Nombre completo;Puesto;Horario;Correo;Teléfono;Tarifa;RFC';
    const whole = (name: string) => `1;${name};Docente;Matutino;a@b.mx;55 12;250;PAZE900101AB1`;
    const { names, nobody } = await read(
      [
        staffHead,
        whole('Eva Luna'),
        whole('Ana Gil'),
        whole('Luis Paz'),
        '',
        ';Iván Peña;Intendente;Vespertino;;;;',
        '',
        ';Elaboró;;Vo. Bo.;;;;',
        ';Rita Mar Soto;;Óscar Tello Ruz;;;;',
      ],
      'staff',
    );
    expect(names).toEqual(['Eva Luna', 'Ana Gil', 'Luis Paz', 'Iván Peña']);
    expect(nobody.map(({ line }) => line)).toEqual(['8', '9']);
  });

  it('has labels with a colon alone where a list has nothing but names', async () => {
    const { names } = await read(['Nombre completo', ...names1A, 'Hombres: 1', 'Mujeres 2']);
    expect(names).toEqual(names1A);
    const rooms = await read(['Salón;Tipo', 'Aula: 2;Aula'], 'classrooms');
    expect(rooms).toEqual({ names: ['Aula: 2'], nobody: [], asked: [] });
  });

  const registered = [
    'No.;CURP;Nombre completo;Nacimiento;Carrera',
    '1;LUGE100101MDFXXX01;Eva Luna Gil;01/01/2010;Letras',
    '2;PEIV100202HDFXXX02;Iván Peña Mora;02/02/2010;Letras',
    '3;GIAN100303MDFXXX03;Ana Gil Paz;03/03/2010;Letras',
  ];
  const namesRegistered = ['Eva Luna Gil', 'Iván Peña Mora', 'Ana Gil Paz'];

  it('is not whoever was added below a gap with nothing but a name: those are asked about', async () => {
    const added = await read([...registered, '', ';;Luis Paz Ríos;;', ';;Rosa Mar Soto;;']);
    expect(added.names).toEqual([...namesRegistered, 'Luis Paz Ríos', 'Rosa Mar Soto']);
    expect(added.asked.map(({ line }) => line)).toEqual(['6', '7']);
    const numbered = await read([...registered, '', '4;;Luis Paz Ríos;;', '5;;Zoe;;']);
    expect(numbered.names).toEqual([...namesRegistered, 'Luis Paz Ríos']);
    expect(numbered).toMatchObject({ asked: [], nobody: [{ line: '7', text: 'Zoe' }] });
  });

  it('is whoever signs right below the last one, by a title that no other has or by their post', async () => {
    const titled = await read([...registered, ';;PROFR. JUAN PÉREZ;;', ';;Luz Vega Cruz;;']);
    expect(titled).toMatchObject({
      names: namesRegistered,
      nobody: [{ line: '5' }, { line: '6' }],
    });
    const post = await read([...registered, ';;Directora del plantel;;', ';;Luz Vega Cruz;;']);
    expect(post.names).toEqual(namesRegistered);
    const bare = await read(['Nombre completo', ...names1A, 'PROFR. JUAN PÉREZ', 'DIRECTOR']);
    expect(bare).toMatchObject({ names: names1A, nobody: [{ line: '5' }, { line: '6' }] });
    const staff = await read(
      ['Nombre completo;Puesto', 'Profr. Luis Paz;Docente', 'Ana Gil;Directora', 'Mtra. Eva Luna;'],
      'staff',
    );
    expect(staff.names).toEqual(['Profr. Luis Paz', 'Ana Gil', 'Mtra. Eva Luna']);
    const posts = await read(
      [
        'Nombre;Puesto;Correo;Teléfono',
        'Iván Peña;Director;i@x.mx;442 123',
        'Luz Vega;Secretaria;l@x.mx;442 124',
        'Ana Gil;Subdirectora;;',
      ],
      'staff',
    );
    expect(posts.names).toEqual(['Iván Peña', 'Luz Vega', 'Ana Gil']);
  });

  it('takes nobody below a word that parts the list, and leaves out those who have left', async () => {
    const [head5 = '', one = '', two = '', three = ''] = registered;
    const parted = await read([head5, one, ';;ALTAS;;', two, ';;Luis Paz Ríos;;']);
    expect(parted.names).toEqual(['Eva Luna Gil', 'Iván Peña Mora', 'Luis Paz Ríos']);
    expect(parted.nobody).toEqual([{ line: '3', text: 'ALTAS' }]);
    const left = await read([head5, one, two, 'BAJAS;;;;', three, ';;Luis Paz Ríos;;']);
    expect(left.names).toEqual(['Eva Luna Gil', 'Iván Peña Mora']);
    expect(left.nobody.map(({ text }) => text)).toEqual(['Ana Gil Paz', 'Luis Paz Ríos']);
    const said = await read([
      'Nombre completo;Carrera;Estatus;Entidad',
      'Eva Luna;Letras;Activo;BAJA CALIFORNIA',
      'Ana Gil;Letras;BAJA;Sonora',
      'Luis Paz;Letras;Baja temporal;Sonora',
      'Rosa Mar;Letras;Baja visión;Sonora',
    ]);
    expect(said.names).toEqual(['Eva Luna', 'Rosa Mar']);
    const names = await read(['Nombre completo', 'HOMBRES', 'Iván Peña', 'MUJERES', 'Eva Luna']);
    expect(names.names).toEqual(['Iván Peña', 'Eva Luna']);
  });

  it('takes whoever has one name for somebody, but for a word in capitals or at the foot', async () => {
    const short = ['Ana', 'Luis', 'Eva', 'Rosa', 'Tere', 'Juan Carlos', 'Beto', 'Mary'];
    const teachers = await read(['Profesor', ...short], 'teachers');
    expect(teachers).toEqual({ names: short, nobody: [], asked: [] });
    const capitals = await read(['Nombre completo', ...short.map((one) => one.toUpperCase())]);
    expect(capitals.names).toEqual(short.map((one) => one.toUpperCase()));
    const few = await read(['Nombre completo', 'Eva Luna', 'Zoe', 'Luis Paz']);
    expect(few.names).toEqual(['Eva Luna', 'Zoe', 'Luis Paz']);
    const contacts = ['Nombre;Correo;Teléfono', 'Eva Luna;e@x.mx;442 1', 'Ana Gil;a@x.mx;442 2'];
    const last = 'Luis Paz;l@x.mx;442 3';
    const between = await read([...contacts, 'Zoe;;', last]);
    expect(between.names).toEqual(['Eva Luna', 'Ana Gil', 'Zoe', 'Luis Paz']);
    const below = await read([...contacts, last, 'Zoe;;']);
    expect(below.nobody).toEqual([{ line: '5', text: 'Zoe' }]);
    const usual = await read(['Nombre;Correo;Teléfono', 'Tere;t@x.mx;442 4', last, 'Zoe;;']);
    expect(usual.asked).toEqual([{ line: '4', text: 'Zoe' }]);
  });

  it('has no signature of whoever says more than a name and a word beside', async () => {
    const staff = 'Profesor;Asignatura;Correo;Teléfono;Sueldo';
    const whole = (name: string) => `${name};Historia;a@b.mx;442 1;250`;
    const lacking = await read(
      [staff, whole('Eva Luna'), whole('Ana Gil'), 'Mtra. Luz Paz;Historia;l@x.mx;442 3;'],
      'teachers',
    );
    expect(lacking.names).toEqual(['Eva Luna', 'Ana Gil', 'Mtra. Luz Paz']);
    const grouped = await read([
      'Nombre completo;Correo;Carrera;Grupo',
      'Eva Luna;e@x.mx;Letras;1B',
      'Ana Gil;a@x.mx;Letras;1B',
      'Ing. Luis Paz;l@x.mx;;1B',
      'Ing. Rosa Mar;;;1B',
    ]);
    expect(grouped.names).toEqual(['Eva Luna', 'Ana Gil', 'Ing. Luis Paz', 'Ing. Rosa Mar']);
    const bare = await read(['Nombre completo', ...names1A, 'Dr. Juan Ruz']);
    expect(bare.names).toEqual([...names1A, 'Dr. Juan Ruz']);
  });

  it('has no signature of what stands in a column that is not read', async () => {
    const posts = await read(
      [
        'Nombre;Función;Correo;Teléfono',
        'Iván Peña;Director;i@x.mx;442 123',
        'Luz Vega;Docente;l@x.mx;442 124',
        'Rosa Mar;Secretaria;;',
        'Luis Paz;Docente;;',
      ],
      'staff',
    );
    expect(posts.names).toEqual(['Iván Peña', 'Luz Vega', 'Rosa Mar', 'Luis Paz']);
    const noted = await read([
      'Nombre completo;Carrera;Grupo;Observaciones',
      'Eva Luna;Letras;1B;',
      'Ana Gil;Letras;1B;',
      'Luis Paz;;;Entregó acta',
      'Rosa Mar;;;',
    ]);
    expect(noted.names).toEqual(['Eva Luna', 'Ana Gil', 'Luis Paz', 'Rosa Mar']);
  });

  it('is whoever stands right above their post, not whoever was added above one with a name below', async () => {
    const signed = [...registered, '', ';;Juan Pérez López;;', ';;DIRECTOR DEL PLANTEL;;'];
    expect((await read(signed)).nobody).toEqual([
      { line: '6', text: 'Juan Pérez López' },
      { line: '7', text: 'DIRECTOR DEL PLANTEL' },
    ]);
    const two = [...registered, ';;Juan Pérez López;Rosa Gil Mar;', ';;DIRECTOR;SUPERVISORA;'];
    expect(await read(two)).toMatchObject({ names: namesRegistered, asked: [] });
    const post = ';;Tutora del grupo;;';
    const added = await read([...registered, ';;Luis Paz Ríos;;', post, ';;Rosa Gil Mar;;']);
    expect(added.names).toEqual([...namesRegistered, 'Luis Paz Ríos']);
    const apart = await read([...registered, ';;Luis Paz Ríos;;', '', post]);
    expect(apart.asked).toEqual([{ line: '5', text: 'Luis Paz Ríos' }]);
    const tutor = await read([...registered, ';;Luis Paz Ríos;;', ';;Tutora: Rosa Gil;;']);
    expect(tutor.asked).toEqual([{ line: '5', text: 'Luis Paz Ríos' }]);
  });

  it('has what its rows count, and says it where they have no name', async () => {
    const { names, nobody } = await read([
      'No.;Nombre completo;Cal 1',
      '1;Eva Luna;9',
      '2;VACANTE;',
      '3;Ana Gil;8',
      '4;Vacante Ruiz Leo;7',
      ';PROMEDIO DEL GRUPO;8.5',
      ';Reprobados;0',
      'Total alumnos;2;',
    ]);
    expect(names).toEqual(['Eva Luna', 'Ana Gil', 'Vacante Ruiz Leo']);
    expect(nobody.map(({ text }) => text)).toEqual([
      'VACANTE',
      'PROMEDIO DEL GRUPO',
      'Reprobados',
      'Total alumnos 2',
    ]);
  });

  it('is whoever signs beside two others', async () => {
    const { names } = await read([
      'Nombre completo;Carrera;Grupo;Correo;CURP',
      'Eva Luna;Letras;1B;e@x.mx;LUGE100101',
      'Ana Gil;Letras;1B;a@x.mx;GIAN100101',
      'Elaboró;;Vo. Bo.;;Autorizó',
      'Rita Mar Soto;;Óscar Tello Ruz;;Luz Vega Cruz',
    ]);
    expect(names).toEqual(['Eva Luna', 'Ana Gil']);
  });

  it('unticks below a signature nobody who says more than a name', async () => {
    const { names, asked } = await read([
      'Nombre completo;Carrera;Grupo;Correo;CURP',
      'Eva Luna;Letras;1B;e@x.mx;LUGE100101',
      'Ana Gil;Letras;1B;a@x.mx;GIAN100101',
      'Elaboró;;;;',
      'Rita Mar Soto;;;;',
      'Luis Paz;;1B;;',
    ]);
    expect(names).toEqual(['Eva Luna', 'Ana Gil', 'Luis Paz']);
    expect(asked).toEqual([{ line: '6', text: 'Luis Paz' }]);
  });
});

describe('those who have left', () => {
  const left = async (lines: readonly string[]) => {
    const { names, nobody } = await read(lines);
    return { names, nobody: nobody.map(({ text }) => text) };
  };

  it('stand below a heading, whatever it adds, down to another heading', async () => {
    const [head2, one] = ['Nombre completo;Carrera', 'Eva Luna;Letras'];
    expect(await left([head2, one, 'BAJAS', 'Ana Paz;Letras', 'Zoe;', 'Luis Ruz;Letras'])).toEqual({
      names: ['Eva Luna'],
      nobody: ['BAJAS', 'Ana Paz', 'Zoe', 'Luis Ruz'],
    });
    for (const heading of ['BAJAS (2)', 'Bajas 2025', 'Alumnos dados de baja', 'BAJAS:']) {
      expect(await left([head2, one, heading, 'Ana Paz;Letras'])).toEqual({
        names: ['Eva Luna'],
        nobody: [heading, 'Ana Paz'],
      });
    }
    const parts = ['ALTAS;', 'Ana Paz;Letras', 'BAJAS;', 'Luis Ruz;Letras'];
    for (const heading of ['CAMBIOS DE GRUPO;', 'Cambios de grupo;']) {
      const { names } = await left([head2, one, ...parts, heading, 'Rosa Mar;Letras']);
      expect(names).toEqual(['Eva Luna', 'Ana Paz', 'Rosa Mar']);
    }
    const before = [
      'No.;Nombre completo;Carrera',
      '1;Eva Luna;Letras',
      'BAJAS;;',
      '2;Ana Paz;Letras',
    ];
    expect(await left([...before, '3;;', 'Otros;;', '4;Rosa Mar;Letras'])).toEqual({
      names: ['Eva Luna', 'Rosa Mar'],
      nobody: ['Ana Paz'],
    });
  });

  it('are not those of a part or a person that is called so', async () => {
    const head2 = 'Nombre completo;Carrera';
    for (const heading of ['PRIMARIA BAJA', 'PLANTA BAJA']) {
      const { names } = await left([head2, 'Eva Luna;Letras', `${heading};`, 'Ana Paz;Letras']);
      expect(names).toContain('Ana Paz');
    }
    const people = ['Eva Luna', 'Ana María Baja', 'Rosa Bajas', 'Luis Paz', 'Pía Gil-Baja'];
    expect(await left(['Nombre completo', ...people])).toEqual({ names: people, nobody: [] });
    const surnames = [
      'Baja;Ríos;Ana',
      'BAJAS;SOTO;LUZ',
      'Mar;Baja;Pía',
      'Vacante;Gil;Eva',
      'Baja-Sol;Gil;Leo',
    ];
    expect((await left(['Paterno;Materno;Nombre', ...surnames])).nobody).toEqual([]);
  });

  it('are said beside their names, in place of their group and by when or how they left', async () => {
    const head3 = 'Nombre completo;Grupo;Observaciones';
    const noted = ['Eva Luna;1A;', 'Ana Paz;1A;BAJA 12/10/2026', 'Luis Ruz;1A;Baja temporal'];
    const named = ['Rosa Mar (BAJA);1A;', 'BAJA - Zoe Gil;1A;', 'Pía Sol;BAJA;', 'BAJA;1A;'];
    const others = ['Iván Gil;1A;Baja visión', 'Luz Baja;1A;Baja 3 kg', 'Gael Paz;1A;Nada'];
    const back = ['Leo Ruz;1A;Baja temporal en 2025, reingresó', 'Mía Sol;1A;Baja 12-3'];
    expect(await left([head3, ...noted, ...named, ...others, ...back])).toEqual({
      names: ['Eva Luna', 'Iván Gil', 'Luz Baja', 'Gael Paz', 'Leo Ruz', 'Mía Sol'],
      nobody: ['Ana Paz', 'Luis Ruz', 'Rosa Mar (BAJA)', 'BAJA - Zoe Gil', 'Pía Sol', 'BAJA'],
    });
  });

  it('are said by columns that say how somebody stands, by no other', async () => {
    const lines = (heading: string, text: string) => [
      `Nombre completo;Carrera;${heading}`,
      'Eva Luna;Letras;Alta',
      `Ana Paz;Letras;${text}`,
    ];
    const others = ['Sección primaria', 'Planta', 'Prioridad', 'Nivel de riesgo', 'Estatura'];
    for (const heading of [...others, 'Observaciones']) {
      expect(await left(lines(heading, 'Baja'))).toMatchObject({ nobody: [] });
    }
    expect(await left(lines('Observaciones', 'Baja en matemáticas'))).toMatchObject({ nobody: [] });
    for (const heading of ['Estatus', 'ESTADO', 'Situación escolar', 'Baja', 'Condición']) {
      expect(await left(lines(heading, 'De baja'))).toMatchObject({ nobody: ['Ana Paz'] });
    }
  });
});

it('keeps those in doubt who are taken where the file has them', async () => {
  const lines = ['Nombre completo;Correo;Carrera;Grupo', 'Eva Luna;e@x.mx;Letras;1B'];
  const source = new Secret(
    [
      ...lines,
      'Luis Paz;l@x.mx;Letras;1B',
      'BAJAS;;;',
      'Ana Paz;;Letras;1B',
      'ALTAS;;;',
      'Ana Paz;a@x.mx;Letras;1B',
    ].join('\n'),
  );
  const guessing = { known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;
  const file = await readRows({ register: 'students', source, ...guessing });
  const options = { making: null, week: '2026-03-10', without: [], somebody: { 5: true } };
  const { rows } = readChosen({ read: file, options });
  expect(rows.map(({ line }) => line)).toEqual(['2', '3', '5', '7']);
});

it('shows people first of many in doubt, whatever is ticked', async () => {
  const source = new Secret(
    [
      'No.;Nombre completo;Carrera;Estatus',
      ';HOMBRES;;',
      '1;Eva Luna;Letras;Activo',
      '2;Ana Gil;Letras;Baja',
      '3;Luis Paz;Letras;Activo',
      ';Total: 3;;',
      ';Rosa Mar;;',
    ].join('\n'),
  );
  const guessing = { known: {}, plan: null, dateFormat: 'DD/MM/YYYY' } as const;
  const file = await readRows({ register: 'students', source, ...guessing });
  const options = {
    making: null,
    week: '2026-03-10',
    without: [],
    somebody: { 7: false, 2: true },
  };
  const { doubts } = readChosen({ read: file, options });
  expect(doubts.map(({ line }) => line)).toEqual(['2', '4', '6', '7']);
  expect(peopleFirst(doubts, file).map(({ line }) => line)).toEqual(['7', '4', '2', '6']);
});
